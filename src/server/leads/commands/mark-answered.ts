import type { Database } from '#database/client.ts'
import { leadEvents, leads } from '#database/schema/leads.ts'
import { and, eq, ne, or, isNull, sql } from 'drizzle-orm'

type MarkAnswered = { leadId: string; actorId: string; now: Date }

/**
 * Whoever answers the lead wrote, called, or settled a visit: the first time ends the wait, and a new lead
 * is contacted. Of anybody else, and of the person who asked, it does nothing.
 */
export async function markAnswered(tx: Database, { leadId, actorId, now }: MarkAnswered): Promise<void> {
  const isAnswerer = sql`(${leads.agentId} = ${actorId} or exists (
    select 1 from properties p where p.id = ${leads.propertyId} and p.user_id = ${actorId}))`
  const isNotEnquirer = or(isNull(leads.userId), ne(leads.userId, actorId))
  const [answered] = await tx
    .update(leads)
    .set({
      firstResponseAt: sql`coalesce(${leads.firstResponseAt}, ${now.toISOString()}::timestamptz)`,
      lastContacted: now,
      updatedAt: now,
    })
    .where(and(eq(leads.id, leadId), isAnswerer, isNotEnquirer))
    .returning({ id: leads.id })
  if (!answered) return
  const contacted = await tx
    .update(leads)
    .set({ status: 'contacted' })
    .where(and(eq(leads.id, leadId), eq(leads.status, 'new')))
    .returning({ id: leads.id })
  if (contacted.length === 0) return
  await tx.insert(leadEvents).values({
    leadId,
    actorId,
    kind: 'status_changed',
    fromStatus: 'new',
    toStatus: 'contacted',
    createdAt: now,
  })
}
