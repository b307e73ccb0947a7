import type { PlatformLeadEnding, PlatformLeadStatus } from '#contract/support/lead-queue.ts'
import type { Database } from '#database/client.ts'
import { platformLeadEvents, platformLeads } from '#database/schema/support.ts'
import { and, eq, sql } from 'drizzle-orm'

import { audit } from '../../platform/audit.ts'
import type { Actor } from '../../platform/context.ts'
import { movesOfLead } from '../policy.ts'
import { lockPlatformLead } from '../queries/find-platform-lead.ts'

type MovePlatformLead = {
  actor: Actor
  id: string
  from: PlatformLeadStatus
  to: PlatformLeadStatus
  ending?: PlatformLeadEnding | undefined
  note: string
  requestId: string
  now: Date
}

/** By the desk; whoever works on what nobody had takes it. Of two who move it at once the second is told. */
export async function movePlatformLead(
  db: Database,
  { actor, id, from, to, ending, note, requestId, now }: MovePlatformLead,
): Promise<'moved' | 'unknown' | 'forbidden' | 'stale'> {
  return db.transaction(async (tx) => {
    const lead = await lockPlatformLead(tx, id)
    if (!lead) return 'unknown'
    if (!movesOfLead(actor, { ...lead, status: from }).includes(to)) return 'forbidden'
    const closedBecause = to === 'closed' ? (ending ?? null) : null
    const moved = await tx
      .update(platformLeads)
      .set({
        status: to,
        closedBecause,
        assignedTo: sql`coalesce(${platformLeads.assignedTo}, ${actor.userId})`,
        updatedAt: now,
        ...(to !== 'closed' && { firstResponseAt: answeredAt(now) }),
      })
      .where(and(eq(platformLeads.id, id), eq(platformLeads.status, from)))
      .returning({ id: platformLeads.id })
    if (moved.length === 0) return 'stale'
    await tx.insert(platformLeadEvents).values({
      platformLeadId: id,
      actorId: actor.userId,
      kind: 'status_changed',
      fromStatus: from,
      toStatus: to,
      ending: closedBecause,
      note: note === '' ? null : note,
      createdAt: now,
    })
    await audit(tx, {
      actor,
      action: 'support.movePlatformLead',
      subject: 'platform_lead',
      subjectId: id,
      before: { status: from },
      after: { status: to, ...(closedBecause !== null && { closedBecause }) },
      requestId,
      now,
    })
    return 'moved'
  })
}

/** The first answer counts. */
export function answeredAt(now: Date) {
  return sql`coalesce(${platformLeads.firstResponseAt}, ${now.toISOString()}::timestamptz)`
}
