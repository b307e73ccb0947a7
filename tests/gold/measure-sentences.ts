import { readFileSync } from 'node:fs'

import type { Sentence } from '#contract/search/sentence.ts'
import { latinDigits } from '#contract/texts/latin-digits.ts'
import { localitySeeds } from '#database/catalogue/localities.ts'
import { projectSeeds } from '#demo/projects.ts'
import { createGazetteer } from '#server/search/queries/sentence/places.ts'
import { readSentence } from '#server/search/queries/sentence/read-sentence.ts'

import { generateSentences, scripts, type GoldSentence, type Script } from './generate-sentences.ts'

type Score = { sentences: number; f1: number; precision: number; recall: number; wrong: readonly string[] }

/** The places of every installation and of the demo. */
export const gazetteer = createGazetteer([
  { kind: 'city', name: 'Jaipur', spellings: ['जयपुर'] },
  ...localitySeeds.map(({ name, hindi, aliases }) => ({
    kind: 'locality' as const,
    name,
    spellings: [hindi, ...aliases],
  })),
  ...projectSeeds.map(({ title }) => ({ kind: 'project' as const, name: title, spellings: [] })),
])

/** The day on which the sentences are read. */
export const goldDay = '2026-11-29'

/** Written by hand before the grammar, which was never fitted to them. */
export const heldBack = (): GoldSentence[] => readFile('sentences-held-back.txt')

/** Written by somebody who had not seen the grammar or the other sentences. */
export const secondAuthor = (): GoldSentence[] => readFile('sentences-second-author.txt')

/** Written by hand, and made from templates. */
export const gold = (): GoldSentence[] => [...readFile('sentences-by-hand.txt'), ...generateSentences()]

/** Precision and recall over all slots: each value of each filter, and the text left over. */
export function scoreOf(sentences: readonly GoldSentence[]): Score {
  let [expected, found, right] = [0, 0, 0]
  const wrong: string[] = []
  for (const { text, slots } of sentences) {
    const read = slotsOf(readSentence(text, gazetteer, goldDay))
    const hits = read.filter((slot) => slots.includes(slot)).length
    expected += slots.length
    found += read.length
    right += hits
    if (hits < slots.length || hits < read.length)
      wrong.push(`${text}\n  expected ${slots.join(' & ')}\n  read     ${read.join(' & ')}`)
  }
  const [precision, recall] = [right / found, right / expected]
  const f1 = (2 * precision * recall) / (precision + recall)
  return { sentences: sentences.length, f1, precision, recall, wrong }
}

function slotsOf({ filters, rest }: Sentence): string[] {
  const named = Object.entries(filters).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((each) => `${name}=${each}`),
  )
  return rest === null ? named : [...named, `rest=${rest}`]
}

function readFile(name: string): GoldSentence[] {
  const lines = readFileSync(new URL(name, import.meta.url), 'utf8').split('\n')
  const sentences: GoldSentence[] = []
  let script: Script = 'english'
  for (const line of lines) {
    const heading = scripts.find((each) => line === `# ${each}`)
    const [text, slots] = line.split(' | ')
    if (heading) script = heading
    else if (text && slots) sentences.push({ script, text, slots: slots.split(' & ').map(latinDigits) })
  }
  return sentences
}
