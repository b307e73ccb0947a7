import type { Folded } from '#contract/texts/normalize-text.ts'

import { phrases, sum, toWordKey } from './vocabulary.ts'

/** A phrase, a number or the end of a sentence, with its place in the folded text. */
type Item = { meanings: readonly string[]; isEnd: boolean; start: number; end: number }

/**
 * A text as the rules read it: each word or phrase is `,meaning,meaning, `, one without a meaning `,_, `, and the
 * end of a sentence `/ `.
 */
export type MeaningLine = { line: string; items: readonly Item[]; offsets: readonly number[] }

/** A message has at most 5,000 characters. */
const maxWords = 1_500

const pattern = /(?<number>\d[\d,]*)|(?<word>₹|[\p{L}\p{M}]+(?:['’]\p{L}+)?)|(?<end>[.!?।;\n])/gu

type Word = { key: string; start: number; end: number; kind: 'word' | 'number' | 'end' }

export function writeMeaningLine({ text }: Folded): MeaningLine {
  const words = readWords(text)
  const items: Item[] = []
  for (let at = 0; at < words.length;) {
    const { item, taken } = readItem(words, at)
    items.push(item)
    at += taken
  }
  const offsets: number[] = []
  let line = ''
  for (const { isEnd, meanings } of items) {
    offsets.push(line.length)
    line += isEnd ? '/ ' : `,${meanings.length > 0 ? meanings.join(',') : '_'}, `
  }
  return { line, items, offsets }
}

function readWords(text: string): Word[] {
  const words: Word[] = []
  for (const match of text.matchAll(pattern)) {
    const { number, end } = match.groups ?? {}
    const kind = end === undefined ? (number === undefined ? 'word' : 'number') : 'end'
    // The point of a decimal number or of `Rs.` ends no sentence.
    if (
      match[0] === '.' &&
      /^\.\s?[\p{L}\p{M}\d]/u.test(text.slice(match.index, match.index + 3)) &&
      !isSentenceEnd(text, match.index)
    )
      continue
    const key = kind === 'word' ? toWordKey(match[0]) : match[0]
    words.push({ key, kind, start: match.index, end: match.index + match[0].length })
    if (words.length === maxWords) break
  }
  return words
}

/** A full stop, as opposed to that of an abbreviation or of a number. */
function isSentenceEnd(text: string, at: number): boolean {
  return /[\p{L}\p{M}]{3}$/u.test(text.slice(Math.max(0, at - 4), at)) && /^\.\s/.test(text.slice(at, at + 2))
}

function readItem(words: readonly Word[], at: number): { item: Item; taken: number } {
  const [first] = words.slice(at, at + 1)
  if (!first) throw new Error('There is no such word')
  const { start, end, kind, key } = first
  if (kind === 'end') return { item: { meanings: [], isEnd: true, start, end }, taken: 1 }
  for (const phrase of phrases.get(key) ?? []) {
    const length = phrase.words.length
    if (!phrase.words.every((word, index) => words[at + index]?.key === word)) continue
    const last = words[at + length - 1] ?? first
    return { item: { meanings: phrase.meanings, isEnd: false, start, end: last.end }, taken: length }
  }
  return {
    item: { meanings: kind === 'number' && isSum(key) ? [sum] : [], isEnd: false, start, end },
    taken: 1,
  }
}

/** What a visit or a token may be said to cost. */
function isSum(number: string): boolean {
  const amount = Number(number.replaceAll(',', ''))
  return amount >= 50 && amount < 1_000_000
}
