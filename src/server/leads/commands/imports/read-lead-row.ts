import { createHash } from 'node:crypto'

import { emailSchema } from '#contract/accounts/fields.ts'
import type { LeadStatus } from '#contract/leads/lead.ts'
import { digitsOf, mobilePattern, storedPhone } from '#contract/phone.ts'
import type { ColumnMapping } from '#contract/properties/importing/column-mapping.ts'
import type { ImportReason } from '#contract/properties/importing/import-reasons.ts'
import type { LeadFieldName } from '#contract/properties/importing/lead-fields.ts'
import { normalText } from '#contract/properties/importing/normal-text.ts'
import { dayInIndia } from '#contract/slots.ts'

import { cellsByField, cut } from '../../../properties/commands/imports/import-cells.ts'
import type { SavedRow } from '../../../properties/commands/imports/import-work.ts'
import { readMoment, type DateOrder, type MomentGuess } from './read-moment.ts'

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

export type ReadLead = { lead: ImportedLead; repairs: ImportReason[] } | { refusal: ImportReason }

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
  if (!isComplete) return { refusal: { code: 'row_cells' } }
  const cell = cellsByField<LeadFieldName>(cells, mapping)
  const repairs: ImportReason[] = []
  const repair = (code: ImportReason['code'], values: Record<string, string> = {}) =>
    void repairs.push({ code, values })

  const phones = readPhones(cell('phone'))
  const [phone = null, alternatePhone = null] = phones
  const typedEmail = emailSchema.safeParse(cell('email'))
  const email = typedEmail.success ? typedEmail.data : null
  if (phone === null && email === null) return { refusal: { code: 'row_contact' } }
  if (phone === null && cell('phone') !== '') repair('repaired_phone', { text: cut(cell('phone'), 60) })
  if (email === null && cell('email') !== '') repair('repaired_email', { text: cut(cell('email'), 60) })

  const text = (name: LeadFieldName, most: number) => {
    const whole = plain(cell(name))
    if (whole.length > most) repair('repaired_long', { column: name })
    return cut(whole, most)
  }
  const name = text('name', 100)
  if (name === '') repair('repaired_name')
  const typedDate = dateTextOf({ cells, mapping })
  const moment = readMoment(typedDate, { order: dateOrder, now })
  const receivedAt = moment !== null && moment.at <= now ? moment.at : null
  if (typedDate === '') repair('repaired_no_date')
  else if (receivedAt === null) repair('repaired_date', { text: cut(typedDate, 60) })
  else if (moment?.guess)
    repair(guesses[moment.guess], { text: cut(typedDate, 60), day: dayInIndia(receivedAt) })
  const status = readStatus(cell('status'))
  if (status === undefined) repair('repaired_status', { text: cut(cell('status'), 60) })
  const reference = text('reference', 60) || null
  const day = receivedAt === null ? '' : dayInIndia(receivedAt)
  return {
    repairs,
    lead: {
      key: keyOf([recipientId, phone ?? email ?? '', normalText(reference ?? ''), day]),
      name: name || email || phone || '',
      phone,
      alternatePhone,
      email,
      reference,
      message: messageOf(text('message', 2000), { cells, mapping }),
      note: text('note', 2000) || null,
      portal: text('source', 60) || null,
      status: status ?? 'new',
      receivedAt: receivedAt ?? now,
    },
  }
}

type Cells = { cells: Readonly<Record<string, string>>; mapping: ColumnMapping }

const guesses: Readonly<Record<MomentGuess, ImportReason['code']>> = {
  month_first: 'repaired_month_first',
  year: 'repaired_guessed_day',
  relative: 'repaired_guessed_day',
}

/** Day and time may have a column each. */
export function dateTextOf({ cells, mapping }: Cells): string {
  const columns = Object.keys(cells).filter((column) => mapping[column] === 'date')
  return columns.flatMap((column) => cells[column] || []).join(' ')
}

/** Requirement and what it is about, one fact a line, each under the header that it has in the file. */
function messageOf(message: string, { cells, mapping }: Cells): string | null {
  const facts = Object.keys(cells).flatMap((column) => {
    const value = cut(plain(cells[column] ?? ''), 200)
    return value === '' || !about.includes(mapping[column] ?? '') ? [] : [`${titled(column)}: ${value}`]
  })
  const lines = [message, ...facts].filter((line) => line !== '')
  return cut(lines.join('\n'), 4000) || null
}

const about: readonly string[] = ['project', 'locality', 'budget', 'reference'] satisfies LeadFieldName[]

function titled(column: string): string {
  const words = plain(column.replaceAll('_', ' '))
  const [first = '', ...rest] = words
  return [first.toUpperCase(), ...rest].join('')
}

/** Indian mobile numbers in a cell, at most two different ones. */
function readPhones(text: string): string[] {
  const numbers = text
    .slice(0, 100)
    .split(/[,;/|]|\bor\b/i)
    .map((each) => digitsOf(each.replace(/\D/g, '').replace(/^0+/, '')))
    .filter((digits) => mobilePattern.test(digits))
    .map(storedPhone)
  return [...new Set(numbers)].slice(0, 2)
}

/** Text as our forms take it: without control characters. */
function plain(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
}

const statusWords: Readonly<Record<LeadStatus, readonly string[]>> = {
  new: ['', 'new', 'open', 'fresh', 'unread', 'pending', 'not contacted', 'uncontacted'],
  contacted: [
    'contacted',
    'called',
    'in progress',
    'follow up',
    'followup',
    'viewed',
    'read',
    'replied',
    'attempted',
  ],
  interested: [
    'interested',
    'hot',
    'warm',
    'qualified',
    'site visit',
    'site visit scheduled',
    'visit scheduled',
    'negotiation',
  ],
  converted: ['converted', 'won', 'booked', 'deal closed', 'sold'],
  closed: ['closed', 'lost', 'dead', 'cold', 'junk', 'not interested', 'invalid', 'dropped'],
}

/** Undefined: none of ours. */
function readStatus(text: string): LeadStatus | undefined {
  const typed = normalText(text)
  const statuses: readonly LeadStatus[] = ['new', 'contacted', 'interested', 'converted', 'closed']
  return statuses.find((status) => statusWords[status].includes(typed))
}

function keyOf(facts: readonly string[]): string {
  return createHash('sha256').update(facts.join('\n')).digest('hex').slice(0, 32)
}
