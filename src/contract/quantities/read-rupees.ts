import { latinDigits } from '../texts/latin-digits.ts'
import { numberWords } from '../texts/number-words.ts'
import { phrases, quantityItems, type Meanings, type QuantityItem } from './quantity-items.ts'
import {
  addedWords,
  estimateWords,
  extraWords,
  fractionWords,
  monthWords,
  noiseWords,
  periodWords,
  perWords,
  plusWords,
  rangeWords,
  rupeeWords,
  scaleWords,
} from './rupee-words.ts'

/** `isExact`: the text says just this value, and not a range, an estimate or more than the value holds. */
export type ReadQuantity<Value> = { value: Value; isExact: boolean }

/**
 * Whole rupees as people write them: ₹ 85 Lac, 1.25 Cr, 85,00,000/-, Rs. 12,000 per month, ८५ लाख, 80-85 lakh (the
 * lower end). `scale`: of a number without a word for it. Null for anything else, such as a price per area or a power
 * of ten.
 */
export function readRupees(typed: string, scale = 1): ReadQuantity<number> | null {
  const items = alternativesAsRange(quantityItems(typed.replace(spaced, joined), rupeeMeanings))
  if (items === null) return null
  const amounts = items.filter(({ kind }) => kind === 'number' || kind === 'scale' || kind === 'range')
  const isOther = ({ kind }: QuantityItem) =>
    !['number', 'scale', 'range', 'rupees', 'month', 'per', 'plus', 'extra', 'estimate', 'noise'].includes(
      kind,
    )
  if (items.some(isOther) || isExtraAlone(items)) return null
  const terms = termsOf(amounts)
  if (terms === null) return null
  const [first, second] = terms
  // 2 months is a time; 12,000 month a rent.
  if (first.smallest === null && readMonths(typed) !== null) return null
  // Below a header in lakh, 8500000 is rupees.
  const isWhole =
    scale >= lakh && first.smallest === null && first.count >= 10_000 && first.count < 100_000_000
  const own = isWhole ? 1 : scale
  const from =
    first.smallest === null ? first.count * (second ? lowerScale(first, second, own) : own) : first.count
  const to = second && (second.smallest === null ? second.count * own : second.count)
  // 1 Cr / 95 lac are two prices of one home, 85 lac - 25k are not.
  if (to !== undefined && from > to && from > 2 * to) return null
  const value = Math.min(from, to ?? from)
  return { value: Math.round(value), isExact: second === undefined && !isWhole && isCertain(items) }
}

/** 85 00 000 is 85,00,000. */
const spaced = /(?<![\d.,])[\d०-९]{1,2}(?: [\d०-९]{2})* [\d०-९]{2} [\d०-९]{3}(?![\d०-९.,])/
const joined = (digits: string) => digits.replaceAll(' ', '')

/** Two amounts with a stroke between them are two prices, of which the lower counts if they are near each other. */
function alternativesAsRange(items: readonly QuantityItem[]): readonly QuantityItem[] | null {
  const isAmount = (item: QuantityItem | undefined) => item?.kind === 'number' || item?.kind === 'scale'
  const at = items.findIndex(
    ({ kind }, index) =>
      kind === 'per' &&
      isAmount(items[index - 1]) &&
      items.slice(index + 1).some(({ kind }) => kind === 'number'),
  )
  if (at < 0) return items
  const ends = [items.slice(0, at), items.slice(at + 1)]
  const [first, second] = ends.map((end) => termOf(end.filter((item) => isAmount(item))))
  if (!first || !second) return null
  const [from, to] = [first.count, second.count]
  const areBothScaled = first.smallest !== null || second.smallest === null
  if (areBothScaled && (from > 2 * to || to > 2 * from)) return null
  return items.with(at, { kind: 'range' })
}

/** 25000 + maintenance is an amount, maintenance or 25000 maintenance is not. */
function isExtraAlone(items: readonly QuantityItem[]): boolean {
  const at = items.findIndex(({ kind }) => kind === 'extra')
  return at >= 0 && !items.slice(0, at).some(({ kind }) => kind === 'plus')
}

const maxMonths = 60
const period = new RegExp(
  String.raw`^([\d.]+)\s*(?:${periodWords.replaceAll(', ', '|')})(?![\p{L}\p{M}])`,
  'iu',
)

/** Of an amount such as 2 months or २ महीने का किराया. */
export function readMonths(typed: string): number | null {
  const months = Number(period.exec(latinDigits(typed).trim())?.[1])
  return months > 0 && months <= maxMonths ? months : null
}

/** Whether an amount is said to be of a month. */
export function isMonthly(typed: string): boolean {
  return quantityItems(typed, rupeeMeanings).some(({ kind }) => kind === 'month')
}

export function isCertain(items: readonly QuantityItem[]): boolean {
  return items.every(({ kind }) => kind !== 'estimate' && kind !== 'plus' && kind !== 'extra')
}

/** `smallest`: the last scale of the term, whose count holds all its scales; null without one. */
type Term = { count: number; smallest: number | null }

/** One amount, or the two ends of a range, as 1 crore 20 lakh and 80 - 85 lakh. */
export function termsOf(items: readonly QuantityItem[]): [Term, Term?] | null {
  const at = items.findIndex(({ kind }) => kind === 'range')
  const first = termOf(at < 0 ? items : items.slice(0, at))
  if (at < 0) return first && [first]
  // Of "85 lakh -" the rest is missing.
  const second = at === items.length - 1 ? first : termOf(items.slice(at + 1))
  return first && second && [first, second]
}

function termOf(items: readonly QuantityItem[]): Term | null {
  let count = 0
  let smallest: number | null = null
  for (let at = 0; at < items.length;) {
    const [number, scale] = [items[at], items[at + 1]]
    if (number?.kind !== 'number') return null
    if (scale?.kind !== 'scale') return items.length === 1 ? { count: number.value, smallest: null } : null
    if (smallest !== null && (scale.value >= smallest || number.value * scale.value >= smallest)) return null
    count += number.value * scale.value
    smallest = scale.value
    at += 2
  }
  return items.length === 0 ? null : { count, smallest }
}

const lakh = 100_000

/** 80-85 lakh begins at 80 lakh, and so does 80-1.2 crore. */
function lowerScale(first: Term, second: Term, scale: number): number {
  if (second.smallest === null) return scale
  return second.smallest > lakh && first.count * second.smallest > second.count ? lakh : second.smallest
}

/** Only what an amount needs, as forms load it. */
export const rupeeMeanings: Meanings = new Map([
  // A letter or two are a scale or a unit more often than a number.
  ...[...numberWords].flatMap(([word, { digits }]) =>
    /^[a-z]{1,2}$/.test(word) ? [] : phrases(word, { kind: 'number', value: Number(digits) }),
  ),
  ...scaleWords.flatMap(([value, words]) => phrases(words, { kind: 'scale', value })),
  ...phrases(rupeeWords, { kind: 'rupees' }),
  ...phrases(monthWords, { kind: 'month' }),
  ...phrases(perWords, { kind: 'per' }),
  ...phrases(plusWords, { kind: 'plus' }),
  ...phrases(rangeWords, { kind: 'range' }),
  ...phrases(estimateWords, { kind: 'estimate' }),
  ...phrases(noiseWords, { kind: 'noise' }),
  ...phrases(extraWords, { kind: 'extra' }),
  ...fractionWords.flatMap(([value, words]) => phrases(words, { kind: 'number', value })),
  ...addedWords.flatMap(([value, words]) => phrases(words, { kind: 'added', value })),
])
