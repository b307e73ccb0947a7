import type { CallOutcome } from '#contract/leads/lead.ts'
import type { Database } from '#database/client.ts'
import { platformLeadEvents, platformLeads } from '#database/schema/support.ts'
import { and, eq, sql } from 'drizzle-orm'

import { isSpokenWith } from '../../leads/policy.ts'
import { audit } from '../../platform/audit.ts'
import type { Actor } from '../../platform/context.ts'
import { mayHandle } from '../policy.ts'
import { lockPlatformLead } from '../queries/find-platform-lead.ts'
import { answeredAt } from './move-platform-lead.ts'

type LeadWork = {
  actor: Actor
  id: string
  note: string
  /** Of a call. */
  outcome?: CallOutcome | undefined
  submissionKey: string
  requestId: string
  now: Date
}

/** A note or a call, kept for good. Having spoken with the person moves a new enquiry on; a try does not. */
export async function saveLeadWork(db: Database, work: LeadWork): Promise<'saved' | 'unknown' | 'own'> {
  const { actor, id, note, outcome, submissionKey, requestId, now } = work
  return db.transaction(async (tx) => {
    const lead = await lockPlatformLead(tx, id)
    if (!lead) return 'unknown'
    if (!mayHandle(actor, lead)) return 'own'
    const [made] = await tx
      .insert(platformLeadEvents)
      .values({
        platformLeadId: id,
        actorId: actor.userId,
        kind: outcome === undefined ? 'noted' : 'call_logged',
        callOutcome: outcome ?? null,
        note: note === '' ? null : note,
        submissionKey,
        createdAt: now,
      })
      .onConflictDoNothing({ target: [platformLeadEvents.actorId, platformLeadEvents.submissionKey] })
      .returning({ id: platformLeadEvents.id })
    if (!made) return 'saved'
    if (outcome !== undefined && isSpokenWith(outcome)) await markSpokenWith(tx, work)
    await audit(tx, {
      actor,
      action: outcome === undefined ? 'support.notePlatformLead' : 'support.logPlatformCall',
      subject: 'platform_lead',
      subjectId: id,
      details: { eventId: made.id, ...(outcome !== undefined && { outcome }) },
      requestId,
      now,
    })
    return 'saved'
  })
}

async function markSpokenWith(tx: Database, { actor, id, now }: LeadWork): Promise<void> {
  const assignedTo = sql`coalesce(${platformLeads.assignedTo}, ${actor.userId})`
  await tx
    .update(platformLeads)
    .set({ firstResponseAt: answeredAt(now), assignedTo, updatedAt: now })
    .where(eq(platformLeads.id, id))
  const moved = await tx
    .update(platformLeads)
    .set({ status: 'contacted' })
    .where(and(eq(platformLeads.id, id), eq(platformLeads.status, 'new')))
    .returning({ id: platformLeads.id })
  if (moved.length === 0) return
  await tx.insert(platformLeadEvents).values({
    platformLeadId: id,
    actorId: actor.userId,
    kind: 'status_changed',
    fromStatus: 'new',
    toStatus: 'contacted',
    createdAt: now,
  })
}
