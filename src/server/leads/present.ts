import { statusLabels, typeLabels } from '#contract/leads/lead-labels.ts'
import type { Lead, LeadDetail, LeadStep, SoftLead } from '#contract/leads/lead.ts'
import { formatPhone } from '#contract/phone.ts'
import { dayInIndia, formatSlot, timeInIndia } from '#contract/slots.ts'
import { m } from '#messages'

import type { Actor } from '../platform/context.ts'
import { csvLines, type CsvColumn } from '../platform/files/csv.ts'
import { formerName } from '../platform/privacy/personal-data.ts'
import { canSeeAdvertiser } from '../properties/policy.ts'
import { findWarnings } from '../safety/policy/find-warnings.ts'
import { authorOf, canWithdraw, minutesBetween, sideOf, statusesAfter } from './policy.ts'
import type { ExportRow } from './queries/find-export-rows.ts'
import type { StepRow } from './queries/lead-details.ts'
import type { AdvertiserRow, LeadRow } from './queries/leads.ts'

/** Spreadsheet rows in the reader's language. */
export function leadLines(rows: readonly ExportRow[]) {
  const columns: CsvColumn<ExportRow>[] = [
    { head: m.leads_column_received(), value: ({ createdAt }) => spreadsheetMoment(createdAt) },
    { head: m.leads_filter_type(), value: ({ type }) => typeLabels[type]() },
    { head: m.leads_filter_status(), value: ({ status }) => statusLabels[status]() },
    { head: m.leads_name(), value: ({ name }) => (name === formerName ? m.accounts_former_user() : name) },
    { head: m.leads_phone(), value: ({ phone }) => spreadsheetPhone(phone) },
    { head: m.leads_alternate_phone(), value: ({ alternatePhone }) => spreadsheetPhone(alternatePhone) },
    { head: m.leads_email(), value: ({ email }) => email },
    { head: m.leads_mail_property_id(), value: ({ propertyNumericId }) => propertyNumericId },
    { head: m.leads_property(), value: ({ propertyTitle }) => propertyTitle },
    { head: m.leads_message(), value: ({ message }) => message },
    {
      head: m.leads_preferred_time(),
      value: (row) => spreadsheetSlot(row.preferredCallbackDate, row.preferredCallbackTime),
    },
    { head: m.leads_column_answered(), value: ({ firstResponseAt }) => spreadsheetMoment(firstResponseAt) },
    { head: m.leads_column_last_contact(), value: ({ lastContacted }) => spreadsheetMoment(lastContacted) },
  ]
  return csvLines(columns, rows)
}

/** Sortable in a spreadsheet, in IST. */
export function spreadsheetMoment(instant: Date | null): string | null {
  return instant && `${dayInIndia(instant)} ${timeInIndia(instant)}`
}

/** Without the plus sign, which a spreadsheet would take for a formula. */
export function spreadsheetPhone(phone: string | null): string | null {
  return phone && formatPhone(phone).slice('+91 '.length)
}

export function spreadsheetSlot(day: string | null, time: string | null): string | null {
  return day && time ? `${day} ${formatSlot(time)}` : day
}

export function presentLead(actor: Actor, lead: LeadRow): Lead {
  const side = sideOf(actor, lead) === 'received' ? 'received' : 'sent'
  return {
    id: lead.id,
    type: lead.type,
    status: lead.status,
    name: personName(lead.name),
    email: lead.email ?? '',
    phone: lead.phone ?? '',
    alternatePhone: lead.alternatePhone,
    message: lead.message,
    warnings: side === 'received' && lead.message !== null ? findWarnings(lead.message) : [],
    preferredCallbackDate: lead.preferredCallbackDate,
    preferredCallbackTime: lead.preferredCallbackTime,
    visit: lead.visit,
    createdAt: lead.createdAt.toISOString(),
    lastContactedAt: lead.lastContacted?.toISOString() ?? null,
    answeredAfterMinutes: minutesBetween(lead.createdAt, lead.firstResponseAt),
    property:
      lead.propertyNumericId === null || lead.propertyTitle === null
        ? null
        : { numericId: lead.propertyNumericId, title: lead.propertyTitle },
    side,
    can: { moveTo: [...statusesAfter(actor, lead)] },
  }
}

export function presentLeadDetail(actor: Actor, lead: LeadRow, advertiser: AdvertiserRow | null): LeadDetail {
  const shown = presentLead(actor, lead)
  return {
    ...shown,
    source: lead.source,
    advertiser: presentAdvertiser(actor, advertiser),
    can: { ...shown.can, work: shown.side === 'received', withdraw: canWithdraw(actor, lead) },
  }
}

/** Null for a profile that the reader may not see. */
function presentAdvertiser(actor: Actor, advertiser: AdvertiserRow | null): LeadDetail['advertiser'] {
  if (advertiser === null || advertiser.deletedAt !== null || !canSeeAdvertiser(actor, advertiser))
    return { name: null, pageId: null }
  const hasPage = advertiser.role === 'agent' || advertiser.role === 'builder'
  return { name: advertiser.name, pageId: hasPage ? advertiser.numericId : null }
}

/** The enquirer sees status changes, not the advertiser's notes. */
export function presentStep(
  actor: Actor,
  lead: LeadRow,
  advertiser: AdvertiserRow | null,
  step: StepRow,
): LeadStep {
  const who = authorOf(actor, lead, step.actorId)
  const isOpen = sideOf(actor, lead) === 'received' || step.kind === 'repeated'
  const names = { you: null, company: null, enquirer: lead.name, advertiser: step.actorName }
  const isHidden = who === 'advertiser' && presentAdvertiser(actor, advertiser).name === null
  const name = isHidden ? null : names[who]
  return {
    id: step.id,
    kind: step.kind,
    at: step.createdAt.toISOString(),
    by: { who, name: name === null ? null : personName(name) },
    from: step.fromStatus,
    to: step.toStatus,
    note: isOpen ? step.note : null,
    outcome: step.callOutcome,
  }
}

function personName(name: string): string {
  return name === formerName ? m.accounts_former_user() : name
}

type SoftLeadRow = {
  id: string
  numericId: number
  title: string
  address: string
  price: number
  name: string | null
  email: string | null
  phone: string | null
  viewCount: number
  firstViewedAt: Date
  lastViewedAt: Date
}

export function presentSoftLead(row: SoftLeadRow): SoftLead {
  const { id, numericId, title, address, price, name, email, phone, viewCount } = row
  return {
    id,
    property: { numericId, title, address, price },
    viewer: name === null || email === null ? null : { name, email, phone },
    can: { convert: name !== null && email !== null },
    viewCount,
    firstViewedAt: row.firstViewedAt.toISOString(),
    lastViewedAt: row.lastViewedAt.toISOString(),
  }
}
