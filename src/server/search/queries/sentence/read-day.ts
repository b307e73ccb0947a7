import { dayAfter } from '#contract/dates/visit-time.ts'
import { lastDayAfter } from '#contract/search/facet-steps.ts'
import type { SentenceFilters } from '#contract/search/sentence.ts'

import { findBound, readNumber } from './amounts.ts'
import { findMeaning, skipFillers, type Item } from './items.ts'
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
  const isNext = isRent && findMeaning(items[start], 'coming')?.count === 1
  return isSince || isNext ? toQuantity('available', moment.day, isSince ? moment.to + 1 : at) : null
}

function toQuantity(kind: Kind, day: Day, to: number): Quantity {
  return { filters: kind === 'possession' ? { possessionBy: day } : { availableBy: day }, to }
}

function findKind(item: Item | undefined): Kind | null {
  if (findMeaning(item, 'possession')) return 'possession'
  return findMeaning(item, 'available') ? 'available' : null
}

/** "Tak", "se" and "me" after a day. */
function skipLink(items: readonly Item[], at: number): number {
  const isLinked =
    findBound(items[at], 'after') === 'max' || (findMeaning(items[at], 'range') && !items[at]?.sign)
  return skipFillers(items, isLinked ? at + 1 : at)
}

/** `isOfCalendar`: it names a month. */
type Moment = { day: Day; to: number; isOfCalendar: boolean }

/** The last day of what is named: 15 December, March 2027, 2027, next month, six months. */
function readMoment(items: readonly Item[], at: number, today: string): Moment | null {
  const coming = findMeaning(items[at], 'coming')
  if (coming) return { day: endOf(coming, today), to: at + 1, isOfCalendar: true }
  return readSpan(items, at, today) ?? readCalendarDay(items, at, today)
}

const maxMonths = 180
const maxDays = 365

function endOf({ unit, count }: { unit: 'week' | 'month' | 'year'; count: number }, today: string): Day {
  if (unit === 'week') return dayAfter(today, 7 * (count + 1))
  return unit === 'month' ? lastDayAfter(today, count) : `${Number(today.slice(0, 4)) + count}-12-31`
}

function readSpan(items: readonly Item[], at: number, today: string): Moment | null {
  const number = readNumber(items, at)
  const span = number && findMeaning(items[number.to], 'span')
  if (!number || !span) return null
  const [months, days] = [Math.round(number.count * span.months), Math.round(number.count * span.days)]
  if (days < 1 || months > maxMonths || (months === 0 && days > maxDays)) return null
  const day = months === 0 ? dayAfter(today, days) : lastDayAfter(today, months)
  return { day, to: number.to + 1, isOfCalendar: false }
}

function readCalendarDay(items: readonly Item[], start: number, today: string): Moment | null {
  const { date, isNamed, at } = readDate(items, start)
  const month = findMeaning(items[at], 'monthName')?.value ?? null
  if (month === null && isNamed && !findMeaning(items[at], 'storey'))
    return { day: toComing(date, today), to: at, isOfCalendar: true }
  const afterMonth = month === null ? start : at + 1
  const year = readYear(items[afterMonth], today)
  if (month === null && year === null) return null
  return {
    day: toDay({ date: month === null ? null : date, month, year }, today),
    to: year === null ? afterMonth : afterMonth + 1,
    isOfCalendar: month !== null,
  }
}

/** The 15 of 15 December and of 15th December; `isNamed` where its word says that it is one: 1st, 1 tarikh. */
function readDate(items: readonly Item[], start: number) {
  const number = items[start]?.digits ?? null
  if (number === null || !Number.isInteger(number) || number < 1 || number > 31)
    return { date: null, isNamed: false, at: start }
  const isNamed =
    (findMeaning(items[start + 1], 'ordinal') ?? findMeaning(items[start + 1], 'dayOfMonth')) !== null
  return { date: number, isNamed, at: isNamed ? start + 2 : start + 1 }
}

const maxYearsAhead = 15

function readYear(item: Item | undefined, today: string): number | null {
  const digits = item?.digits ?? null
  const year = Number(today.slice(0, 4))
  const isYear = digits !== null && Number.isInteger(digits) && digits >= year
  return isYear && digits <= year + maxYearsAhead ? digits : null
}

/** A date of this month, or of the next one where it has passed. */
function toComing(date: number | null, today: string): Day {
  const isPast = (date ?? 31) < Number(today.slice(8))
  const month = Number(today.slice(5, 7)) + (isPast ? 1 : 0)
  return toDay({ date, month: month > 12 ? 1 : month, year: null }, today)
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
