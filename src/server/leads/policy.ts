import type { CallOutcome, Lead, LeadSide, LeadStatus, LeadStep } from '#contract/leads/lead.ts'
import { dayInIndia, instantInIndia } from '#contract/slots.ts'

import type { Actor } from '../platform/context.ts'
import { refused } from '../platform/outcome.ts'

type LeadParties = {
  type: Lead['type']
  status: LeadStatus
  agentId: string
  userId: string | null
  ownerId: string | null
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
export function sideOf(actor: Actor, lead: LeadParties): LeadSide | null {
  if (lead.agentId === actor.userId || lead.ownerId === actor.userId) return 'received'
  return lead.userId === actor.userId && lead.type !== 'soft_lead_conversion' ? 'sent' : null
}

export function canWithdraw(actor: Actor, lead: LeadParties): boolean {
  return sideOf(actor, lead) === 'sent' && !isSettled(lead.status)
}

/** Author of a step as this reader sees them. */
export function authorOf(actor: Actor, lead: LeadParties, authorId: string | null): LeadStep['by']['who'] {
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

export function isSettled(status: LeadStatus): boolean {
  return status === 'converted' || status === 'closed'
}

/** Days and half-hours are in IST; a slot is late once it has begun, and a lead without a slot never is. */
export function latenessOf(day: string, time: string, now: Date) {
  if (day === '') return null
  if (day < dayInIndia(now)) return refused('DATE_PAST')
  return time !== '' && instantInIndia(day, time) <= now ? refused('TIME_PAST') : null
}

/** Keep the earlier text; an identical message is not appended again. */
export function appendMessage(said: string | null, message: string): string | null {
  if (said === null || message === '') return message === '' ? said : message
  const isRepeated = said === message || said.endsWith(`\n\n${message}`)
  return isRepeated ? said : `${said}\n\n${message}`
}

/** Whole minutes between two instants; null without a second. */
export function minutesBetween(from: Date, to: Date | null): number | null {
  return to && Math.max(0, Math.floor((to.getTime() - from.getTime()) / 60_000))
}
