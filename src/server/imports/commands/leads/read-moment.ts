import { dayInIndia, instantInIndia } from '#contract/dates.ts'
import { monthNames, weekdayNames } from '#contract/imports/date-words.ts'
import { normalText } from '#contract/imports/normal-text.ts'
import { latinDigits } from '#contract/texts/latin-digits.ts'

import { readTimeOfDay } from './read-time-of-day.ts'

/** Which number of 4/5/2026 comes first; of a column that has both, nobody knows. */
export type DateOrder = 'day' | 'month' | 'unclear'

/** What of a moment was not said in its text: the year, the day itself, or which of its numbers is the month. */
export type MomentGuess = 'month_first' | 'unclear' | 'year' | 'relative'

export type Moment = { at: Date; guess: MomentGuess | null }

type Reading = { order: DateOrder; now: Date }

/**
 * A moment since 2000 as portals, spreadsheets and people write it, in English and Hindi; null for anything else.
 * Without a zone it is Indian time, without a time the begin of the day.
 */
export function readMoment(typed: string, { order, now }: Reading): Moment | null {
  const text = plainMoment(typed)
  const timestamp = readTimestamp(text)
  if (timestamp) return isRecent(timestamp) ? { at: timestamp, guess: null } : null
  const passed = readHoursAgo(text)
  if (passed !== null) return { at: new Date(now.getTime() - passed), guess: 'relative' }
  const { rest, time, offsetMinutes } = readTimeOfDay(text)
  const words = splitDate(rest)
  const date = readRelativeDate(words, now) ?? readWrittenDate(words, { order, now })
  if (date === null) return null
  const local = instantInIndia(date.day, time)
  const at = offsetMinutes === null ? local : new Date(local.getTime() + (330 - offsetMinutes) * 60_000)
  return isRecent(at) ? { at, guess: date.guess } : null
}

/** The order that no date of a column contradicts: by numbers above twelve, then by days yet to come; else day first. */
export function findDateOrder(column: readonly string[], now: Date): DateOrder {
  const pairs = numbersOf(column)
  const stated = statedOrder(pairs)
  if (stated !== null) return stated
  const isAhead = (order: DateOrder) =>
    pairs.some((numbers) => {
      if (numbers.length < 3) return false
      const date = readWrittenDate(numbers.map(String), { order, now })
      return date !== null && date.day > dayInIndia(now)
    })
  return isAhead('day') && !isAhead('month') ? 'month' : 'day'
}

/** The same of days that may be to come: by numbers above twelve alone. */
export function findOrderAhead(column: readonly string[]): DateOrder {
  return statedOrder(numbersOf(column)) ?? 'day'
}

function numbersOf(column: readonly string[]): number[][] {
  return column.flatMap((typed) => {
    const words = splitDate(readTimeOfDay(plainMoment(typed)).rest)
    const numbers = words.map(Number)
    return words.length < 2 || words.length > 3 || numbers.some(Number.isNaN) || (numbers[0] ?? 0) > 31
      ? []
      : [numbers]
  })
}

function statedOrder(pairs: readonly (readonly number[])[]): DateOrder | null {
  const isMonthFirst = pairs.some(([, second = 0]) => second > 12)
  const isDayFirst = pairs.some(([first = 0]) => first > 12)
  if (!isMonthFirst && !isDayFirst) return null
  if (isMonthFirst && isDayFirst) return 'unclear'
  return isMonthFirst ? 'month' : 'day'
}

/** Serial days of spreadsheets (Indian time), seconds and milliseconds since 1970. */
function readTimestamp(text: string): Date | null {
  if (/^\d{5}(\.\d+)?$/.test(text)) {
    const milliseconds = Math.round((Number(text) - daysBefore1970) * 86_400) * 1000
    return new Date(milliseconds - 330 * 60_000)
  }
  if (/^\d{10}(\.\d+)?$/.test(text)) return new Date(Math.floor(Number(text) * 1000))
  return /^\d{13}$/.test(text) ? new Date(Number(text)) : null
}

/** From the day 0 of spreadsheets, 30 December 1899. */
const daysBefore1970 = 25_569

function isRecent(at: Date): boolean {
  return at.getUTCFullYear() >= 2000 && at.getUTCFullYear() <= 2100
}

/** Lower case with Latin digits and without invisible characters. */
export function plainMoment(typed: string): string {
  return latinDigits(typed.normalize('NFKC'))
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\s|•·]+/g, ' ')
    .trim()
    .toLowerCase()
    .replace(/^'/, '')
    .replace(/^\[([^\]]*)\]/, '$1')
    .replaceAll(/(?<=\d) ?: ?(?=\d)/g, ':')
    .replace(/(?<=\d) ?(?:hrs|hours|hour)\.?$/, '')
    .replace(/(\d{4}):(?=\d{1,2}:)/, '$1 ')
}

/** The parts of a date: numbers, months, or one word for another day. */
function splitDate(text: string): string[] {
  const compact = /^(\d{4})(\d{2})(\d{2})$|^(\d{2})(\d{2})(\d{4})$/.exec(text.trim())
  if (compact) {
    const [year, month, day] = compact.slice(1, 4)
    if (Number(month) <= 12 && Number(day) <= 31 && year && month && day) return [year, month, day]
    return /^(\d{2})(\d{2})(\d{4})$/.exec(text.trim())?.slice(1) ?? []
  }
  return text
    .replaceAll(/\([^)]*\)/g, ' ')
    .replace(/^(\d{1,2})(\p{L}{3,9})(\d{2,4})$/u, '$1 $2 $3')
    .replaceAll(/(\d)(st|nd|rd|th)(?![a-z])/g, '$1')
    .split(/[\s,./\-–'’]+/)
    .filter((word) => word !== '' && !weekdays.has(word) && !fillers.has(word))
}

const weekdays: ReadonlySet<string> = new Set(weekdayNames.flatMap(splitNames))
const fillers: ReadonlySet<string> = new Set(['at', 'on', 'of', 'को', 'दिनांक', 'ता', 't'])

type WrittenDate = { day: string; guess: MomentGuess | null }

function readRelativeDate(words: readonly string[], now: Date): WrittenDate | null {
  const days = readDaysAgo(words.join(' '))
  if (days === null) return null
  return { day: dayInIndia(new Date(now.getTime() - days * 86_400_000)), guess: 'relative' }
}

/** Milliseconds since. */
function readHoursAgo(text: string): number | null {
  if (text === 'just now' || text === 'now' || text === 'अभी') return 0
  const [, count, hours] =
    /^(an?|one|\d{1,3}) ?(?:(h|hrs?|hours?|घंटे|घंटा)|m|mins?|minutes?|मिनट) (?:ago|पहले)$/.exec(text) ?? []
  if (count === undefined) return null
  const number = /\d/.test(count) ? Number(count) : 1
  return number * (hours === undefined ? 60_000 : 3_600_000)
}

function readDaysAgo(text: string): number | null {
  const named = namedDays.get(text)
  if (named !== undefined) return named
  const [, count, weeks] =
    /^(an?|one|\d{1,3}) (?:days?|(weeks?)|दिन|(?:हफ़?्ते|सप्ताह)) (?:ago|पहले)$/.exec(text) ?? []
  if (count === undefined) return null
  const number = /\d/.test(count) ? Number(count) : 1
  return weeks !== undefined || /हफ|सप्ताह/.test(text) ? number * 7 : number
}

/** In a list of what has come, कल is the day before. */
const namedDays: ReadonlyMap<string, number> = new Map([
  ...['today', 'aaj', 'aj', 'आज'].map((word) => [word, 0] as const),
  ...['yesterday', 'kal', 'कल'].map((word) => [word, 1] as const),
  ...['day before yesterday', 'parso', 'parson', 'परसों', 'परसो'].map((word) => [word, 2] as const),
])

function readWrittenDate(words: readonly string[], { order, now }: Reading): WrittenDate | null {
  if (words.length < 2 || words.length > 3) return null
  const monthIndex = words.findIndex((word) => findMonth(word) !== null)
  const numbers = words.filter((_, index) => index !== monthIndex)
  if (!numbers.every((word) => /^\d{1,4}$/.test(word))) return null
  const isYearFirst = numbers[0]?.length === 4
  if (monthIndex >= 0) {
    const [day, year] = isYearFirst ? numbers.toReversed() : numbers
    return completeDate({ year, month: findMonth(words[monthIndex] ?? ''), day: Number(day) }, now)
  }
  if (isYearFirst) {
    const [year, month, day] = numbers
    return day === undefined ? null : completeDate({ year, month: Number(month), day: Number(day) }, now)
  }
  const [first = 0, second = 0] = numbers.map(Number)
  const isMonthFirst = order === 'month' ? first <= 12 : second > 12
  const [month, day] = isMonthFirst ? [first, second] : [second, first]
  const date = completeDate({ year: numbers[2], month, day }, now)
  if (date === null || date.guess !== null) return date
  const isUnclear = order === 'unclear' && first <= 12 && second <= 12 && first !== second
  return { ...date, guess: isMonthFirst ? 'month_first' : isUnclear ? 'unclear' : null }
}

type Parts = { year: string | undefined; month: number | null; day: number }

/** Null for a day that no calendar has. Without a year, the last such day. */
function completeDate({ year, month, day }: Parts, now: Date): WrittenDate | null {
  if (month === null || (year !== undefined && year.length !== 4 && year.length !== 2)) return null
  const today = dayInIndia(now)
  if (year !== undefined) {
    const written = formatRealDay(Number(year) + (year.length === 2 ? 2000 : 0), month, day)
    return written === null ? null : { day: written, guess: null }
  }
  const thisYear = Number(today.slice(0, 4))
  const candidates = [formatRealDay(thisYear, month, day), formatRealDay(thisYear - 1, month, day)]
  const last = candidates.find((candidate) => candidate !== null && candidate <= today)
  return last ? { day: last, guess: 'year' } : null
}

function formatRealDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal ? date.toISOString().slice(0, 10) : null
}

/** By name without nukta. */
const months: ReadonlyMap<string, number> = new Map(
  monthNames.flatMap((names, index) => splitNames(names).map((name) => [name, index + 1] as const)),
)

function splitNames(names: string): string[] {
  return names.split(', ').map(normalText)
}

function findMonth(word: string): number | null {
  return months.get(normalText(word)) ?? null
}
