import { roleLevels } from '#contract/accounts/roles.ts'
import { instantInIndia } from '#contract/dates.ts'
import type { LeadStatus } from '#contract/leads/lead.ts'
import { leadAnswerHours, type PlatformLeadKind } from '#contract/support/lead-queue.ts'
import { targetHours } from '#contract/support/target-hours.ts'
import type { AssignTo, TicketPriority } from '#contract/support/ticket-queue.ts'
import type { TicketStatus } from '#contract/support/tickets.ts'
import { m } from '#messages'

import { isSettled, nextStatuses } from '../leads/policy.ts'
import type { Actor } from '../platform/context.ts'

type OwnedTicket = { userId: string | null; status: TicketStatus }

const hour = 3_600
const day = 86_400

/** Open to guests, so rows and emails are limited by network, person and address. */
export const limits = {
  network: { name: 'support.network', limit: 15, windowSeconds: hour, counted: m.layout_counted_enquiries },
  networkOfDay: {
    name: 'support.network.day',
    limit: 60,
    windowSeconds: day,
    counted: m.layout_counted_enquiries,
  },
  person: { name: 'support.person', limit: 10, windowSeconds: day, counted: m.layout_counted_enquiries },
  receiptOfKind: { name: 'support.receipt.kind', limit: 1, windowSeconds: day },
  receipt: { name: 'support.receipt', limit: 3, windowSeconds: day },
} as const

/** Each ticket may email the whole team. */
export const ticketLimits = {
  hour: { name: 'support.ticket.hour', limit: 5, windowSeconds: hour, counted: m.layout_counted_tickets },
  day: { name: 'support.ticket.day', limit: 10, windowSeconds: day, counted: m.layout_counted_tickets },
  replies: {
    name: 'support.ticket.replies',
    limit: 30,
    windowSeconds: hour,
    counted: m.layout_counted_messages,
  },
  moves: { name: 'support.ticket.moves', limit: 20, windowSeconds: hour, counted: m.layout_counted_changes },
} as const

type OpenTicket = { waitingSince: Date | null; priority: TicketPriority }

/** Due time of the promised answer; null while nobody waits. */
export function computeAnswerBy({ waitingSince, priority }: OpenTicket): Date | null {
  return waitingSince && new Date(waitingSince.getTime() + targetHours[priority] * hour * 1000)
}

export function isPastDue(due: Date | null, now: Date): boolean {
  return due !== null && now > due
}

export function listOwnerMoves(status: TicketStatus): ('resolved' | 'pending')[] {
  return status === 'resolved' ? ['pending'] : ['resolved']
}

/** Staff never handle their own requests. */
export function mayHandle(actor: Actor, { userId }: Pick<OwnedTicket, 'userId'>): boolean {
  return userId !== actor.userId
}

/** New assignee. */
export function resolveAssignee(actor: Actor, to: AssignTo): string | null {
  if (to === 'nobody') return null
  return to === 'me' ? actor.userId : to
}

/** Saved replies are edited by customer service and above. */
export function mayEditAnswers({ loginRole }: Actor): boolean {
  return roleLevels[loginRole] >= roleLevels.customer_service
}

export function listStaffMoves(actor: Actor, ticket: OwnedTicket): readonly TicketStatus[] {
  if (!mayHandle(actor, ticket)) return []
  return staffMoves[ticket.status]
}

const staffMoves: Readonly<Record<TicketStatus, readonly TicketStatus[]>> = {
  pending: ['in-progress', 'resolved'],
  'in-progress': ['resolved'],
  resolved: ['in-progress'],
}

type CompanyEnquiry = { userId: string | null; kind: PlatformLeadKind; status: LeadStatus }

/**
 * Transitions of every lead, and one from contacted straight to converted. Enquiries about an upgrade follow their
 * request: they are neither closed nor reopened by hand.
 */
export function listLeadMoves(actor: Actor, lead: CompanyEnquiry): readonly LeadStatus[] {
  if (!mayHandle(actor, lead)) return []
  const steps: readonly LeadStatus[] =
    lead.status === 'contacted' ? ['interested', 'converted', 'closed'] : nextStatuses[lead.status]
  if (lead.kind !== 'upgrade') return steps
  return isSettled(lead.status) ? [] : steps.filter((to) => !isSettled(to))
}

type PreferredTime = { preferredDate?: string | null | undefined; preferredTime?: string | null | undefined }

/** End of the preferred half-hour; without one, within a day. */
export function computeLeadAnswerBy({ preferredDate, preferredTime }: PreferredTime, now: Date): Date {
  if (preferredDate && preferredTime)
    return new Date(instantInIndia(preferredDate, preferredTime).getTime() + 30 * 60_000)
  return new Date(now.getTime() + leadAnswerHours * hour * 1000)
}

/** A guest left the number for the call; that of an upgrade request is the account’s. */
export function canSeeContact(actor: Actor, lead: Pick<CompanyEnquiry, 'userId' | 'kind'>): boolean {
  return lead.kind !== 'upgrade' && mayHandle(actor, lead)
}
