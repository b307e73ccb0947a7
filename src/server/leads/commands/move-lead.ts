import type { LeadStatus } from '#contract/leads/lead.ts'
import type { Database } from '#database/client.ts'
import { leadEvents, leads } from '#database/schema/leads.ts'
import { and, eq, sql } from 'drizzle-orm'

import type { Actor } from '../../platform/context.ts'
import { publishLiveEvent } from '../../platform/live/live.ts'
import { isReopening, sideOf, statusesAfter } from '../policy.ts'
import { findUncheckedLead } from '../queries/find-lead.ts'
import type { LeadRow } from '../queries/lead-rows.ts'

type MoveLead = { actor: Actor; id: string; from: LeadStatus; to: LeadStatus; now: Date }

export type MovedLead =
  | { outcome: 'moved' | 'stale'; lead: LeadRow }
  | { outcome: 'unknown' }
  | { outcome: 'forbidden' }

/** The first move is the first response where nothing else was; every move counts as contact. */
export async function moveLead(db: Database, { actor, id, from, to, now }: MoveLead): Promise<MovedLead> {
  return db.transaction(async (tx): Promise<MovedLead> => {
    const uncheckedLead = await findUncheckedLead(tx, id)
    if (!uncheckedLead || sideOf(actor, uncheckedLead) === null) return { outcome: 'unknown' }
    if (!statusesAfter(actor, { ...uncheckedLead, status: from }).includes(to))
      return { outcome: 'forbidden' }

    const moved = await tx
      .update(leads)
      .set({
        status: to,
        lastContacted: now,
        updatedAt: now,
        firstResponseAt: sql`coalesce(${leads.firstResponseAt}, ${now.toISOString()}::timestamptz)`,
      })
      .where(and(eq(leads.id, id), eq(leads.status, from)))
      .returning({ id: leads.id })
    if (moved.length > 0) {
      await tx.insert(leadEvents).values({
        leadId: id,
        actorId: actor.userId,
        kind: isReopening(from) ? 'reopened' : 'status_changed',
        fromStatus: from,
        toStatus: to,
        createdAt: now,
      })
    }
    const { agentId, ownerId } = uncheckedLead
    // Of whom a lister made a lead, the person never hears of it.
    const enquirerId = uncheckedLead.type === 'soft_lead_conversion' ? null : uncheckedLead.userId
    const people = [agentId, ownerId, enquirerId].filter((person) => person !== null)
    if (moved.length > 0) await publishLiveEvent(tx, people, { kind: 'lead', subjectId: id })
    const lead = await findUncheckedLead(tx, id)
    if (!lead) return { outcome: 'unknown' }
    return { outcome: moved.length > 0 ? 'moved' : 'stale', lead }
  })
}
