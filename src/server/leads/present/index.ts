import type { z } from 'zod'

import { dayInIndia, formatTime, timeInIndia } from '#contract/dates.ts'
import { formatElsewhere } from '#contract/dates/visit-time.ts'
import { callAfterLabel } from '#contract/leads/call-after.ts'
import type { LeadDetail, leadDetailSchema, leadSchema, leadStepSchema } from '#contract/leads/lead.ts'
import { dueOf, type NextAction, type nextActionSchema } from '#contract/leads/next-action.ts'
import type { sharedContactSchema } from '#contract/leads/shared-contact.ts'
import { formatPhone, isIndianMobile } from '#contract/phone.ts'
import { formatPriceFull } from '#contract/price.ts'
import { m } from '#messages'

import type { Actor } from '../../platform/context.ts'
import { csvLines, type CsvColumn } from '../../platform/files/csv.ts'
import { pageUrl } from '../../platform/http/page-url.ts'
import { formerName } from '../../platform/privacy/personal-data.ts'
import { canSeeAdvertiser } from '../../properties/policy.ts'
import { findWarnings } from '../../safety/policy/find-warnings.ts'
import { worksIn } from '../../teams/policy.ts'
import {
  authorOf,
  canDelete,
  canPlan,
  canWithdraw,
  isRecipient,
  mayReadContact,
  minutesBetween,
  shownContact,
  sideOf,
  statusesAfter,
  type SharedRow,
} from '../policy.ts'
import type { ExportRow } from '../queries/export-rows.ts'
import type { StepRow } from '../queries/lead-details.ts'
import type { AdvertiserRow, LeadRow } from '../queries/leads.ts'

/** Spreadsheet rows in the reader's language. */
export function leadLines(actor: Actor, exportRows: readonly ExportRow[], now: Date) {
  const rows = exportRows.map((row) => ({ ...row, ...contactFor(actor, row, now) }))
  const columns: CsvColumn<(typeof rows)[number]>[] = [
    { head: m.leads_column_received(), value: ({ createdAt }) => spreadsheetMoment(createdAt) },
    { head: m.leads_filter_type(), value: ({ type }) => m.leads_type(type) },
    { head: m.leads_filter_status(), value: ({ status }) => m.leads_status(status) },
    { head: m.leads_name(), value: ({ name }) => (name === formerName ? m.accounts_former_user() : name) },
    {
      head: m.leads_phone(),
      value: ({ phone, ...hours }) => callAfterLabel(hours, now) ?? spreadsheetPhone(phone),
    },
    { head: m.leads_alternate_phone(), value: ({ alternatePhone }) => spreadsheetPhone(alternatePhone) },
    { head: m.leads_email(), value: ({ email }) => email },
    { head: m.leads_mail_property_id(), value: ({ propertyNumericId }) => propertyNumericId },
    { head: m.leads_property(), value: ({ propertyTitle }) => propertyTitle },
    { head: m.leads_message(), value: ({ message }) => message },
    {
      head: m.leads_preferred_time(),
      value: (row) => spreadsheetSlot(row.preferredCallbackDate, row.preferredCallbackTime, row.timeZone),
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

/** Without the plus sign, which a spreadsheet would take for a formula; 00 begins what is no Indian mobile number. */
export function spreadsheetPhone(phone: string | null): string | null {
  if (phone === null) return null
  return isIndianMobile(phone) ? formatPhone(phone).slice('+91 '.length) : `00${formatPhone(phone).slice(1)}`
}

export function spreadsheetSlot(
  day: string | null,
  time: string | null,
  timeZone: string | null = null,
): string | null {
  return day && time ? `${day} ${formatTime(time)}${formatElsewhere({ day, time, timeZone })}` : day
}

export function presentLead(actor: Actor, lead: LeadRow, now: Date): z.input<typeof leadSchema> {
  const contact = contactFor(actor, lead, now)
  const side = sideOf(actor, lead) === 'received' ? 'received' : 'sent'
  const isImported = lead.source === 'import'
  const expectsAnswer = !isImported && lead.source !== 'open_house'
  return {
    id: lead.id,
    type: lead.type,
    status: lead.status,
    name: personName(lead.name),
    email: contact.email ?? '',
    phone: contact.phone ?? '',
    alternatePhone: contact.alternatePhone,
    callAfter: contact.callAfter,
    callTimeZone: contact.callTimeZone,
    message: lead.message,
    warnings: side === 'received' && lead.message !== null && !isImported ? findWarnings(lead.message) : [],
    preferredCallbackDate: lead.preferredCallbackDate,
    preferredCallbackTime: lead.preferredCallbackTime,
    timeZone: lead.timeZone,
    visit: lead.visit,
    createdAt: lead.createdAt,
    lastContactedAt: lead.lastContacted,
    expectsAnswer,
    answeredAfterMinutes: expectsAnswer ? minutesBetween(lead.createdAt, lead.firstResponseAt) : null,
    imported: isImported ? { portal: lead.portal } : null,
    property:
      lead.propertyNumericId === null || lead.propertyTitle === null
        ? null
        : { numericId: lead.propertyNumericId, title: lead.propertyTitle },
    side,
    lostReason: side === 'received' ? lead.lostReason : null,
    nextAction: lead.action !== null && canPlan(actor, lead) ? presentAction(lead.action, now) : null,
    person: isRecipient(actor, lead) ? lead.person : null,
    team: side === 'received' ? lead.team : null,
    assignee:
      side === 'sent' || lead.assignedTo === null
        ? null
        : {
            userId: lead.assignedTo,
            name: personName(lead.assigneeName ?? formerName),
            isSelf: lead.assignedTo === actor.userId,
          },
    can: {
      moveTo: [...statusesAfter(actor, lead)],
      plan: canPlan(actor, lead),
      assign: side === 'received' && worksIn(actor, lead.listingTeamId),
    },
  }
}

type ActionRow = { id: string; kind: NextAction['kind']; note: string | null; dueAt: Date }

export function presentAction(
  { id, kind, note, dueAt }: ActionRow,
  now: Date,
): z.input<typeof nextActionSchema> {
  return { id, kind, note, dueAt, due: dueOf(dueAt, now) }
}

/** The contact as this reader sees it: shared with the advertiser and their team, not with a later owner of the listing. */
function contactFor(
  actor: Actor,
  lead: SharedRow & Parameters<typeof mayReadContact>[1] & { userId: string | null },
  now: Date,
): ReturnType<typeof shownContact> {
  if (mayReadContact(actor, lead)) return shownContact(lead, now)
  const isOwn = lead.userId === actor.userId
  const none = { email: null, phone: null, alternatePhone: null }
  return { ...(isOwn ? lead : none), callAfter: null, callTimeZone: null }
}

/** Contacts of others among these leads of which the reader sees something. */
export function listSeenContacts(actor: Actor, rows: readonly (LeadRow | ExportRow)[], now: Date) {
  return rows.flatMap((row) => {
    const { userId, propertyId } = row
    const { email, phone } = contactFor(actor, row, now)
    return userId === null || userId === actor.userId || (phone ?? email) === null
      ? []
      : [{ userId, propertyId }]
  })
}

type Shown = {
  actor: Actor
  advertiser: AdvertiserRow | null
  shared: z.input<typeof sharedContactSchema> | null
  publicUrl: string
  now: Date
}

export function presentLeadDetail(lead: LeadRow, viewed: Shown): z.input<typeof leadDetailSchema> {
  const { actor, advertiser, shared, now } = viewed
  const shown = presentLead(actor, lead, now)
  return {
    ...shown,
    source: lead.source,
    fields: shown.side === 'received' ? templateFieldsOf(lead, viewed) : null,
    shared,
    advertiser: presentAdvertiser(actor, advertiser),
    can: {
      ...shown.can,
      work: shown.side === 'received',
      withdraw: canWithdraw(actor, lead),
      delete: canDelete(actor, lead),
    },
  }
}

/** What fills a template; null where the lead has no listing or the person left. */
function templateFieldsOf(lead: LeadRow, { advertiser, publicUrl }: Shown): LeadDetail['fields'] {
  const { name, propertyTitle: listing, propertyPrice: price, propertyNumericId: numericId } = lead
  return {
    name: name === formerName ? null : name,
    listing,
    price: price === null ? null : priceOf({ price, purpose: lead.propertyPurpose }),
    link: numericId === null ? null : pageUrl({ publicUrl }, `/property/${numericId}`),
    advertiser: advertiser?.name ?? null,
  }
}

/** A rent says that it is monthly. */
export function priceOf({ price, purpose }: { price: number; purpose: string | null }): string {
  const written = formatPriceFull(price)
  return purpose === 'rent' ? m.leads_mail_price_monthly({ price: written }) : written
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
): z.input<typeof leadStepSchema> {
  const who = authorOf(actor, { userId: step.enquirerId }, step.actorId)
  const showsNote = sideOf(actor, lead) === 'received' || step.kind === 'repeated'
  const names = { you: null, company: null, enquirer: step.enquirerName, advertiser: step.actorName }
  const isHidden = who === 'advertiser' && presentAdvertiser(actor, advertiser).name === null
  const name = isHidden ? null : names[who]
  return {
    id: step.id,
    kind: step.kind,
    at: step.createdAt,
    by: { who, name: name === null ? null : personName(name) },
    from: step.fromStatus,
    to: step.toStatus,
    about:
      step.leadId === lead.id
        ? null
        : {
            id: step.leadId,
            type: step.leadType,
            title: step.propertyTitle,
            createdAt: step.leadCreatedAt,
            isImported: step.leadSource === 'import',
          },
    note: showsNote ? step.note : null,
    outcome: step.callOutcome,
    action: step.actionKind,
    dueAt: step.dueAt,
    contactOutcome: step.contactOutcome,
    contactChannel: step.contactChannel,
    lostReason: showsNote ? step.lostReason : null,
  }
}

export function personName(name: string): string {
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
  colleague: string | null
  invitedAt: Date | null
  viewCount: number
  firstViewedAt: Date
  lastViewedAt: Date
}

export function presentSoftLead(row: SoftLeadRow) {
  const { id, numericId, title, address, price, name, email, phone, colleague, viewCount } = row
  return {
    id,
    property: { numericId, title, address, price },
    colleague,
    viewer: name === null ? null : { name, email, phone },
    can: { convert: name !== null, invite: row.invitedAt === null },
    invitedAt: row.invitedAt,
    viewCount,
    firstViewedAt: row.firstViewedAt,
    lastViewedAt: row.lastViewedAt,
  }
}
