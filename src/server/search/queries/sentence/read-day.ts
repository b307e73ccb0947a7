import { lastDayAfter } from '#contract/search/facet-steps.ts'
import type { SentenceFilters } from '#contract/search/sentence.ts'

import { findBound, readNumber } from './amounts.ts'
import { findMeaning, type Item } from './items.ts'
import type { Quantity } from './quantities.ts'

type Day = NonNullable<SentenceFilters['possessionBy']>
type Kind = 'possession' | 'available'

/**
 * Possession by March 2027, 2027 tak possession, possession within 6 months, available from 1 January; of homes to
 * rent also "1 January se".
 */
export function readDay(
  items: readonly Item[],
  start: number,
  { today, isRent }: { today: string; isRent: boolean },
): Quantity | null {
  const first = findKind(items[start])
  const from = first ? start + 1 : start
  const moment = readMoment(items, findBound(items[from], 'before') ? from + 1 : from, today)
  if (!moment) return null
  if (first) return toQuantity(first, moment.day, skipLink(items, moment.to))
  const at = skipLink(items, moment.to)
  const kind = findKind(items[at])
  if (kind) return toQuantity(kind, moment.day, at + 1)
  const isSince = isRent && moment.isOfCalendar && findMeaning(items[moment.to], 'range') !== null
  const isNext = isRent && findMeaning(items[start], 'nextMonth') !== null
  return isSince || isNext ? toQuantity('available', moment.day, isSince ? moment.to + 1 : at) : null
}

function toQuantity(kind: Kind, day: Day, to: number): Quantity {
  return { filters: kind === 'possession' ? { possessionBy: day } : { availableBy: day }, to }
}

function findKind(item: Item | undefined): Kind | null {
  if (findMeaning(item, 'possession')) return 'possession'
  return findMeaning(item, 'available') ? 'available' : null
}

/** "Tak" and "se" after a day. */
function skipLink(items: readonly Item[], at: number): number {
  const isLinked =
    findBound(items[at], 'after') === 'max' || (findMeaning(items[at], 'range') && !items[at]?.sign)
  return isLinked ? at + 1 : at
}

/** `isOfCalendar`: it names a month. */
type Moment = { day: Day; to: number; isOfCalendar: boolean }

/** The last day of what is named: 15 December, March 2027, 2027, next month, six months. */
function readMoment(items: readonly Item[], at: number, today: string): Moment | null {
  if (findMeaning(items[at], 'nextMonth'))
    return { day: lastDayAfter(today, 1), to: at + 1, isOfCalendar: true }
  return readSpan(items, at, today) ?? readCalendarDay(items, at, today)
}

const mostMonths = 180

function readSpan(items: readonly Item[], at: number, today: string): Moment | null {
  const number = readNumber(items, at)
  const span = number && findMeaning(items[number.to], 'span')
  if (!number || !span) return null
  const months = Math.round(number.count * span.months)
  if (months < 1 || months > mostMonths) return null
  return { day: lastDayAfter(today, months), to: number.to + 1, isOfCalendar: false }
}

function readCalendarDay(items: readonly Item[], start: number, today: string): Moment | null {
  const { date, at } = readDate(items, start)
  const month = findMeaning(items[at], 'monthName')?.value ?? null
  const afterMonth = month === null ? start : at + 1
  const year = readYear(items[afterMonth], today)
  if (month === null && year === null) return null
  return {
    day: toDay({ date: month === null ? null : date, month, year }, today),
    to: year === null ? afterMonth : afterMonth + 1,
    isOfCalendar: month !== null,
  }
}

/** The 15 of 15 December and of 15th December. */
function readDate(items: readonly Item[], start: number): { date: number | null; at: number } {
  const number = items[start]?.digits ?? null
  if (number === null || !Number.isInteger(number) || number < 1 || number > 31)
    return { date: null, at: start }
  return { date: number, at: findMeaning(items[start + 1], 'ordinal') ? start + 2 : start + 1 }
}

const mostYearsAhead = 15

function readYear(item: Item | undefined, today: string): number | null {
  const digits = item?.digits ?? null
  const year = Number(today.slice(0, 4))
  const isYear = digits !== null && Number.isInteger(digits) && digits >= year
  return isYear && digits <= year + mostYearsAhead ? digits : null
}

type Named = { date: number | null; month: number | null; year: number | null }

/** The coming one where no year is named. */
function toDay({ date, month, year }: Named, today: string): Day {
  if (month === null) return `${year}-12-31`
  const padded = String(month).padStart(2, '0')
  const thisYear = Number(today.slice(0, 4))
  const isPast =
    padded < today.slice(5, 7) || (padded === today.slice(5, 7) && (date ?? 31) < Number(today.slice(8)))
  const named = year ?? (isPast ? thisYear + 1 : thisYear)
  const last = lastDayAfter(`${named}-${padded}-01`, 0)
  return date === null || date > Number(last.slice(8))
    ? last
    : `${named}-${padded}-${String(date).padStart(2, '0')}`
}
