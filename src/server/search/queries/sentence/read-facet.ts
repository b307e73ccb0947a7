import { lastDayAfter } from '#contract/search/facet-steps.ts'
import type { SentenceFilters } from '#contract/search/sentence.ts'

import { findBound } from './amounts.ts'
import { findMeaning, type Item } from './items.ts'
import type { Quantity } from './quantities.ts'

/** A home counts as new for so many years. */
const newYears = 3

/**
 * Words beside a number that limit a facet: 40 feet road, built after 2015, possession by March 2027; `today` is a day
 * in India.
 */
export function readFacet(items: readonly Item[], start: number, today: string): Quantity | null {
  const year = Number(today.slice(0, 4))
  const item = items[start]
  if (findMeaning(item, 'new')) return { filters: { minYearBuilt: year - newYears }, to: start + 1 }
  if (findMeaning(item, 'studio')) return { filters: { bhk: ['1'] }, to: start + 1 }
  if (findMeaning(item, 'now')) return { filters: { availableBy: today }, to: start + 1 }
  return readBeside(items, start, year) ?? readDay(items, start, today)
}

/** A number before or after its word. */
function readBeside(items: readonly Item[], start: number, year: number): Quantity | null {
  if (findMeaning(items[start], 'builtAfter'))
    return toYearBuilt(items[start + 1]?.digits ?? null, start + 2, year)
  const at = findBound(items[start], 'before') === 'max' ? start + 1 : start
  const number = items[at]?.digits ?? null
  if (number === null) return null
  const word = items[at + 1]
  if (findMeaning(word, 'yearsOld')) return toYearBuilt(year - number, at + 2, year)
  if (at > start) return null
  if (findMeaning(word, 'builtAfter')) return toYearBuilt(number, at + 2, year)
  if (findMeaning(word, 'roadFeet') && isWhole(number, 5, 300))
    return { filters: { minRoadWidth: number }, to: at + 2 }
  return null
}

function toYearBuilt(built: number | null, to: number, year: number): Quantity | null {
  return built !== null && isWhole(built, 1900, year) ? { filters: { minYearBuilt: built }, to } : null
}

/** Possession by March 2027, 2027 tak possession, available from January. */
function readDay(items: readonly Item[], start: number, today: string): Quantity | null {
  const first = findDayKind(items[start])
  const month = findMeaning(items[first ? start + 1 : start], 'monthName')
  const at = (first ? start + 1 : start) + (month ? 1 : 0)
  const year = readYear(items[at], today)
  const to = year === null ? at : at + 1
  const kind = first ?? findDayKind(items[to])
  if (!kind || (!month && year === null)) return null
  const day = toDay(month?.value ?? null, year, today)
  return {
    filters: kind === 'possession' ? { possessionBy: day } : { availableBy: day },
    to: first ? to : to + 1,
  }
}

function findDayKind(item: Item | undefined): 'possession' | 'available' | null {
  if (findMeaning(item, 'possession')) return 'possession'
  return findMeaning(item, 'available') ? 'available' : null
}

function readYear(item: Item | undefined, today: string): number | null {
  const digits = item?.digits ?? null
  const year = Number(today.slice(0, 4))
  return digits !== null && isWhole(digits, year, year + 15) ? digits : null
}

/** The last day of the month, the coming one where no year is named, or of the year. */
function toDay(
  month: number | null,
  year: number | null,
  today: string,
): NonNullable<SentenceFilters['possessionBy']> {
  if (month === null) return `${year}-12-31`
  const padded = String(month).padStart(2, '0')
  const thisYear = Number(today.slice(0, 4))
  const named = year ?? (padded >= today.slice(5, 7) ? thisYear : thisYear + 1)
  return lastDayAfter(`${named}-${padded}-01`, 0)
}

function isWhole(number: number, least: number, most: number): boolean {
  return Number.isInteger(number) && number >= least && number <= most
}
