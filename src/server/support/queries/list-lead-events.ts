import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { platformLeadEvents } from '#database/schema/support.ts'
import { desc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

const assignees = alias(users, 'assignees')

export type LeadEventRow = Awaited<ReturnType<typeof listLeadEvents>>[number]

/** The newest first; served by platform_lead_events_of_lead_idx. */
export async function listLeadEvents(
  db: Database,
  { id, page, pageSize }: { id: string; page: number; pageSize: number },
) {
  return db
    .select({
      id: platformLeadEvents.id,
      kind: platformLeadEvents.kind,
      createdAt: platformLeadEvents.createdAt,
      by: users.name,
      from: platformLeadEvents.fromStatus,
      to: platformLeadEvents.toStatus,
      ending: platformLeadEvents.ending,
      outcome: platformLeadEvents.callOutcome,
      assignee: assignees.name,
      note: platformLeadEvents.note,
    })
    .from(platformLeadEvents)
    .leftJoin(users, eq(users.id, platformLeadEvents.actorId))
    .leftJoin(assignees, eq(assignees.id, platformLeadEvents.assigneeId))
    .where(eq(platformLeadEvents.platformLeadId, id))
    .orderBy(desc(platformLeadEvents.createdAt), desc(platformLeadEvents.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
}

export async function countLeadEvents(db: Database, id: string): Promise<number> {
  return db.$count(platformLeadEvents, eq(platformLeadEvents.platformLeadId, id))
}
