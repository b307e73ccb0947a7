import { createHash } from 'node:crypto'

import { emailSchema } from '#contract/accounts/fields.ts'
import { dayInIndia } from '#contract/dates.ts'
import { leadStatuses } from '#contract/enums.ts'
import type { ColumnMapping } from '#contract/imports/column-mapping.ts'
import { leadStatusWords } from '#contract/imports/field-words.ts'
import type { ImportReason } from '#contract/imports/import-reasons.ts'
import type { LeadFieldName } from '#contract/imports/lead-fields.ts'
import { normalText } from '#contract/imports/normal-text.ts'
import type { LeadStatus } from '#contract/leads/lead.ts'

import { createNames, cutText, joinLines, shortList } from '../import-cells.ts'
import type { SavedRow } from '../import-work.ts'
import { createRowCells, otherColumn, splitByPerson, type RowCells, type TypedCell } from '../row-cells.ts'
import { readCallingCode } from './read-country.ts'
import {
  composeMessage,
  messageFactFields,
  notesOf,
  readMessage,
  toPlainLine,
  toPlainText,
} from './read-message.ts'
import { readMoment, type DateOrder, type MomentGuess, plainMoment } from './read-moment.ts'
import { hasWords, readPhones } from './read-phones.ts'
import { readTimeOfDay } from './read-time-of-day.ts'

export type ImportedLead = {
  key: string
  name: string
  phone: string | null
  alternatePhone: string | null
  email: string | null
  /** Number of the listing, here or at the portal. */
  reference: string | null
  message: string | null
  note: string | null
  portal: string | null
  status: LeadStatus
  receivedAt: Date
}

export type ReadLead = { lead: ImportedLead; repairs: ImportReason[] } | { refusal: ImportReason[] }

type Reading = {
  mapping: ColumnMapping
  /** Advertiser or team; the same lead of another one is another lead. */
  recipientId: string
  /** Of all dates of the file. */
  dateOrder: DateOrder
  now: Date
}

/** Pure function; a row without a phone number or email is refused, everything else can be repaired. */
export function readLeadRow(
  { cells, isComplete }: SavedRow,
  { mapping, recipientId, dateOrder, now }: Reading,
): ReadLead {
  if (!isComplete) return { refusal: [{ code: 'row_cells' }] }
  if (Object.values(cells).some((text) => testLead.test(text)))
    return { refusal: [{ code: 'row_test_lead' }] }
  const repairs: ImportReason[] = []
  const repair = (code: ImportReason['code'], values: Record<string, string> = {}) =>
    void repairs.push({ code, values })
  const row = createRowCells<LeadFieldName>(cells, { mapping, kind: 'leads' }, repairs)
  const { cell, list, take, takeAll } = row
  const country = take(list('country'), ({ text }) => readCallingCode(text))
  const listOwn = (name: 'phone' | 'email') => {
    const { own, others } = splitByPerson(takeAll(name), list('name'))
    for (const other of others) repairs.push(otherColumn(other, own[0] ?? other))
    return own.map(({ text }) => text)
  }
  const [ownPhones, ownEmails] = [listOwn('phone'), listOwn('email')]
  const { phones, notes } = readPhones(ownPhones, country?.value ?? null)
  const [phone = null, alternatePhone = null] = phones
  const { email, notes: emailNotes } = readEmail([
    ...ownEmails,
    ...ownPhones.filter((typed) => typed.includes('@')),
  ])
  repairs.push(...notes, ...emailNotes)
  const contact = phone ?? email
  if (contact === null) return { refusal: [{ code: 'row_contact' }, ...repairs] }

  const text = (name: LeadFieldName, maxLength: number, typed = cell(name)) => {
    const whole = name === 'message' || name === 'note' ? toPlainText(typed) : toPlainLine(typed)
    if (whole.length > maxLength) repair('repaired_long', { column: name })
    return cutText(whole, maxLength)
  }
  const worded = ownPhones.filter(hasWords)
  const stated = readName(row)
  const named = stated === '' ? worded.find((typed) => nameIn(typed) !== '') : undefined
  const name = text('name', 100, named === undefined ? stated : nameIn(named))
  if (name === '') repair('repaired_name')
  for (const typed of worded)
    repair(typed === named ? 'repaired_name_in' : 'repaired_phone_words', {
      text: cutText(joinLines(typed, ', '), 60),
    })
  const { receivedAt, reason } = readDate(row, { order: dateOrder, now })
  if (reason !== null) repairs.push(reason)
  const status = take(list('status'), ({ text: typed }) => findStatusByName(typed) ?? null)
  if (status === null && cell('status') !== '')
    repair('repaired_status', { text: cutText(cell('status'), 60) })
  const reference = text('reference', 60) || null
  const day = receivedAt === null ? '' : dayInIndia(receivedAt)
  const { message, questions } = readMessage(takeAll('message'))
  if (questions.length > 0) repair('repaired_answers', { questions: shortList(questions) })
  const portalId = normalText(cell('lead_id'))
  const enquiry = isPortalId(portalId)
    ? [portalId]
    : [
        normalText(reference ?? ''),
        normalText(cell('project')),
        day,
        normalText([message, cell('locality'), cell('budget')].join(' ')),
      ]
  // They stand in the message, each under its header; of numbers of enquiries one is enough.
  for (const kept of [...messageFactFields, 'lead_id'] as const) takeAll(kept)
  const note = text('note', 2000, notesOf(takeAll('note')).join('; ')) || null
  row.sayOthers()
  return {
    repairs,
    lead: {
      key: hashKey([recipientId, contact, ...enquiry]),
      name: name || contact,
      phone,
      alternatePhone,
      email,
      reference,
      message: composeMessage(text('message', 2000, message), { cells, mapping }),
      note,
      portal: portalNamed(text('source', 60)) || null,
      status: status?.value ?? 'new',
      receivedAt: receivedAt ?? now,
    },
  }
}

/** What Facebook sends to try a form. */
const testLead = /<test lead: dummy data/i

const guessRepairs: Readonly<Record<MomentGuess, ImportReason['code']>> = {
  month_first: 'repaired_month_first',
  unclear: 'repaired_guessed_day',
  year: 'repaired_guessed_day',
  relative: 'repaired_guessed_day',
}

/** The name in one column, or first and last name in a column each. */
function readName({ list, takeAll }: RowCells<LeadFieldName>): string {
  const [first] = list('name')
  if (first === undefined || !partOfName.test(first.column)) return first?.text ?? ''
  return takeAll('name')
    .flatMap(({ column, text }) => (partOfName.test(column) ? text : []))
    .join(' ')
}

const partOfName = /^(?:first|middle|last|sur|family|given)/

/** Lists write the name before the number: Sunita ji (98290-12346). */
function nameIn(phoneCell: string): string {
  const [before = ''] = /^[^\p{N}+(]+/u.exec(phoneCell) ?? []
  return before.replace(/[\s:,;./|–-]+$/, '')
}

/** What a portal counts its enquiries by; a short number may be of the row. */
function isPortalId(text: string): boolean {
  return /\d{4}/.test(text)
}

/** As people call them. */
function portalNamed(text: string): string {
  return { fb: 'Facebook', ig: 'Instagram' }[text.toLowerCase()] ?? text
}

const findStatusByName = createNames(leadStatusWords, leadStatuses)

function hashKey(facts: readonly string[]): string {
  return createHash('sha256').update(facts.join('\n')).digest('hex').slice(0, 32)
}

type ReadEmail = { email: string | null; notes: ImportReason[] }

/** The first address in the cells of a row: bare, after mailto:, or as in Name <address>. */
function readEmail(cells: readonly string[]): ReadEmail {
  const typed = cells
    .flatMap((cell) =>
      cell
        .slice(0, 1000)
        .replaceAll(/\bmailto:/gi, ' ')
        .split(/[\s,;/|<>()[\]"]+/),
    )
    .map((word) => word.replace(/^['’`]+|['’`.:]+$/g, ''))
  const words = typed.filter((word) => word.includes('@'))
  const read = words.map((word) => ({ word, ...emailSchema.safeParse(word) }))
  const email = read.find(({ success }) => success)?.data ?? null
  const notes = read.flatMap(({ word, success, data }): ImportReason[] => {
    if (success && data === email) return []
    const values = { text: cutText(word, 60) }
    return [{ code: success ? 'repaired_email_more' : 'repaired_email', values }]
  })
  const [unread] = words.length > 0 ? [] : cells
  if (unread !== undefined) notes.push({ code: 'repaired_email', values: { text: cutText(unread, 60) } })
  return { email, notes }
}

/** The first date of a row that can be read and is past; another day in another column is said. */
function readDate(
  { list, take }: RowCells<LeadFieldName>,
  { order, now }: { order: DateOrder; now: Date },
): { receivedAt: Date | null; reason: ImportReason | null } {
  const cells = list('date')
  const times = cells.filter(isTime)
  const dates = cells.filter((typed) => !times.includes(typed))
  const [time] = times.map(({ text }) => text)
  const taken = take(
    dates,
    (typed) => {
      const moment = readMoment(typed === dates[0] ? withTime(typed.text, time) : typed.text, { order, now })
      return moment !== null && moment.at <= now ? moment : null
    },
    (one, other) => dayInIndia(one.at) === dayInIndia(other.at),
  )
  take(times, () => true)
  const text = cutText((taken ?? dates[0])?.text ?? time ?? '', 60)
  if (taken === null)
    return {
      receivedAt: null,
      reason: text === '' ? { code: 'repaired_no_date' } : { code: 'repaired_date', values: { text } },
    }
  const { at, guess } = taken.value
  const code = guess ? guessRepairs[guess] : null
  return { receivedAt: at, reason: code && { code, values: { text, day: dayInIndia(at) } } }
}

/** A date with the time of a column of its own. */
function withTime(date: string, time: string | undefined): string {
  if (time === undefined) return date
  if (serial.test(date)) return String(Number(date) + minutesOf(timeText(time)) / 1440)
  const hasTime = readTimeOfDay(plainMoment(date)).rest !== plainMoment(date)
  return hasTime ? date : `${date} ${timeText(time)}`
}

/** 10:30 AM, or the part of a day that spreadsheets count. */
function isTime({ column, text }: TypedCell): boolean {
  const isInDots = /time|समय/.test(column) && /^\d{1,2}\.\d{2}$/.test(text)
  return isInDots || readTimeOfDay(plainMoment(text)).rest === '' || dayPart.test(text)
}

const dayPart = /^0?\.\d+$/

const serial = /^\d{5}$/

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = readTimeOfDay(plainMoment(time)).time.split(':').map(Number)
  return hours * 60 + minutes
}

function timeText(time: string): string {
  if (!dayPart.test(time.trim())) return time
  const minutes = Math.round(Number(time) * 1440)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
