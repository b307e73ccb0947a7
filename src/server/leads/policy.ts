import type { LeadSide, LeadStatus } from '#contract/leads.ts'

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
