import type { Database } from '#database/client.ts'
import { meetings, propertyTours } from '#database/schema/visits.ts'
import { sql } from 'drizzle-orm'

/** Of one of its two sides only; served by property_tours_of_lead_idx and meetings_of_lead_idx. */
export async function listOfLead(
  db: Database,
  { leadId, userId }: { leadId: string; userId: string },
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select a.id from (
      select id, created_at, agent_id, user_id from ${propertyTours} where lead_id = ${leadId}
      union all
      select id, created_at, agent_id, user_id from ${meetings} where lead_id = ${leadId}) a
    where a.agent_id = ${userId} or a.user_id = ${userId}
    order by a.created_at, a.id limit 50`)
  return rows.map(({ id }) => id)
}
