import { dayInIndia, instantInIndia, timeInIndia } from '#contract/dates.ts'
import { nextInstantIn, wallTimeIn } from '#contract/dates/time-zones.ts'
import type { CallOutcome, Lead, LeadDetail, LeadSide, LeadStatus, LeadStep } from '#contract/leads/lead.ts'
import type { ContactShare } from '#contract/leads/shared-contact.ts'

import type { Actor } from '../platform/context.ts'
import { refused } from '../platform/outcome.ts'
import { managesListingsOf, worksIn } from '../teams/policy.ts'

type LeadParties = {
  type: Lead['type']
  status: LeadStatus
  agentId: string
  userId: string | null
  ownerId: string | null
  /** Team of the listing. */
  listingTeamId: string | null
}

/** Allowed status transitions. */
export const nextStatuses: Readonly<Record<LeadStatus, readonly LeadStatus[]>> = {
  new: ['contacted', 'closed'],
  contacted: ['interested', 'closed'],
  interested: ['converted', 'closed'],
  converted: ['contacted'],
  closed: ['contacted'],
}

/** Side of this person; null for everyone else, and for the viewer in a lead converted from a soft lead. */
export function sideOf(actor: Pick<Actor, 'userId' | 'teams'>, lead: LeadParties): LeadSide | null {
  if (lead.agentId === actor.userId || lead.ownerId === actor.userId) return 'received'
  if (lead.userId === actor.userId) return lead.type === 'soft_lead_conversion' ? null : 'sent'
  return worksIn(actor, lead.listingTeamId) ? 'received' : null
}

/** The advertiser whom the enquirer chose, and the team that was named beside them while the listing is its own. */
export function mayReadContact(
  actor: Pick<Actor, 'userId' | 'teams'>,
  { agentId, teamId, listingTeamId }: Recipients,
): boolean {
  return agentId === actor.userId || (teamId !== null && teamId === listingTeamId && worksIn(actor, teamId))
}

/** Those whom a lead was sent to: the team that was named to the enquirer, else the advertiser alone. */
export function recipientOf({ agentId, teamId, listingTeamId }: Recipients): string {
  return teamId !== null && teamId === listingTeamId ? teamId : agentId
}

type Recipients = { agentId: string; teamId: string | null; listingTeamId: string | null }

/** Whose leads these are decides who may take several for one person's, and learns that others did. */
export function isRecipient(actor: Pick<Actor, 'userId' | 'teams'>, lead: Recipients): boolean {
  const recipientId = recipientOf(lead)
  return recipientId === actor.userId || worksIn(actor, recipientId)
}

/** An imported lead is its recipient's alone; assistants of a team take nothing away. */
export function canDelete(actor: Actor, lead: Recipients & { source: LeadDetail['source'] }): boolean {
  if (lead.source !== 'import') return false
  const recipientId = recipientOf(lead)
  return recipientId === actor.userId || managesListingsOf(actor, recipientId)
}

export function canWithdraw(actor: Actor, lead: LeadParties): boolean {
  return sideOf(actor, lead) === 'sent' && !isSettled(lead.status)
}

/** Author of a step as this reader sees them. */
export function authorOf(
  actor: Actor,
  lead: Pick<LeadParties, 'userId'>,
  authorId: string | null,
): LeadStep['by']['who'] {
  if (authorId === null) return 'company'
  if (authorId === actor.userId) return 'you'
  return authorId === lead.userId ? 'enquirer' : 'advertiser'
}

/** Speaking with the person is a response; a failed call or a wrong number is not. */
export function isSpokenWith(outcome: CallOutcome): boolean {
  return outcome === 'reached' || outcome === 'call_again'
}

export function statusesAfter(actor: Actor, lead: LeadParties): readonly LeadStatus[] {
  return sideOf(actor, lead) === 'received' ? nextStatuses[lead.status] : []
}

export function canPlan(actor: Actor, lead: LeadParties & { assignedTo: string | null }): boolean {
  const isOwn = lead.agentId === actor.userId
  const isAssigned = lead.assignedTo === actor.userId && worksIn(actor, lead.listingTeamId)
  return (isOwn || isAssigned) && !isSettled(lead.status)
}

export function isSettled(status: LeadStatus): boolean {
  return status === 'converted' || status === 'closed'
}

/** Days and half-hours are in IST; a slot is late once it has begun, and a lead without a slot never is. */
export function pastTimeRefusal(day: string, time: string, now: Date) {
  if (day === '') return null
  if (day < dayInIndia(now)) return refused('DATE_PAST')
  return time !== '' && instantInIndia(day, time) <= now ? refused('TIME_PAST') : null
}

export type Contact = { email: string | null; phone: string | null; alternatePhone: string | null }

/** The part of a contact that its owner shares. */
export function sharedOf({ email, phone, alternatePhone }: Contact, share: ContactShare): Contact {
  if (share === 'phone_and_email') return { email, phone, alternatePhone }
  return { email: share === 'email' ? email : null, phone: null, alternatePhone: null }
}

/** A shared contact with its owner's call hours, both null: at any time; without a time zone in IST. */
export type SharedRow = Contact & {
  callFrom: string | null
  callUntil: string | null
  callTimeZone: string | null
}

type ShownContact = Contact & {
  /** `HH:MM` in IST. */
  callAfter: string | null
  callTimeZone: string | null
}

/** A shared contact as its recipient sees it now: outside the call hours no number, but when they begin. */
export function shownContact(
  { email, phone, alternatePhone, callFrom, callUntil, callTimeZone }: SharedRow,
  now: Date,
): ShownContact {
  const timeZone = callTimeZone ?? 'Asia/Kolkata'
  const { time } = wallTimeIn(timeZone, now)
  const isOpen = callFrom === null || callUntil === null || (time >= callFrom && time < callUntil)
  if (isOpen || (phone === null && alternatePhone === null))
    return { email, phone, alternatePhone, callAfter: null, callTimeZone: null }
  const callAfter = timeInIndia(nextInstantIn(timeZone, callFrom, now))
  return { email, phone: null, alternatePhone: null, callAfter, callTimeZone }
}

/** Keep the earlier text; an identical message is not appended again. */
export function appendMessage(earlier: string | null, message: string): string | null {
  if (earlier === null || message === '') return message === '' ? earlier : message
  const isRepeated = earlier === message || earlier.endsWith(`\n\n${message}`)
  return isRepeated ? earlier : `${earlier}\n\n${message}`
}

/** Whole minutes between two instants; null without a second. */
export function minutesBetween(from: Date, to: Date | null): number | null {
  return to && Math.max(0, Math.floor((to.getTime() - from.getTime()) / 60_000))
}
