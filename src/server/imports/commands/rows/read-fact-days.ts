import { dayInIndia, formatDay } from '#contract/dates.ts'
import { possessionStates } from '#contract/enums.ts'
import { monthNames } from '#contract/imports/date-words.ts'
import { possessionWords } from '#contract/imports/field-words.ts'
import type { ImportDetails } from '#contract/imports/import-details.ts'
import { normalText } from '#contract/imports/normal-text.ts'
import { latinDigits } from '#contract/texts/latin-digits.ts'

import { createNames } from '../import-cells.ts'
import { readMoment, type DateOrder } from '../leads/read-moment.ts'
import type { Cell } from '../row-cells.ts'
import type { RowNotes } from './row-notes.ts'

/** `dateOrder`: of all dates of the file. */
type Reading = { now: Date; dateOrder: DateOrder; notes: RowNotes; purpose: ImportDetails['purpose'] }

/**
 * The first day of a month or year that is named without a day; "immediately" is the day of the file. A home for rent
 * can be had from the day of its possession.
 */
export function readAvailableFrom(cell: Cell, reading: Reading): string {
  const { now, notes } = reading
  const text = cell('available_from')
  if (text === '') return isLet(cell, reading) ? possessionOfRent(cell, reading) : ''
  if (atOnce.has(normalText(text))) return dayInIndia(now)
  // Dec 28 is a day soon, not a month in two years.
  const [, month, date] = /^\s*([\p{L}\p{M}]+)[\s,.]+(\d{1,2})\s*$/u.exec(latinDigits(text)) ?? []
  const [day, , isGuessed] = daysNamed(date === undefined ? text : `${date} ${month}`, reading) ?? []
  if (day === undefined) notes.leftOut('available_from', text)
  else if (isGuessed) notes.readAs('available_from', text, formatDay(day))
  return day ?? ''
}

/** Of what is let and not being built, when it can be had. */
function possessionOfRent(cell: Cell, reading: Reading): string {
  const text = cell('possession_date') || cell('possession')
  const [first = ''] = daysNamed(text, reading) ?? daysNamed(splitPossession(text).day, reading) ?? []
  if (first < dayInIndia(reading.now)) return ''
  reading.notes.readAs('available_from', text, formatDay(first))
  return first
}

/** A home for rent is handed over when it can be had. */
function isLet(cell: Cell, { purpose }: Reading): boolean {
  return purpose === 'rent' && possessionNamed(cell('possession')) !== 'under_construction'
}

const atOnce: ReadonlySet<string> = new Set(
  'immediate, immediately, immediate possession, immd, imm, now, available now, ready, ready to move, today, aaj, abhi, turant, vacant, तुरंत, अभी, आज, ख़ाली'
    .split(', ')
    .map(normalText),
)

/** The last day of a month or year that is named without a day, from either column. */
export function readPossessionDate(cell: Cell, reading: Reading): string {
  const { notes } = reading
  if (isLet(cell, reading)) return ''
  const own = cell('possession_date')
  const stated = cell('possession')
  const [, day, isGuessed] = daysNamed(own === '' ? stated : own, reading) ?? []
  if (own === '' && day === undefined) {
    const [, beside = ''] = daysNamed(splitPossession(stated).day, reading) ?? []
    if (beside !== '') notes.readAs('possession_date', stated, formatDay(beside))
    return beside
  }
  if (own !== '' && day === undefined) notes.leftOut('possession_date', own)
  else if (own !== '' && day !== undefined && isGuessed) notes.readAs('possession_date', own, formatDay(day))
  return day ?? ''
}

const stateNamed = createNames(possessionWords, possessionStates)

/** Also in words beside a day, as in Under construction (Dec 2027). */
export function possessionNamed(text: string) {
  return stateNamed(text) ?? stateNamed(splitPossession(text).state)
}

/** Of "Under construction (Dec 2027)" the state and the day. */
function splitPossession(text: string): { state: string; day: string } {
  const [, state = text, day = ''] = stateAndDay.exec(text) ?? []
  return { state, day }
}

/** Of the day, a month may stand before the number. */
const stateAndDay =
  /^(.*?\p{L})[\s(,;:–-]+(?:(?:possession|handover|completion|delivery|expected|due|date|by|in|from|on|till|end of|कब्ज़ा|पज़ेशन)[\s:–-]+)*((?:[\p{L}\p{M}]+[\s,.'’-]*)?\d[^()]*)\)?$/iu

/** A state in words, or what the day says: a home that is handed over later is under construction. */
export function readPossession(cell: Cell, reading: Reading): string {
  const { now, notes, purpose } = reading
  const text = cell('possession')
  const word = text === '' ? undefined : possessionNamed(text)
  if (word !== undefined) return word
  const [, day] = daysNamed(text === '' ? cell('possession_date') : text, reading) ?? []
  if (day === undefined && text !== '') notes.leftOut('possession', text)
  // What is for rent can be had from that day, and is not built until then.
  if (day === undefined || (purpose === 'rent' && day >= dayInIndia(now))) return ''
  const state = day >= dayInIndia(now) ? 'under_construction' : text === '' ? '' : 'ready'
  if (text !== '') notes.readAs('possession', text, formatDay(day))
  return state
}

type Days = readonly [first: string, last: string, isGuessed?: boolean]

/** Of "Dec 2027", "12/2027", "Q4 2027" and "2027" the first and the last day, of a date itself both. */
function daysNamed(
  typed: string,
  { now, dateOrder: order }: Pick<Reading, 'now' | 'dateOrder'>,
): Days | null {
  if (typed === '') return null
  const text = latinDigits(typed.normalize('NFKC')).trim().toLowerCase().replace(fillers, '')
  const [, quarter, quarterYear] = /^q([1-4])[\s,'’-]*(?:of\s)?(20\d\d)$/.exec(text) ?? []
  if (quarter !== undefined) return spanOf(Number(quarterYear), Number(quarter) * 3 - 2, 3)
  if (/^20\d\d$/.test(text)) return spanOf(Number(text), 1, 12)
  const [, number, numberYear] = /^(\d{1,2})\s*[/.-]\s*(20\d\d)$/.exec(text) ?? []
  if (number !== undefined && Number(number) <= 12) return spanOf(Number(numberYear), Number(number), 1)
  const [, name = '', nameYear = ''] = /^([\p{L}\p{M}]+)[\s,.'’/-]*((?:20)?\d\d)$/u.exec(text) ?? []
  const month = months.get(normalText(name))
  const year = (Number(nameYear) % 100) + 2000
  if (month !== undefined && (nameYear.length === 4 || year >= now.getFullYear()))
    return spanOf(year, month, 1)
  const moment = readMoment(text, { order, now })
  if (moment === null || moment.guess === 'relative') return null
  const day = dayInIndia(moment.at)
  const isAhead = moment.guess === 'year' && now.getTime() - moment.at.getTime() > longAgo
  const meant = isAhead ? `${Number(day.slice(0, 4)) + 1}${day.slice(4)}` : day
  return [meant, meant, moment.guess !== null]
}

/** A day without a year is one to come, or of the last weeks. */
const longAgo = 45 * 86_400_000

function spanOf(year: number, month: number, length: number): Days {
  const dayOf = (date: number) => new Date(date).toISOString().slice(0, 10)
  return [dayOf(Date.UTC(year, month - 1, 1)), dayOf(Date.UTC(year, month - 1 + length, 0))]
}

const fillers =
  /^(?:(?:poss(?:ession|n)?\.?|handover|completion)(?: (?:by|in|from|on))?|by|till|until|from|after|end of|expected|expected by|in|around)\s+|\s+(?:tak|तक|से|onwards)$/g

const months: ReadonlyMap<string, number> = new Map(
  monthNames.flatMap((names, index) =>
    names.split(', ').map((name) => [normalText(name), index + 1] as const),
  ),
)
