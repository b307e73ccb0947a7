import { bhkChoices } from '#contract/search/choices.ts'
import type { SentenceFilters } from '#contract/search/sentence.ts'

import { readAmount, findBound, readNumber, type Amount } from './amounts.ts'
import { findMeaning, skipFillers, type Item } from './items.ts'
import type { Bound } from './vocabulary.ts'

/** Items up to `to` and the filters they set; null if they are an amount that search has no filter for. */
export type Quantity = { filters: SentenceFilters | null; to: number }

/** Bedrooms, bathrooms, a price or a size that begins at an item. */
export function readQuantity(items: readonly Item[], start: number, isRent: boolean): Quantity | null {
  const isDenied =
    findMeaning(items[start], 'without')?.place === 'before' && !!findBound(items[start + 1], 'before')
  let at = isDenied ? start + 1 : start
  let bound: Bound | null = null
  for (let next = findBound(items[at], 'before'); next; next = findBound(items[at], 'before')) {
    bound = isDenied ? opposite[next] : next
    at++
  }
  const isBetween = findMeaning(items[at], 'between') !== null
  const isMonthly = findMeaning(items[at], 'month') !== null
  if (isBetween || isMonthly) at++
  const rooms = readRooms(items, at, bound)
  if (rooms) return rooms
  const first = readAmount(items, at)
  const from = first ?? readWordOfRange(items, at)
  if (!from) return null
  const range = readRange(items, from, { isBetween, isRent: isRent || isMonthly })
  if (range ?? !first) return range
  return readBounded(items, { ...first, isMonthly: isMonthly || first.isMonthly }, { bound, isRent })
}

/** What "not under" and "se zyada nahi" say. */
export const opposite = { min: 'max', max: 'min', about: 'about' } as const

/** The end of a denied bound, as in "se zyada nahi", "se zyada na ho". */
export function readDenial(items: readonly Item[], at: number): number | null {
  const word = skipFillers(items, at)
  return findMeaning(items[word], 'without')?.place === 'after' ? word + 1 : null
}

/** The ek of "ek se dedh crore". */
function readWordOfRange(items: readonly Item[], at: number): Amount | null {
  const number = readNumber(items, at)
  const isRange = number && isSeparator(items[number.to]) && readAmount(items, number.to + 1)?.unit
  return isRange ? { ...number, unit: null, isRupees: false, isMonthly: false, isUnclear: false } : null
}

/** 2 bhk, 2/3 bhk, 2 se 4 bhk, 3+ bhk, bhk 3; 2 baths. */
function readRooms(items: readonly Item[], start: number, before: Bound | null): Quantity | null {
  const isTurned = findMeaning(items[start], 'bhk') !== null
  const counts: number[] = []
  let [at, isRange, isAtLeast] = [isTurned ? start + 1 : start, false, before === 'min']
  for (;;) {
    const number = readNumber(items, at)
    if (!number) return null
    counts.push(withoutHalf(number.count))
    at = number.to
    if (items[at]?.sign === '+') [isAtLeast, at] = [true, at + 1]
    if (items[at]?.sign === '-' && isRoom(items[at + 1])) at++
    if (isTurned) return isUnit(items[at]) || number.count > 10 ? null : toBedrooms(counts, at, { isAtLeast })
    if (findMeaning(items[at], 'baths') && counts.length === 1)
      return { filters: isRoomCount(number.count) ? { baths: number.count } : null, to: at + 1 }
    if (findMeaning(items[at], 'studio'))
      return { filters: number.count === 1 ? { bhk: ['1'] } : null, to: at + 1 }
    if (findMeaning(items[at], 'bhk')) break
    isRange ||= findMeaning(items[at], 'range') !== null
    if (!isSeparator(items[at]) && !items[at]?.isBreak) return null
    at++
  }
  at++
  const after = findBound(items[at], 'after')
  const denied = after && readDenial(items, at + 1)
  if (after && denied)
    return toBedrooms(counts, denied, { isAtLeast: after === 'max', isRange, before: opposite[after] })
  const isOneMore = items[at]?.sign === '+' && findMeaning(items[at + 1], 'filter') !== null
  const isTaken = after === 'min' && !isOneMore && readAmount(items, at + 1) === null
  return toBedrooms(counts, isTaken ? at + 1 : at, { isAtLeast: isAtLeast || isTaken, isRange, before })
}

type Rooms = { isAtLeast: boolean; isRange?: boolean; before?: Bound | null }

function toBedrooms(counts: readonly number[], to: number, { isAtLeast, isRange, before }: Rooms): Quantity {
  if (!counts.every(isRoomCount)) return { filters: null, to }
  const [lowest, highest] = [Math.min(...counts), Math.max(...counts)]
  const isChosen = (count: number) => {
    if (isAtLeast) return count >= lowest
    if (before === 'max') return count <= highest
    return isRange ? count >= lowest && count <= highest : counts.includes(count)
  }
  const all = Array.from({ length: 20 }, (_, index) => index + 1).filter(isChosen)
  return {
    filters: { bhk: bhkChoices.filter((choice) => all.some((count) => toChoice(count) === choice)) },
    to,
  }
}

/** Of 2.5 BHK the smaller whole number, as in the import: the half is a room without a bed. */
const withoutHalf = (count: number) => (count % 1 === 0.5 ? Math.floor(count) : count)

function isRoomCount(count: number): boolean {
  return Number.isInteger(count) && count >= 1 && count <= 20
}

function toChoice(count: number): string {
  return count >= 5 ? '5+' : String(count)
}

type RangeContext = { isBetween: boolean; isRent: boolean }

/** 50 se 60 lakh, 1000-1200 sq ft, between 1 cr and 2 cr. */
function readRange(
  items: readonly Item[],
  first: Amount,
  { isBetween, isRent }: RangeContext,
): Quantity | null {
  if (!isSeparator(items[first.to]) || first.isUnclear) return null
  const second = readAmount(items, first.to + 1)
  if (!second || second.isUnclear || isRoom(items[second.to])) return null
  const closing = readClosing(items, second.to)
  const isJoined = findMeaning(items[first.to], 'and') === null || isBetween || closing.isBetween
  const low = first.unit ?? findLowerUnit(first, second)
  if (!isJoined || (second.unit === null && first.unit !== null) || low?.kind !== second.unit?.kind)
    return null
  const toLimits = [toBaseUnit(first.count, low), toBaseUnit(second.count, second.unit)].toSorted(
    (a, b) => a - b,
  )
  const [from = 0, to = 0] = toLimits
  if (second.unit?.kind === 'area') return readCarpet(items, toAreaFilters(from, to), closing.to)
  const isPrice = second.unit !== null || first.isRupees || second.isRupees || isRent || second.isMonthly
  if (!isPrice && from < minBarePriceRupees) return null
  return from < minPriceRupees && second.unit === null
    ? null
    : { filters: toPriceFilters(from, to), to: closing.to }
}

/** 80-1.2 cr begins at 80 lakh. */
function findLowerUnit(first: Amount, second: Amount): Amount['unit'] {
  const { unit } = second
  if (unit?.kind !== 'scale' || first.count <= second.count) return unit
  return unit.value > lakh ? { kind: 'scale', value: lakh } : unit
}

/** Words that end a range: "ke beech", "tak", "mahina". */
function readClosing(items: readonly Item[], start: number): { to: number; isBetween: boolean } {
  let [to, isBetween] = [start, false]
  while (isClosing(items[to])) {
    isBetween ||= findMeaning(items[to], 'between') !== null
    to++
  }
  return { to, isBetween }
}

function isClosing(item: Item | undefined): boolean {
  const closes = item?.meanings.some(
    (meaning) =>
      meaning.kind === 'between' ||
      meaning.kind === 'month' ||
      (meaning.kind === 'bound' && meaning.place === 'after'),
  )
  return closes ?? false
}

type BoundContext = { bound: Bound | null; isRent: boolean }

/** 15k + maintenance; one amount with the bound before or after it; a bare price is the most, a bare size is about that. */
function readBounded(items: readonly Item[], amount: Amount, context: BoundContext): Quantity | null {
  let { to } = amount
  const after = findBound(items[to], 'after')
  const isOfNext = readAmount(items, to + 1) !== null && findBound(items[to], 'before') !== null
  const isFrom = findMeaning(items[to], 'range') !== null && items[to]?.sign === null && amount.unit !== null
  const isMore = items[to]?.sign === '+' && findMeaning(items[to + 1], 'otherMoney') !== null
  if (isMore) return readBounded(items, { ...amount, to: to + 2 }, context)
  if ((after && !isOfNext) || isFrom) to++
  const said = (isOfNext ? null : after) ?? (isFrom ? 'min' : context.bound)
  const denied = said && readDenial(items, to)
  const bound = denied ? opposite[said] : said
  to = denied ?? to
  const isMonthly = amount.isMonthly || findMeaning(items[to], 'month') !== null
  if (findMeaning(items[to], 'month')) to++
  if (amount.isUnclear) return { filters: null, to }
  const value = toBaseUnit(amount.count, amount.unit)
  if (amount.unit?.kind === 'area') {
    const [min, max] = ends(bound ?? 'about', value)
    return readCarpet(items, toAreaFilters(min, max), to)
  }
  if (!isPrice({ ...amount, isMonthly }, value, { ...context, bound }))
    return bound ? { filters: null, to } : null
  const [min, max] = ends(bound ?? 'max', value)
  const filters = toPriceFilters(min, max)
  return { filters: filters && { ...filters, ...(isMonthly && { purpose: 'rent' }) }, to }
}

const lakh = 100_000
const minPriceRupees = 1000
/** A bare number of this size can only be a price. */
const minBarePriceRupees = 10_000
const maxPriceRupees = 9_999_999_999
const maxAreaSqft = 999_999

function isPrice({ unit, isRupees, isMonthly }: Amount, value: number, { bound, isRent }: BoundContext) {
  if (unit || isRupees || isMonthly) return value >= minPriceRupees
  if (bound || isRent) return value >= minPriceRupees
  return value >= minBarePriceRupees && value % 100 === 0
}

/** The limits of a size that is about so many square feet. */
export function aboutArea(sqft: number): SentenceFilters | null {
  return toAreaFilters(...ends('about', sqft))
}

function ends(bound: Bound, value: number): [min: number | undefined, max: number | undefined] {
  if (bound === 'min') return [value, undefined]
  if (bound === 'max') return [undefined, value]
  return [value * 0.9, value * 1.1]
}

function toPriceFilters(min: number | undefined, max: number | undefined): SentenceFilters | null {
  if ((min ?? 0) > maxPriceRupees || (max ?? 0) > maxPriceRupees) return null
  return {
    ...(min !== undefined && { minPrice: Math.round(min) }),
    ...(max !== undefined && { maxPrice: Math.round(max) }),
  }
}

function toAreaFilters(min: number | undefined, max: number | undefined): SentenceFilters | null {
  if ((min ?? 0) > maxAreaSqft || (max ?? 0) > maxAreaSqft) return null
  return {
    ...(min !== undefined && { minArea: Math.round(min) }),
    ...(max !== undefined && { maxArea: Math.round(max) }),
  }
}

/** 1,000 sq ft carpet: the same limits of another area. */
function readCarpet(items: readonly Item[], area: SentenceFilters | null, to: number): Quantity {
  if (!area || !findMeaning(items[to], 'carpet')) return { filters: area, to }
  const { minArea: minCarpet, maxArea: maxCarpet } = area
  return { filters: { ...(minCarpet && { minCarpet }), ...(maxCarpet && { maxCarpet }) }, to: to + 1 }
}

function toBaseUnit(count: number, unit: Amount['unit']): number {
  return count * (unit?.value ?? 1)
}

export function isSeparator(item: Item | undefined): boolean {
  if (item?.sign && /[-–—/]/.test(item.sign)) return true
  return findMeaning(item, 'range') !== null || findMeaning(item, 'and') !== null
}

function isRoom(item: Item | undefined): boolean {
  return findMeaning(item, 'bhk') !== null || findMeaning(item, 'baths') !== null
}

export function isUnit(item: Item | undefined): boolean {
  return findMeaning(item, 'scale') !== null || findMeaning(item, 'area') !== null || isRoom(item)
}
