import type { LeadSide } from '#contract/leads/lead.ts'
import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { leadEvents } from '#database/schema/leads.ts'
import { and, desc, eq, notInArray } from 'drizzle-orm'

type StepHistory = { leadId: string; side: LeadSide }

export type StepRow = Awaited<ReturnType<typeof listSteps>>[number]

/** The newest first; served by lead_events_of_lead_idx. */
export async function listSteps(
  db: Database,
  { page, pageSize, ...timeline }: StepHistory & { page: number; pageSize: number },
) {
  return db
    .select({
      id: leadEvents.id,
      kind: leadEvents.kind,
      createdAt: leadEvents.createdAt,
      actorId: leadEvents.actorId,
      actorName: users.name,
      fromStatus: leadEvents.fromStatus,
      toStatus: leadEvents.toStatus,
      note: leadEvents.note,
      callOutcome: leadEvents.callOutcome,
    })
    .from(leadEvents)
    .leftJoin(users, eq(users.id, leadEvents.actorId))
    .where(shownTo(timeline))
    .orderBy(desc(leadEvents.createdAt), desc(leadEvents.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
}

export async function countSteps(db: Database, timeline: StepHistory): Promise<number> {
  return db.$count(leadEvents, shownTo(timeline))
}

/** What the lister noted is for the lister. */
function shownTo({ leadId, side }: StepHistory) {
  const isOpen = notInArray(leadEvents.kind, ['noted', 'call_logged'])
  return and(eq(leadEvents.leadId, leadId), side === 'sent' ? isOpen : undefined)
}
