import type { LeadSide, LeadStatus } from '#contract/leads.ts'
import { dayInIndia, instantInIndia } from '#contract/slots.ts'

import type { Actor } from '../platform/context.ts'

type LeadParties = { status: LeadStatus; agentId: string; userId: string | null; ownerId: string | null }

const after: Readonly<Record<LeadStatus, readonly LeadStatus[]>> = {
  new: ['contacted', 'closed'],
  contacted: ['interested', 'closed'],
  interested: ['converted', 'closed'],
  converted: ['contacted'],
  closed: ['contacted'],
}

/** Whether the person answers this lead or asked it; null for everyone else. */
export function sideOf(actor: Actor, lead: LeadParties): LeadSide | null {
  if (lead.agentId === actor.userId || lead.ownerId === actor.userId) return 'received'
  return lead.userId === actor.userId ? 'sent' : null
}

export function statusesAfter(actor: Actor, lead: LeadParties): readonly LeadStatus[] {
  return sideOf(actor, lead) === 'received' ? after[lead.status] : []
}

export function isReopening(from: LeadStatus): boolean {
  return from === 'converted' || from === 'closed'
}

/** Days and half-hours are in IST; a slot that has begun is over, and none asked for is never late. */
export function latenessOf(day: string, time: string, now: Date): 'DATE_PAST' | 'TIME_PAST' | null {
  if (day === '') return null
  if (day < dayInIndia(now)) return 'DATE_PAST'
  return time !== '' && instantInIndia(day, time) <= now ? 'TIME_PAST' : null
}

/** What was said before stays; the same words sent again are not said twice. */
export function appendMessage(said: string | null, message: string): string | null {
  if (said === null || message === '') return message === '' ? said : message
  const isSaidAgain = said === message || said.endsWith(`\n\n${message}`)
  return isSaidAgain ? said : `${said}\n\n${message}`
}
