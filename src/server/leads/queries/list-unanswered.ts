import type { Database } from '#database/client.ts'
import { leads } from '#database/schema/leads.ts'
import { properties } from '#database/schema/properties.ts'
import { and, asc, eq } from 'drizzle-orm'

/** Leads of this lister that nobody has answered, who waits longest first; served by leads_of_agent_status_idx. */
export async function listUnanswered(db: Database, { userId, limit }: { userId: string; limit: number }) {
  return db
    .select({
      id: leads.id,
      name: leads.name,
      type: leads.type,
      title: properties.title,
      createdAt: leads.createdAt,
    })
    .from(leads)
    .leftJoin(properties, eq(properties.id, leads.propertyId))
    .where(and(eq(leads.agentId, userId), eq(leads.status, 'new')))
    .orderBy(asc(leads.createdAt), asc(leads.id))
    .limit(limit)
}
