import type { Database } from '#database/client.ts'
import { leadEvents, leads } from '#database/schema/leads.ts'
import { and, eq } from 'drizzle-orm'

import { publishEvent } from '../../platform/jobs/publish-event.ts'
import type { Actor } from '../../platform/context.ts'
import { publishLiveEvent } from '../../platform/live/live.ts'
import { canWithdraw, sideOf } from '../policy.ts'
import { findUncheckedLead } from '../queries/find-lead.ts'
import type { LeadRow } from '../queries/lead-rows.ts'

type WithdrawLead = { actor: Actor; id: string; now: Date }

export type WithdrawnLead =
  | { outcome: 'closed'; lead: LeadRow }
  | { outcome: 'unknown' }
  | { outcome: 'forbidden' }

/** Whoever asked takes it back; twice is once, and one that the lister closed stays as it is. */
export async function withdrawLead(db: Database, { actor, id, now }: WithdrawLead): Promise<WithdrawnLead> {
  return db.transaction(async (tx): Promise<WithdrawnLead> => {
    await tx.select({ id: leads.id }).from(leads).where(eq(leads.id, id)).for('no key update')
    const uncheckedLead = await findUncheckedLead(tx, id)
    const side = uncheckedLead && sideOf(actor, uncheckedLead)
    if (!uncheckedLead || !side) return { outcome: 'unknown' }
    if (side === 'received') return { outcome: 'forbidden' }
    if (!canWithdraw(actor, uncheckedLead)) return { outcome: 'closed', lead: uncheckedLead }

    await tx
      .update(leads)
      .set({ status: 'closed', updatedAt: now })
      .where(and(eq(leads.id, id), eq(leads.status, uncheckedLead.status)))
    const [event] = await tx
      .insert(leadEvents)
      .values({
        leadId: id,
        actorId: actor.userId,
        kind: 'status_changed',
        fromStatus: uncheckedLead.status,
        toStatus: 'closed',
        createdAt: now,
      })
      .returning({ id: leadEvents.id })
    if (!event) throw new Error('The inserted event was not returned')
    await publishLiveEvent(tx, [uncheckedLead.agentId, actor.userId], { kind: 'lead', subjectId: id })
    await publishEvent(tx, { name: 'lead.withdrawn', leadId: id, eventId: event.id })
    return { outcome: 'closed', lead: { ...uncheckedLead, status: 'closed' } }
  })
}
