import { latinDigits } from '../texts/latin-digits.ts'
import { phrases, quantityItems, type Meanings, type QuantityItem } from './quantity-items.ts'
import {
  estimateWords,
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
  const items = quantityItems(typed, rupeeMeanings)
  const amounts = items.filter(({ kind }) => kind === 'number' || kind === 'scale' || kind === 'range')
  const isOther = ({ kind }: QuantityItem) =>
    !['number', 'scale', 'range', 'rupees', 'month', 'per', 'plus', 'estimate', 'noise'].includes(kind)
  if (items.some(isOther)) return null
  const terms = termsOf(amounts)
  if (terms === null) return null
  const [first, second] = terms
  // 2 months is a time; 12,000 month a rent.
  if (first.smallest === null && readMonths(typed) !== null) return null
  const value =
    first.smallest === null ? first.count * (second ? lowerScale(first, second, scale) : scale) : first.count
  return { value: Math.round(value), isExact: second === undefined && isCertain(items) }
}

const mostMonths = 60
const period = new RegExp(
  String.raw`^([\d.]+)\s*(?:${periodWords.replaceAll(', ', '|')})(?![\p{L}\p{M}])`,
  'iu',
)

/** Of an amount such as 2 months or २ महीने का किराया. */
export function readMonths(typed: string): number | null {
  const months = Number(period.exec(latinDigits(typed).trim())?.[1])
  return months > 0 && months <= mostMonths ? months : null
}

/** Whether an amount is said to be of a month. */
export function isMonthly(typed: string): boolean {
  return quantityItems(typed, rupeeMeanings).some(({ kind }) => kind === 'month')
}

export function isCertain(items: readonly QuantityItem[]): boolean {
  return items.every(({ kind }) => kind !== 'estimate' && kind !== 'plus')
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
  ...scaleWords.flatMap(([value, words]) => phrases(words, { kind: 'scale', value })),
  ...phrases(rupeeWords, { kind: 'rupees' }),
  ...phrases(monthWords, { kind: 'month' }),
  ...phrases(perWords, { kind: 'per' }),
  ...phrases(plusWords, { kind: 'plus' }),
  ...phrases(rangeWords, { kind: 'range' }),
  ...phrases(estimateWords, { kind: 'estimate' }),
  ...phrases(noiseWords, { kind: 'noise' }),
])
