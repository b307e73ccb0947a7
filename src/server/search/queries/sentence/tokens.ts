import { latinDigits } from '#contract/texts/latin-digits.ts'

import { foldWord } from './fold.ts'

/** A word, a number, one sign, or a break: a comma or another mark that ends a phrase. */
export type Token = {
  kind: 'word' | 'number' | 'sign' | 'break'
  /** In lower case. */
  raw: string
  /** Phonetic key of a word. */
  key: string
  /** Position in the text. */
  from: number
  to: number
}

/** Longer sentences are cut; a search is rarely more than ten words. */
const maxTokens = 60

const pattern =
  /(?<number>\d{1,3}(?:,\d{2,3})+(?:\.\d+)?|\d+(?:\.\d+)?)|(?<word>[\p{L}\p{M}]+)|(?<sign>[₹+\-–—/~*×]|(?<=\d)['’′])|(?<break>[,;|!?()।])/gu

/** Latin digits, composed letters, no invisible joiners, single spaces. */
export function cleanSentence(text: string): string {
  return latinDigits(text.toWellFormed().normalize('NFC'))
    .replace(/[\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

export function readTokens(text: string): Token[] {
  const tokens: Token[] = []
  for (const match of text.matchAll(pattern)) {
    const raw = match[0].toLowerCase()
    tokens.push({
      kind: findKind(match.groups ?? {}),
      raw,
      key: match.groups?.['word'] === undefined ? raw : foldWord(raw),
      from: match.index,
      to: match.index + match[0].length,
    })
    if (tokens.length === maxTokens) break
  }
  return tokens
}

function findKind(groups: Record<string, string | undefined>): Token['kind'] {
  if (groups['number'] !== undefined) return 'number'
  if (groups['word'] !== undefined) return 'word'
  return groups['sign'] === undefined ? 'break' : 'sign'
}

/** A run of words and numbers from one token on; hyphens and strokes between them do not count. */
export type Run = { raw: string; key: string; joined: string; to: number }

/** The runs that begin at a token, longest first. */
export function listRuns(tokens: readonly Token[], start: number, maxWords: number): Run[] {
  const runs: Run[] = []
  const runTokens: Token[] = []
  for (let at = start; at < tokens.length && runTokens.length < maxWords; at++) {
    const token = tokens[at]
    if (token === undefined || token.kind === 'break') break
    if (token.kind === 'sign') {
      if (runTokens.length > 0 && /[-–—/]/.test(token.raw)) continue
      break
    }
    runTokens.push(token)
    runs.push({
      raw: runTokens.map(({ raw }) => raw).join(' '),
      key: runTokens.map(({ key }) => key).join(' '),
      joined: runTokens.map(({ key }) => key).join(''),
      to: at + 1,
    })
  }
  return runs.reverse()
}
