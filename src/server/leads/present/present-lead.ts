import { m } from '#messages'
import type { Lead, LeadDetail, LeadStep } from '#contract/leads/lead.ts'

import { formerName } from '../../platform/rights.ts'
import type { Actor } from '../../platform/context.ts'
import { canSeeLister } from '../../properties/policy.ts'
import { authorOf, canWithdraw, sideOf, statusesAfter } from '../policy.ts'
import type { ListerRow } from '../queries/find-lead.ts'
import type { LeadRow } from '../queries/lead-rows.ts'
import type { StepRow } from '../queries/list-steps.ts'

export function presentLead(actor: Actor, lead: LeadRow): Lead {
  return {
    id: lead.id,
    type: lead.type,
    status: lead.status,
    name: personName(lead.name),
    email: lead.email ?? '',
    phone: lead.phone ?? '',
    alternatePhone: lead.alternatePhone,
    message: lead.message,
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
    side: sideOf(actor, lead) === 'received' ? 'received' : 'sent',
    can: { moveTo: [...statusesAfter(actor, lead)] },
  }
}

export function presentLeadDetail(actor: Actor, lead: LeadRow, lister: ListerRow | null): LeadDetail {
  const shown = presentLead(actor, lead)
  return {
    ...shown,
    source: lead.source,
    lister: presentLister(actor, lister),
    can: { ...shown.can, work: shown.side === 'received', withdraw: canWithdraw(actor, lead) },
  }
}

/** Of a profile that is not shown, nothing. */
function presentLister(actor: Actor, lister: ListerRow | null): LeadDetail['lister'] {
  if (lister === null || lister.deletedAt !== null || !canSeeLister(actor, lister))
    return { name: null, pageId: null }
  const hasPage = lister.role === 'agent' || lister.role === 'builder'
  return { name: lister.name, pageId: hasPage ? lister.numericId : null }
}

/** Whoever asked learns what became of it, not what the lister wrote for themself. */
export function presentStep(actor: Actor, lead: LeadRow, lister: ListerRow | null, step: StepRow): LeadStep {
  const who = authorOf(actor, lead, step.actorId)
  const isOpen = sideOf(actor, lead) === 'received' || step.kind === 'repeated'
  const names = { you: null, house: null, enquirer: lead.name, lister: step.actorName }
  const isHidden = who === 'lister' && presentLister(actor, lister).name === null
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

function minutesBetween(from: Date, to: Date | null): number | null {
  return to === null ? null : Math.max(0, Math.round((to.getTime() - from.getTime()) / 60_000))
}
