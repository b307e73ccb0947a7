import { findMeaning, type Item } from './items.ts'
import type { Bound } from './vocabulary.ts'

/** A number with its unit, as typed: 60 lakh, ₹ 25,000, 200 gaj, 12. */
export type Amount = {
  /** Without its unit. */
  count: number
  unit: { kind: 'scale' | 'area'; value: number } | null
  /** Rupees by sign, word, grouping or a month. */
  isRupees: boolean
  isMonthly: boolean
  /** A price for each unit of area, or a size in bigha: nothing to search by. */
  isUnclear: boolean
  /** The item after it. */
  to: number
}

export function readAmount(items: readonly Item[], start: number): Amount | null {
  const signed = isRupees(items[start]) ? start + 1 : start
  const number = readNumber(items, signed)
  if (!number) return null
  const amount = readUnit(items, number, signed > start)
  return amount && readRate(items, amount)
}

type Count = { count: number; isWord: boolean; to: number }

/** Digits, a number word, a fraction before either, hundreds of them: साढ़े तीन, सवा, do sau, do sau pachas. */
export function readNumber(items: readonly Item[], at: number): Count | null {
  const fraction = findMeaning(items[at], 'fraction')
  const first = fraction ? at + 1 : at
  const plain = readPlain(items, first)
  const to = plain?.to ?? first
  if (findMeaning(items[to], 'hundred')) {
    const count = ((plain?.count ?? 1) + (fraction?.value ?? 0)) * 100
    const rest = findMeaning(items[to + 1], 'number')
    const isWord = plain?.isWord ?? true
    return rest && rest.value < 100
      ? { count: count + rest.value, isWord, to: to + 2 }
      : { count, isWord, to: to + 1 }
  }
  if (!fraction) return plain
  return plain
    ? { ...plain, count: plain.count + fraction.value }
    : { count: 1 + fraction.value, isWord: true, to: first }
}

function readPlain(items: readonly Item[], at: number): Count | null {
  const digits = items[at]?.digits ?? null
  if (digits !== null) return { count: digits, isWord: false, to: at + 1 }
  const word = findMeaning(items[at], 'number')
  return word && { count: word.value, isWord: true, to: at + 1 }
}

function readUnit(items: readonly Item[], { count, isWord, to }: Count, isSigned: boolean): Amount | null {
  const plain = { count, isRupees: isSigned, isMonthly: false, isUnclear: false }
  const scale = findMeaning(items[to], 'scale')
  if (scale) return readSmallerUnit(items, { ...plain, unit: scale, to: to + 1 })
  const area = findMeaning(items[to], 'area')
  if (area) return { ...plain, unit: { kind: 'area', value: area.sqft }, to: to + 1 }
  if (findMeaning(items[to], 'bigha')) return { ...plain, unit: null, isUnclear: true, to: to + 1 }
  // A number word without a unit is a word: saath is sixty and with.
  if (isWord) return null
  return { ...plain, unit: null, to }
}

/** 1 crore 20 lakh. */
function readSmallerUnit(items: readonly Item[], amount: Amount): Amount {
  const next = readNumber(items, amount.to)
  const scale = next && findMeaning(items[next.to], 'scale')
  const larger = amount.unit?.value ?? 0
  if (!next || !scale || scale.value >= larger || next.count * scale.value >= larger) return amount
  return { ...amount, count: amount.count + (next.count * scale.value) / larger, to: next.to + 1 }
}

function readRate(items: readonly Item[], amount: Amount): Amount {
  let rate = amount
  if (isRupees(items[rate.to])) rate = { ...rate, isRupees: true, to: rate.to + 1 }
  const isPer = findMeaning(items[rate.to], 'per') !== null || items[rate.to]?.sign === '/'
  const unit = items[rate.to + (isPer ? 1 : 0)]
  if (findMeaning(unit, 'month')) return { ...rate, isMonthly: true, to: rate.to + (isPer ? 2 : 1) }
  const isMoney = rate.isRupees || rate.unit?.kind === 'scale'
  if ((isPer || isMoney) && (findMeaning(unit, 'area') ?? findMeaning(unit, 'bigha')))
    return { ...rate, isUnclear: true, to: rate.to + (isPer ? 2 : 1) }
  return rate
}

function isRupees(item: Item | undefined): boolean {
  return item?.sign === '₹' || findMeaning(item, 'rupees') !== null
}

/** The bound that a word before or after an amount states. */
export function findBound(item: Item | undefined, place: 'before' | 'after'): Bound | null {
  if (place === 'before' && item?.sign === '~') return 'about'
  if (place === 'after' && item?.sign === '+') return 'min'
  const boundMeaning = item?.meanings.find(
    (meaning) => meaning.kind === 'bound' && (meaning.place === place || meaning.place === 'both'),
  )
  return boundMeaning?.kind === 'bound' ? boundMeaning.bound : null
}
