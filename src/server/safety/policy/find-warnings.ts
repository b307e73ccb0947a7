import type { ScamRule, ScamWarning } from '#contract/safety/warning.ts'
import { findPhones, isSpeltOut, type Span } from '#contract/texts/find-phones.ts'
import { excerptOf, fold } from '#contract/texts/normalize-text.ts'

import { writeMeaningLine, type MeaningLine } from './meaning-line.ts'
import { wordRules, type WordRule } from './rules.ts'
import { isMeaning } from './vocabulary.ts'

/** The scam rules that a text breaks, each once and with the words that broke it, in the order of the rules. */
export function findWarnings(typed: string): ScamWarning[] {
  const folded = fold(typed)
  const line = writeMeaningLine(folded)
  const matches: [ScamRule, Span | null][] = [
    ...compiledRules.map(({ id, expressions }): [ScamRule, Span | null] => [
      id,
      findFirstMatch(line, expressions),
    ]),
    ['off_platform_link', findLinks(folded.text)[0] ?? null],
    ['hidden_number', findPhones(folded.text).find((phone) => isSpeltOut(folded.text, phone)) ?? null],
  ]
  return matches.flatMap(([rule, span]) =>
    span ? [{ rule, trigger: excerptOf(typed, folded, span.start, span.end) }] : [],
  )
}

function findFirstMatch({ line, items, offsets }: MeaningLine, expressions: readonly RegExp[]): Span | null {
  for (const expression of expressions) {
    const match = expression.exec(line)
    if (!match) continue
    const first = offsets.findLastIndex((offset) => offset <= match.index)
    const last = offsets.findLastIndex((offset) => offset < match.index + match[0].length)
    return { start: items[first]?.start ?? 0, end: items[last]?.end ?? 0 }
  }
  return null
}

const compiledRules = wordRules.map(({ id, unless, patterns, denying = [] }) => ({
  id,
  expressions: [
    ...patterns.map((pattern) => compileAsserted(compilePattern(pattern, unless), unless)),
    ...denying.map((pattern) => new RegExp(compilePattern(pattern, []), 'u')),
  ],
}))

/** A pattern that is not denied just before it, nor behind it, as Hindi does. */
function compileAsserted(source: string, unless: WordRule['unless']): RegExp {
  const harmless = compileWord(unless)
  return new RegExp(`(?<!${harmless}(?:[^ /]+ ){0,4})${source}(?!(?:[^ /]+ ){0,3}${harmless})`, 'u')
}

function compilePattern(pattern: string, unless: readonly string[]): string {
  return pattern
    .split(' ')
    .map((part) => {
      const gap = /^(?<kind>[.~])(?<most>\d+)(?:-(?<without>\w+))?$/.exec(part)?.groups
      return gap ? compileGap(gap, unless) : compileWord(part.split('|'))
    })
    .join('')
}

function compileWord(meanings: readonly string[]): string {
  const unknown = meanings.find((meaning) => !isMeaning(meaning))
  if (unknown !== undefined) throw new Error(`A scam rule has an unknown meaning: ${unknown}`)
  return `(?:,(?:[^ /]*,)?(?:${meanings.join('|')}),[^ /]* )`
}

function compileGap({ kind, most, without }: Record<string, string | undefined>, unless: readonly string[]) {
  const stops = without === undefined ? unless : [...unless, without]
  const word = kind === '~' ? '[^ ]+ ' : '[^ /]+ '
  return `(?:${stops.length > 0 ? `(?!${compileWord(stops)})` : ''}${word}){0,${most}}?`
}

/** Chats and groups elsewhere, and short links that hide where they lead. Maps, videos and sites of projects are none. */
const linkPattern = new RegExp(
  String.raw`(?<![\p{L}\d.])(?:https?:\/\/)?(?:www\.)?(?:${[
    String.raw`wa\s?[./ ]\s?me\s?\/\s?\+?\w+`,
    String.raw`(?:api|chat|web)\.whatsapp\.com(?:\/\S*)?`,
    String.raw`whatsapp\.com\/channel\/\S+`,
    String.raw`(?:t|telegram)\s?[.]\s?(?:me|dog)\s?\/\s?\+?\w+`,
    String.raw`(?:signal|ig|m)\.me\/\S+`,
    String.raw`discord\.gg\/\S+`,
    String.raw`(?:bit\.ly|tinyurl\.com|cutt\.ly|rb\.gy|is\.gd|v\.gd|t\.ly|ow\.ly|tiny\.cc|shorturl\.at|surl\.li|s\.id|rebrand\.ly|linktr\.ee|forms\.gle|t\.co|lnkd\.in|clck\.ru|shorte\.st|adf\.ly|bl\.ink|soo\.gd|zpr\.io)\/\S+`,
    String.raw`goo\.gl\/(?!maps)\S+`,
    String.raw`docs\.google\.com\/forms\S*`,
    String.raw`(?:wa|t|bit|telegram)\s\(?dot\)?\s(?:me|ly)\b(?:\s?(?:\/|slash)\s?\w+)?`,
    String.raw`[\w-]+\.(?:link|click|page\.link|top|xyz)\/\S+`,
  ].join('|')})`,
  'gu',
)

/** Links in a folded text that lead the conversation away or hide their target. */
function findLinks(text: string): Span[] {
  return Array.from(text.matchAll(linkPattern), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }))
}
