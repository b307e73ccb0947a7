import type { z } from 'zod'

import { platformLeadSources } from '#contract/enums.ts'
import type { PlatformEnquiry } from '#contract/support.ts'
import type { Colleague, staffTicket } from '#contract/support/ticket-queue.ts'
import type { ticketDetail } from '#contract/support/tickets.ts'
import { m } from '#messages'

import { maskedEmail, maskedPhone } from '../accounts/present.ts'
import { minutesBetween } from '../leads/policy.ts'
import { spreadsheetMoment, spreadsheetPhone, spreadsheetSlot } from '../leads/present/index.ts'
import type { Actor } from '../platform/context.ts'
import { csvLines, type CsvColumn } from '../platform/files/csv.ts'
import {
  isPastDue,
  mayHandle,
  canSeeContact,
  listLeadMoves,
  computeAnswerBy,
  listStaffMoves,
  listOwnerMoves,
} from './policy.ts'
import type { ExportRow, QueueLeadRow } from './queries/lead-queue.ts'
import type { QueueRow } from './queries/list-queued-tickets.ts'
import type { PlatformLeadRow } from './queries/platform-leads.ts'
import type { ReplyRow, TicketRow, OwnTicketRow } from './queries/tickets.ts'

/** Spreadsheet rows in the reader's language. */
export function writePlatformLeadLines(rows: readonly ExportRow[]) {
  const columns: CsvColumn<ExportRow>[] = [
    { head: m.support_leads_column_received(), value: ({ createdAt }) => spreadsheetMoment(createdAt) },
    { head: m.leads_filter_type(), value: ({ kind }) => m.support_leads_kind(kind) },
    { head: m.leads_filter_status(), value: ({ status }) => m.leads_status(status) },
    { head: m.leads_name(), value: ({ name }) => name },
    { head: m.leads_phone(), value: (row) => spreadsheetPhone(pickExportedContact(row).phone) },
    { head: m.leads_email(), value: (row) => pickExportedContact(row).email },
    { head: m.leads_message(), value: ({ message }) => message },
    {
      head: m.support_leads_preferred(),
      value: (row) => spreadsheetSlot(row.preferredDate, row.preferredTime, row.timeZone),
    },
    { head: m.support_leads_column_repeats(), value: ({ repeatCount }) => repeatCount },
    {
      head: m.support_leads_column_answered(),
      value: ({ firstResponseAt }) => spreadsheetMoment(firstResponseAt),
    },
    { head: m.support_queue_assignee(), value: ({ holder }) => holder },
    {
      head: m.support_leads_ending(),
      value: ({ closedBecause }) => closedBecause && m.support_leads_ending_name(closedBecause),
    },
  ]
  return csvLines(columns, rows)
}

/** An account's contact details are revealed one at a time with a reason, never exported. */
export function pickExportedContact({ kind, email, phone }: ExportRow): Pick<ExportRow, 'email' | 'phone'> {
  return kind === 'upgrade' ? { email: null, phone: null } : { email, phone }
}

type Reader = { actor: Actor; now: Date }

export function presentLeadEntry(lead: QueueLeadRow, { actor, now }: Reader) {
  const { id, kind, status, name, preferredDate, preferredTime, timeZone, holder, repeatCount } = lead
  const due = status === 'new' && lead.firstResponseAt === null ? lead.answerBy : null
  return {
    id,
    kind,
    status,
    name,
    preferredDate,
    preferredTime,
    timeZone,
    holder: holder && { ...holder, isCaller: holder.userId === actor.userId },
    repeatCount,
    lastEnquiredAt: lead.lastEnquiredAt,
    createdAt: lead.createdAt,
    answerBy: due,
    isOverdue: isPastDue(due, now),
  }
}

export function presentPlatformLead(
  lead: PlatformLeadRow,
  { colleagues, mayReveal }: { colleagues: Colleague[]; mayReveal: boolean },
  reader: Reader,
) {
  const { kind, email, phone, message, person, listing, submissionKey, closedBecause } = lead
  return {
    ...presentLeadEntry(lead, reader),
    person,
    email: email && maskedEmail(email),
    phone: phone && maskedPhone(phone),
    message,
    parameters: presentParameters(lead.parameters),
    source: platformLeadSources.find((source) => source === lead.source) ?? null,
    listing,
    upgradeRequestId: kind === 'upgrade' ? submissionKey : null,
    closedBecause,
    answeredAfterMinutes: minutesBetween(lead.createdAt, lead.firstResponseAt),
    colleagues,
    can: {
      work: mayHandle(reader.actor, lead),
      moveTo: [...listLeadMoves(reader.actor, lead)],
      seeContact: (email ?? phone) !== null && canSeeContact(reader.actor, lead),
      reveal: kind === 'upgrade' && mayReveal,
    },
  }
}

function presentParameters(parameters: Record<string, unknown>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(parameters).filter(
      (field): field is [string, string | number] =>
        typeof field[1] === 'string' || typeof field[1] === 'number',
    ),
  )
}

export function presentQueueEntry(
  { number, subject, category, status, priority, waitingSince, createdAt, person, holder }: QueueRow,
  { actor, now }: Reader,
) {
  const due = computeAnswerBy({ waitingSince, priority })
  return {
    number,
    subject,
    category,
    status,
    priority,
    person: { name: person.name },
    holder: holder && { ...holder, isCaller: holder.userId === actor.userId },
    createdAt,
    waitingSince,
    waitedMinutes: waitingSince && minutesBetween(waitingSince, now),
    answerBy: due,
    isOverdue: isPastDue(due, now),
  }
}

type StaffTicketContext = {
  replies: z.input<typeof staffTicket>['replies']
  seen: number
  colleagues: Colleague[]
  mayReveal: boolean
}

export function presentStaffTicket(
  ticket: TicketRow,
  { mayReveal, ...context }: StaffTicketContext,
  reader: Reader,
) {
  const { person, description, listing, resolvedAt, createdAt, firstAnsweredAt } = ticket
  return {
    ...presentQueueEntry(ticket, reader),
    description,
    listing,
    resolvedAt,
    answeredAfterMinutes: minutesBetween(createdAt, firstAnsweredAt),
    person: {
      ...person,
      email: maskedEmail(person.email),
      phone: person.phone && maskedPhone(person.phone),
      role: person.role ?? 'owner',
    },
    ...context,
    can: {
      answer: mayHandle(reader.actor, ticket),
      reveal: mayReveal,
      moveTo: [...listStaffMoves(reader.actor, ticket)],
    },
  }
}

export function presentTicketSummary({
  number,
  subject,
  category,
  status,
  waitingSince,
  createdAt,
  updatedAt,
}: OwnTicketRow) {
  return {
    number,
    subject,
    category,
    status,
    createdAt,
    updatedAt,
    isAnswered: status !== 'resolved' && waitingSince === null,
  }
}

/** For the ticket's owner, without the names of staff who are assigned or answered. */
export function presentTicket(ticket: TicketRow, replies: z.input<typeof ticketDetail>['replies']) {
  return {
    ...presentTicketSummary(ticket),
    description: ticket.description,
    resolvedAt: ticket.resolvedAt,
    listing: ticket.listing,
    replies,
    can: { moveTo: listOwnerMoves(ticket.status) },
  }
}

export function presentReply({ id, isStaff, content, createdAt }: ReplyRow) {
  return { id, isStaff, content, createdAt }
}

/** Fields of this kind of enquiry besides name, message and time; empty ones are omitted. */
export function toParameters(enquiry: PlatformEnquiry): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(pickParameters(enquiry)).filter(
      (field): field is [string, string | number] =>
        field[1] !== undefined && field[1] !== '' && field[1] !== 0,
    ),
  )
}

function pickParameters(enquiry: PlatformEnquiry): Record<string, string | number | undefined> {
  switch (enquiry.kind) {
    case 'callback':
      return {}
    case 'homeloan': {
      const { loanAmount, monthlyIncome, employment } = enquiry
      return { loanAmount, monthlyIncome, employment }
    }
    case 'contact':
      return { subject: enquiry.subject }
    case 'consultation':
      return { topic: enquiry.topic }
    case 'become_agent': {
      const { role, company, city, experience } = enquiry
      return { role, company, city, experience: String(experience) }
    }
  }
}
