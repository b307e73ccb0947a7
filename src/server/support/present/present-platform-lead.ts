import type { Colleague } from '#contract/support/colleagues.ts'
import type { PlatformLeadDetail, PlatformLeadEntry, PlatformLeadEvent } from '#contract/support/lead-desk.ts'
import { platformLeadSources } from '#contract/words.ts'

import { maskedEmail, maskedPhone } from '../../accounts/present/masked.ts'
import type { Actor } from '../../platform/context.ts'
import { isOver, mayHandle, maySeeContact, minutesBetween, movesOfLead } from '../policy.ts'
import type { PlatformLeadRow } from '../queries/find-platform-lead.ts'
import type { LeadEventRow } from '../queries/list-lead-events.ts'
import type { DeskLeadRow } from '../queries/list-platform-leads.ts'

type Reader = { actor: Actor; now: Date }

export function presentLeadEntry(lead: DeskLeadRow, { actor, now }: Reader): PlatformLeadEntry {
  const { id, kind, status, name, preferredDate, preferredTime, holder, repeatCount } = lead
  const due = status === 'new' && lead.firstResponseAt === null ? lead.answerBy : null
  return {
    id,
    kind,
    status,
    name,
    preferredDate,
    preferredTime,
    holder: holder && { ...holder, isCaller: holder.userId === actor.userId },
    repeatCount,
    lastEnquiredAt: lead.lastEnquiredAt.toISOString(),
    createdAt: lead.createdAt.toISOString(),
    answerBy: due?.toISOString() ?? null,
    isOverdue: isOver(due, now),
  }
}

export function presentPlatformLead(
  lead: PlatformLeadRow,
  { colleagues, mayReveal }: { colleagues: Colleague[]; mayReveal: boolean },
  reader: Reader,
): PlatformLeadDetail {
  const { kind, email, phone, message, person, listing, submissionKey, closedBecause } = lead
  return {
    ...presentLeadEntry(lead, reader),
    person: person && { ...person, since: person.since.toISOString() },
    email: email && maskedEmail(email),
    phone: phone && maskedPhone(phone),
    message,
    parameters: saidIn(lead.parameters),
    source: platformLeadSources.find((each) => each === lead.source) ?? null,
    listing,
    upgradeRequestId: kind === 'upgrade' ? submissionKey : null,
    closedBecause,
    answeredAfterMinutes: minutesBetween(lead.createdAt, lead.firstResponseAt),
    colleagues,
    can: {
      work: mayHandle(reader.actor, lead),
      moveTo: [...movesOfLead(reader.actor, lead)],
      seeContact: (email ?? phone) !== null && maySeeContact(reader.actor, lead),
      reveal: kind === 'upgrade' && mayReveal,
    },
  }
}

function saidIn(parameters: Record<string, unknown>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(parameters).filter(
      (field): field is [string, string | number] =>
        typeof field[1] === 'string' || typeof field[1] === 'number',
    ),
  )
}

export function presentLeadEvent({ createdAt, ...event }: LeadEventRow): PlatformLeadEvent {
  return { ...event, at: createdAt.toISOString() }
}
