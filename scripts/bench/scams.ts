import { findWarnings } from '#server/safety/policy/find-warnings.ts'

import type { ScamLine } from '../../tests/gold/generate-scam-lines.ts'
import { scripts } from '../../tests/gold/generate-sentences.ts'
import { scamGold, scamsHeldBack, scoreOfScams } from '../../tests/gold/measure-scam-lines.ts'

/** Recall and false warnings of the scam rules, by language and set; `--wrong` prints each mistake. */
export function measureScams(): void {
  console.log('| set | language | lines | scams | recall | false warnings | right rule | median ms |')
  console.log('|---|---|---:|---:|---:|---:|---:|---:|')
  for (const [name, lines] of [
    ['gold', scamGold()],
    ['kept aside', scamsHeldBack()],
  ] as const)
    for (const script of scripts)
      printRow(
        `${name} | ${script}`,
        lines.filter((line) => line.script === script),
      )
}

function printRow(name: string, lines: readonly ScamLine[]): void {
  const { scams, recall, falseWarnings, rightRule, wrong } = scoreOfScams(lines)
  const percent = `${(falseWarnings * 100).toFixed(2)} %`
  const row = [
    name,
    lines.length,
    scams,
    recall.toFixed(3),
    percent,
    rightRule.toFixed(3),
    medianTime(lines).toFixed(3),
  ]
  console.log(`| ${row.join(' | ')} |`)
  if (process.argv.includes('--wrong')) for (const mistake of wrong) console.log(mistake)
}

function medianTime(lines: readonly ScamLine[]): number {
  const times = lines.map(({ text }) => {
    const start = performance.now()
    findWarnings(text)
    return performance.now() - start
  })
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0
}
