import { dayInIndia, formatDay } from '#contract/dates.ts'
import { monthNames } from '#contract/imports/date-words.ts'
import { normalText } from '#contract/imports/normal-text.ts'
import { latinDigits } from '#contract/texts/latin-digits.ts'

import { readMoment, type DateOrder } from '../leads/read-moment.ts'
import type { Cell } from '../row-cells.ts'
import type { RowNotes } from './row-notes.ts'

/** `dateOrder`: of all dates of the file. */
type Reading = { now: Date; dateOrder: DateOrder; notes: RowNotes }

/** The first day of a month or year that is named without a day; "immediately" is the day of the file. */
export function readAvailableFrom(cell: Cell, reading: Reading): string {
  const { now, notes } = reading
  const text = cell('available_from')
  if (text === '') return ''
  if (atOnce.has(normalText(text))) return dayInIndia(now)
  const [day, , isMonthFirst] = daysNamed(text, reading) ?? []
  if (day === undefined) notes.leftOut('available_from', text)
  else if (isMonthFirst) notes.readAs('available_from', text, formatDay(day))
  return day ?? ''
}

const atOnce: ReadonlySet<string> = new Set(
  'immediate, immediately, immediate possession, now, available now, ready, ready to move, today, vacant, तुरंत, अभी, आज, ख़ाली'
    .split(', ')
    .map(normalText),
)

/** The last day of a month or year that is named without a day, from either column. */
export function readPossessionDate(cell: Cell, reading: Reading): string {
  const { notes } = reading
  const own = cell('possession_date')
  const stated = cell('possession')
  const [, day, isMonthFirst] = daysNamed(own === '' ? stated : own, reading) ?? []
  if (own === '' && day === undefined) {
    const [, beside = ''] = daysNamed(splitPossession(stated).day, reading) ?? []
    if (beside !== '') notes.readAs('possession_date', stated, formatDay(beside))
    return beside
  }
  if (own !== '' && day === undefined) notes.leftOut('possession_date', own)
  else if (own !== '' && day !== undefined && isMonthFirst)
    notes.readAs('possession_date', own, formatDay(day))
  return day ?? ''
}

/** Of "Under construction (Dec 2027)" the state and the day. */
export function splitPossession(text: string): { state: string; day: string } {
  const [, state = text, day = ''] =
    /^(.*?\p{L})[\s(,;:–-]+((?:by |in |from )*[^()]*\d[^()]*)\)?$/u.exec(text) ?? []
  return { state, day }
}

/** A state in words, or what the day says: a home that is handed over later is under construction. */
export function readPossession(
  cell: Cell,
  { named, ...reading }: Reading & { named: (text: string) => string | undefined },
): string {
  const { now, notes } = reading
  const text = cell('possession')
  const word = text === '' ? undefined : (named(text) ?? named(splitPossession(text).state))
  if (word !== undefined) return word
  const [, day] = daysNamed(text === '' ? cell('possession_date') : text, reading) ?? []
  if (day === undefined && text !== '') notes.leftOut('possession', text)
  if (day === undefined) return ''
  const state = day >= dayInIndia(now) ? 'under_construction' : text === '' ? '' : 'ready'
  if (text !== '') notes.readAs('possession', text, formatDay(day))
  return state
}

type Days = readonly [first: string, last: string, isMonthFirst?: boolean]

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
  return [meant, meant, moment.guess === 'month_first']
}

/** A day without a year is one to come, or of the last weeks. */
const longAgo = 45 * 86_400_000

function spanOf(year: number, month: number, length: number): Days {
  const dayOf = (date: number) => new Date(date).toISOString().slice(0, 10)
  return [dayOf(Date.UTC(year, month - 1, 1)), dayOf(Date.UTC(year, month - 1 + length, 0))]
}

const fillers =
  /^(?:by|till|until|from|after|end of|expected|expected by|in|around)\s+|\s+(?:tak|तक|से|onwards)$/g

const months: ReadonlyMap<string, number> = new Map(
  monthNames.flatMap((names, index) =>
    names.split(', ').map((name) => [normalText(name), index + 1] as const),
  ),
)
