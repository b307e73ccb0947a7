import { limitFacet } from '#contract/search/facets.ts'

import { findBound, readNumber } from './amounts.ts'
import { findMeaning, skipFillers, type Item } from './items.ts'
import { isSeparator, type Quantity } from './quantities.ts'

/** Last 3 days, last 2-3 days, past week, पिछले दो हफ़्ते, 3 din me aaya, 3 days ago, listed this month. */
export function readListed(items: readonly Item[], start: number): Quantity | null {
  const isListed = findMeaning(items[start], 'listed') !== null
  const next = isListed ? skipFillers(items, start + 1) : start
  const from = findBound(items[next], 'before') === 'max' ? skipFillers(items, next + 1) : next
  const period = readPeriod(items, from, isListed && from > next)
  if (!period || period.days < 1 || period.days > maxDays) return null
  const within = findBound(items[period.to], 'after') === 'max' ? period.to + 1 : period.to
  const after = skipFillers(items, within)
  const isAgo = period.isShort && findMeaning(items[after], 'ago') !== null
  const end = isAgo ? skipFillers(items, after + 1) : after
  const isListedAfter = findMeaning(items[end], 'listed') !== null
  if (!period.isPast && !isListed && !isAgo && !isListedAfter) return null
  const to = isAgo ? after + 1 : period.to
  return { filters: { listedWithin: period.days }, to: isListedAfter ? end + 1 : to }
}

const maxDays = limitFacet.listedWithin.kind === 'days' ? limitFacet.listedWithin.max : 365

/** `isPast` by its words; `isShort`: days or weeks, in which nothing is built. */
type Period = { days: number; to: number; isPast: boolean; isShort: boolean }

function readPeriod(items: readonly Item[], start: number, isBounded: boolean): Period | null {
  const current = findMeaning(items[start], 'coming')
  if (current) {
    const days = current.count === 0 ? daysOf[current.unit] : null
    return days === null ? null : { days, to: start + 1, isPast: true, isShort: false }
  }
  const isPast = findMeaning(items[start], 'past') !== null
  const at = isPast ? start + 1 : start
  const first = readNumber(items, at) ?? (isPast || isBounded ? { count: 1, to: at } : null)
  const number = first && isSeparator(items[first.to]) ? readNumber(items, first.to + 1) : first
  const span = number && findMeaning(items[number.to], 'span')
  if (!number || !span) return null
  return {
    days: Math.round(number.count * span.days),
    to: number.to + 1,
    isPast,
    isShort: span.days < 30,
  }
}

const daysOf = { week: 7, month: 30, year: null }
