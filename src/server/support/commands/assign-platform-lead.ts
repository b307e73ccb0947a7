import type { Database } from '#database/client.ts'
import { platformLeadEvents, platformLeads } from '#database/schema/support.ts'
import { and, eq, sql } from 'drizzle-orm'

import { lockPlatformLead } from '../queries/find-platform-lead.ts'
import { assignWork } from './assign-work.ts'
import type { AssignOutcome, Assignment } from './assign-work.ts'

/** The story of the enquiry tells who had it. */
export async function assignPlatformLead(
  db: Database,
  assignment: Assignment & { id: string },
): Promise<AssignOutcome> {
  const { actor, id, from, now } = assignment
  return db.transaction(async (tx) => {
    const row = await lockPlatformLead(tx, id)
    const assign = async (holder: string | null) => {
      const held = await tx
        .update(platformLeads)
        .set({ assignedTo: holder, updatedAt: now })
        .where(
          and(eq(platformLeads.id, id), sql`${platformLeads.assignedTo} is not distinct from ${from}::uuid`),
        )
        .returning({ id: platformLeads.id })
      if (held.length > 0 && holder !== from)
        await tx.insert(platformLeadEvents).values({
          platformLeadId: id,
          actorId: actor.userId,
          kind: 'assigned',
          assigneeId: holder,
          createdAt: now,
        })
      return held.length > 0
    }
    return assignWork(tx, assignment, { kind: 'platform_lead', row, assign })
  })
}
