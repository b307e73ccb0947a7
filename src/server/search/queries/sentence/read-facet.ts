import type { SentenceFilters } from '#contract/search/sentence.ts'

import { findBound, readNumber } from './amounts.ts'
import { findMeaning, isFeet, type Item } from './items.ts'
import { aboutArea, isSeparator, isUnit, readQuantity, type Quantity } from './quantities.ts'
import { readDay } from './read-day.ts'
import { readFloor } from './read-floor.ts'
import { readListed } from './read-listed.ts'
import { readRoad } from './read-road.ts'

/** A home counts as new for so many years. */
const newYears = 3

/** `today` is a day in India; `isRent` where the sentence asks for homes to rent, `hasArea` where it states an area. */
export type FacetContext = { today: string; isRent: boolean; hasArea: boolean }

/**
 * Words beside a number that limit a facet: 40 feet road, built after 2015, 1,000 sq ft carpet, possession by March
 * 2027.
 */
export function readFacet(items: readonly Item[], start: number, context: FacetContext): Quantity | null {
  const { today, isRent } = context
  const year = Number(today.slice(0, 4))
  const item = items[start]
  if (findMeaning(item, 'new')) return { filters: { minYearBuilt: year - newYears }, to: start + 1 }
  if (findMeaning(item, 'studio')) return { filters: { bhk: ['1'] }, to: start + 1 }
  if (findMeaning(item, 'now')) return { filters: { availableBy: today }, to: start + 1 }
  if (findMeaning(item, 'carpet')) return readCarpetArea(items, start + 1, isRent)
  return (
    readRoad(items, start) ??
    readFloor(items, start) ??
    readYearBuilt(items, start, year) ??
    readDay(items, start, context) ??
    readListed(items, start) ??
    readSides(items, start, context.hasArea)
  )
}

/** Built after 2015, 2015 ke baad bana, five years old, 5 to 10 years old, not older than 5 years. */
function readYearBuilt(items: readonly Item[], start: number, year: number): Quantity | null {
  if (findMeaning(items[start], 'builtAfter'))
    return toYearBuilt(items[start + 1]?.digits ?? null, start + 2, year)
  const isNotOlder = findMeaning(items[start], 'notOlder') !== null
  const at = isNotOlder || findBound(items[start], 'before') === 'max' ? start + 1 : start
  const first = readNumber(items, at)
  if (!first) return null
  const older = isSeparator(items[first.to]) ? readNumber(items, first.to + 1) : null
  const number = older && findMeaning(items[older.to], 'yearsOld') ? older : first
  const word = items[number.to]
  const isOfYears = findMeaning(word, 'yearsOld') ?? (isNotOlder && findMeaning(word, 'span')?.months === 12)
  if (isOfYears) return toYearBuilt(year - number.count, number.to + 1, year)
  return at === start && findMeaning(word, 'builtAfter')
    ? toYearBuilt(number.count, number.to + 1, year)
    : null
}

function toYearBuilt(built: number | null, to: number, year: number): Quantity | null {
  return built !== null && isWhole(built, 1900, year) ? { filters: { minYearBuilt: built }, to } : null
}

/** Below this a number beside "carpet" is no price. */
const maxBareAreaSqft = 10_000
const minBareAreaSqft = 100

/** Carpet area above 1,000 sq ft, carpet 900 to 1200: square feet where no unit is said; any, where no number is. */
function readCarpetArea(items: readonly Item[], at: number, isRent: boolean): Quantity {
  const any: Quantity = { filters: { areaType: ['carpet'] }, to: at }
  const read = readQuantity(items, at, isRent)
  if (!read) return readBareCarpet(items, at) ?? any
  const { minArea, maxArea, minPrice, maxPrice } = read.filters ?? {}
  if (minArea !== undefined || maxArea !== undefined)
    return { filters: toCarpet(minArea, maxArea), to: read.to }
  const isBare = Math.max(minPrice ?? 0, maxPrice ?? 0) < maxBareAreaSqft && (minPrice ?? maxPrice)
  return isBare ? { filters: toCarpet(minPrice, maxPrice), to: read.to } : any
}

/** 900 to 1200, 900-1200 and 900, without a unit. */
function readBareCarpet(items: readonly Item[], at: number): Quantity | null {
  const [first, last] = [items[at]?.digits ?? 0, items[at + 2]?.digits ?? 0]
  if (!isWhole(first, minBareAreaSqft, maxBareAreaSqft) || findMeaning(items[at + 1], 'bhk')) return null
  const isRange = items[at + 1]?.sign === '-' || findMeaning(items[at + 1], 'range') !== null
  if (isRange && isWhole(last, first, maxBareAreaSqft)) return { filters: toCarpet(first, last), to: at + 3 }
  return { filters: toCarpet(first * 0.9, first * 1.1), to: at + 1 }
}

function toCarpet(min: number | undefined, max: number | undefined): SentenceFilters {
  return {
    ...(min !== undefined && { minCarpet: Math.round(min) }),
    ...(max !== undefined && { maxCarpet: Math.round(max) }),
  }
}

function isWhole(number: number, min: number, max: number): boolean {
  return Number.isInteger(number) && number >= min && number <= max
}

/** In feet; below it two numbers are hours and days, as in 24x7, or the sides of a room. */
const minSideFeet = 15
const maxSideFeet = 500

/** A plot of 30x50, 30*50 ft or 30' × 50': its area, in feet. Beside a stated area the sides add nothing. */
function readSides(items: readonly Item[], start: number, hasArea: boolean): Quantity | null {
  const front = readSide(items, start)
  const depth = front && isTimes(items[front.to]) ? readSide(items, front.to + 1) : null
  if (!front || !depth) return null
  const unit = items[depth.to]
  const to = isUnit(unit) ? depth.to + 1 : depth.to
  const isInFeet = !isUnit(unit) || findMeaning(unit, 'area')?.sqft === 1
  if (!isInFeet || !isSide(front.feet) || !isSide(depth.feet)) return { filters: null, to }
  return { filters: hasArea ? {} : aboutArea(front.feet * depth.feet), to }
}

function isTimes(item: Item | undefined): boolean {
  return findMeaning(item, 'times') !== null || /^[*×]$/.test(item?.sign ?? '')
}

function isSide(feet: number): boolean {
  return feet >= minSideFeet && feet <= maxSideFeet
}

function readSide(items: readonly Item[], at: number) {
  const feet = items[at]?.digits ?? null
  return feet === null ? null : { feet, to: isFeet(items[at + 1]) ? at + 2 : at + 1 }
}
