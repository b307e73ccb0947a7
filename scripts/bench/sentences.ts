import { readSentence } from '#server/search/queries/sentence/read-sentence.ts'

import { scripts, type GoldSentence } from '../../tests/gold/generate-sentences.ts'
import {
  gazetteer,
  gold,
  goldDay,
  heldBack,
  scoreOf,
  secondAuthor,
} from '../../tests/gold/measure-sentences.ts'

const rounds = 20

/** Slot F1 and reading time of the gold sentences and of those kept aside; `--wrong` prints each mistake. */
export function measureSentences(): void {
  const sets = [
    ['gold', gold()],
    ['kept aside', heldBack()],
    ['second author', secondAuthor()],
  ] as const
  console.log('| set | script | sentences | precision | recall | F1 | median ms | p99 ms |')
  console.log('|---|---|---:|---:|---:|---:|---:|---:|')
  for (const [name, sentences] of sets)
    for (const script of scripts)
      printRow(
        `${name} | ${script}`,
        sentences.filter((sentence) => sentence.script === script),
      )
}

function printRow(name: string, sentences: readonly GoldSentence[]): void {
  const { f1, precision, recall, wrong } = scoreOf(sentences)
  const times = timesOf(sentences)
  const [median = 0, p99 = 0] = [0.5, 0.99].map((share) => times[Math.floor(times.length * share)])
  const scores = [precision, recall, f1].map((score) => score.toFixed(3))
  console.log(`| ${[name, sentences.length, ...scores, median.toFixed(3), p99.toFixed(3)].join(' | ')} |`)
  if (process.argv.includes('--wrong')) for (const mistake of wrong) console.log(mistake)
}

/** Milliseconds, ascending; the first round warms up. */
function timesOf(sentences: readonly GoldSentence[]): number[] {
  const times: number[] = []
  for (let round = 0; round <= rounds; round++)
    for (const { text } of sentences) {
      const start = performance.now()
      readSentence(text, gazetteer, goldDay)
      if (round > 0) times.push(performance.now() - start)
    }
  return times.toSorted((one, other) => one - other)
}
