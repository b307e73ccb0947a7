import type { SentenceFilters } from '#contract/search/sentence.ts'

import { findBound, readNumber } from './amounts.ts'
import { findMeaning, type Item } from './items.ts'
import { readQuantity, type Quantity } from './quantities.ts'
import { readDay } from './read-day.ts'

/** A home counts as new for so many years. */
const newYears = 3

/** `today` is a day in India; `isRent` where the sentence asks for homes to rent. */
export type FacetContext = { today: string; isRent: boolean }

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
  return readRoad(items, start) ?? readYearBuilt(items, start, year) ?? readDay(items, start, context)
}

/** 40 feet road, road width 40 feet. */
function readRoad(items: readonly Item[], start: number): Quantity | null {
  if (findMeaning(items[start], 'roadWidth')) {
    const at = findBound(items[start + 1], 'before') === 'min' ? start + 2 : start + 1
    const feet = items[at]?.digits ?? null
    return toRoad(feet, findMeaning(items[at + 1], 'feet') ? at + 2 : at + 1)
  }
  return findMeaning(items[start + 1], 'roadFeet') && toRoad(items[start]?.digits ?? null, start + 2)
}

function toRoad(feet: number | null, to: number): Quantity | null {
  return feet !== null && isWhole(feet, 5, 300) ? { filters: { minRoadWidth: feet }, to } : null
}

/** Built after 2015, 2015 ke baad bana, five years old, not older than 5 years. */
function readYearBuilt(items: readonly Item[], start: number, year: number): Quantity | null {
  if (findMeaning(items[start], 'builtAfter'))
    return toYearBuilt(items[start + 1]?.digits ?? null, start + 2, year)
  const isNotOlder = findMeaning(items[start], 'notOlder') !== null
  const at = isNotOlder || findBound(items[start], 'before') === 'max' ? start + 1 : start
  const number = readNumber(items, at)
  if (!number) return null
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

function isWhole(number: number, least: number, most: number): boolean {
  return Number.isInteger(number) && number >= least && number <= most
}
