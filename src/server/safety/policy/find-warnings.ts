import type { ScamRule, ScamWarning } from '#contract/safety/warning.ts'
import { findPhones, isSpeltOut } from '#contract/texts/find-phones.ts'
import { excerptOf, fold, type Folded } from '#contract/texts/normalize-text.ts'

import { findLinks } from './links.ts'
import { meaningLineOf, type MeaningLine } from './meaning-line.ts'
import { wordRules, type WordRule } from './rules.ts'

type Span = { start: number; end: number }

/** The scam rules that a text breaks, each once and with the words that broke it, in the order of the rules. */
export function findWarnings(typed: string): ScamWarning[] {
  const folded = fold(typed)
  const line = meaningLineOf(folded)
  const found: [ScamRule, Span | null][] = [
    ...compiledRules.map(({ id, expressions }): [ScamRule, Span | null] => [id, firstMatch(line, expressions)]),
    ['off_platform_link', findLinks(folded.text)[0] ?? null],
    ['hidden_number', findPhones(folded.text).find((phone) => isSpeltOut(folded.text, phone)) ?? null],
  ]
  return found.flatMap(([rule, span]) => (span ? [{ rule, trigger: triggerOf(typed, folded, span) }] : []))
}

function triggerOf(typed: string, folded: Folded, { start, end }: Span): string {
  return excerptOf(typed, folded, start, end)
}

function firstMatch({ line, items, offsets }: MeaningLine, expressions: readonly RegExp[]): Span | null {
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
    ...patterns.map((pattern) => asserted(expressionOf(pattern, unless), unless)),
    ...denying.map((pattern) => new RegExp(expressionOf(pattern, []), 'u')),
  ],
}))

/** A pattern that is not denied just before it, nor behind it, as Hindi does. */
function asserted(source: string, unless: WordRule['unless']): RegExp {
  const harmless = wordOf(unless)
  return new RegExp(`(?<!${harmless}(?:[^ /]+ ){0,4})${source}(?!(?:[^ /]+ ){0,3}${harmless})`, 'u')
}

function expressionOf(pattern: string, unless: readonly string[]): string {
  return pattern
    .split(' ')
    .map((part) => {
      const gap = /^(?<kind>[.~])(?<most>\d+)(?:-(?<without>\w+))?$/.exec(part)?.groups
      return gap ? gapOf(gap, unless) : wordOf(part.split('|'))
    })
    .join('')
}

function wordOf(meanings: readonly string[]): string {
  return `(?:,(?:[^ /]*,)?(?:${meanings.join('|')}),[^ /]* )`
}

function gapOf({ kind, most, without }: Record<string, string | undefined>, unless: readonly string[]) {
  const stops = without === undefined ? unless : [...unless, without]
  const word = kind === '~' ? '[^ ]+ ' : '[^ /]+ '
  return `(?:${stops.length > 0 ? `(?!${wordOf(stops)})` : ''}${word}){0,${most}}?`
}
