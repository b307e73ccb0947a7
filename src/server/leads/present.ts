import { m } from '#messages'
import type { Lead } from '#contract/leads.ts'

import { formerName } from '../platform/rights.ts'
import type { Actor } from '../platform/context.ts'
import { sideOf, statusesAfter } from './policy.ts'
import type { LeadRow } from './queries/list-leads.ts'

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

export function presentSoftLead(row: SoftLeadRow) {
  const { id, numericId, title, address, price, name, email, phone, viewCount } = row
  return {
    id,
    property: { numericId, title, address, price },
    viewer: name === null || email === null ? null : { name, email, phone },
    viewCount,
    firstViewedAt: row.firstViewedAt.toISOString(),
    lastViewedAt: row.lastViewedAt.toISOString(),
  }
}

export function presentLead(actor: Actor, lead: LeadRow): Lead {
  return {
    id: lead.id,
    type: lead.type,
    status: lead.status,
    name: lead.name === formerName ? m.accounts_former_user() : lead.name,
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
