import type { Lead } from '#contract/leads.ts'

import type { Actor } from '../platform/context.ts'
import { sideOf, statusesAfter } from './policy.ts'
import type { LeadRow } from './queries/list-leads.ts'

export function presentLead(actor: Actor, lead: LeadRow): Lead {
  return {
    id: lead.id,
    type: lead.type,
    status: lead.status,
    name: lead.name,
    email: lead.email ?? '',
    phone: lead.phone ?? '',
    alternatePhone: lead.alternatePhone,
    message: lead.message,
    preferredCallbackDate: lead.preferredCallbackDate,
    preferredCallbackTime: lead.preferredCallbackTime,
    visit: lead.visit,
    createdAt: lead.createdAt.toISOString(),
    lastContactedAt: lead.lastContacted?.toISOString() ?? null,
    property:
      lead.propertyNumericId === null || lead.propertyTitle === null
        ? null
        : { numericId: lead.propertyNumericId, title: lead.propertyTitle },
    side: sideOf(actor, lead) === 'received' ? 'received' : 'sent',
    can: { moveTo: [...statusesAfter(actor, lead)] },
  }
}
