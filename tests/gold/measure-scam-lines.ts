import { readFileSync } from 'node:fs'

import { findWarnings } from '#server/safety/policy/find-warnings.ts'

import { generateScamLines, type ScamLine } from './generate-scam-lines.ts'
import { scripts, type Script } from './generate-sentences.ts'

export type ScamScore = {
  lines: number
  scams: number
  /** Share of the scams that are warned of, by whichever rule. */
  recall: number
  /** Share of the ordinary lines that are warned of. */
  falseWarnings: number
  /** Share of the warned scams whose own rule is among the warnings. */
  rightRule: number
  wrong: readonly string[]
}

/** Written before the rules, which were never fitted to them. */
export const scamsHeldBack = (): ScamLine[] => readFile('scam-held-back.txt')

/** Written by hand, and made from templates. */
export const scamGold = (): ScamLine[] => [...readFile('scam-by-hand.txt'), ...generateScamLines()]

export function scoreOfScams(lines: readonly ScamLine[]): ScamScore {
  const read = lines.map((line) => ({ ...line, warnings: findWarnings(line.text) }))
  const scams = read.filter(({ rule }) => rule !== null)
  const others = read.filter(({ rule }) => rule === null)
  const found = scams.filter(({ warnings }) => warnings.length > 0)
  const disturbed = others.filter(({ warnings }) => warnings.length > 0)
  const right = found.filter(({ rule, warnings }) => warnings.some((warning) => warning.rule === rule))
  return {
    lines: lines.length,
    scams: scams.length,
    recall: found.length / scams.length,
    falseWarnings: disturbed.length / others.length,
    rightRule: right.length / found.length,
    wrong: [
      ...scams
        .filter(({ warnings }) => warnings.length === 0)
        .map(({ rule, text }) => `missed ${rule}: ${text}`),
      ...disturbed.map(({ text, warnings: [first] }) => `false ${first?.rule} (${first?.trigger}): ${text}`),
    ],
  }
}

function readFile(name: string): ScamLine[] {
  const lines = readFileSync(new URL(name, import.meta.url), 'utf8').split('\n')
  const read: ScamLine[] = []
  let script: Script = 'english'
  for (const line of lines) {
    const heading = scripts.find((each) => line === `# ${each}`)
    const [rule, text] = line.split(' | ')
    if (heading) script = heading
    else if (rule && text) read.push({ script, text, rule: rule === '-' ? null : rule })
  }
  return read
}
