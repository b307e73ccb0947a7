import type { LeadSide } from '#contract/leads/lead.ts'
import type { Database } from '#database/client.ts'
import { sql } from 'drizzle-orm'

type Choice = { numericId: number; title: string }

const most = 100

/** Homes to choose from in a filter, the newest first. Served by properties_of_owner_newest_idx, leads_of_property_idx and leads_of_user_newest_idx. */
export async function listLeadProperties(
  db: Database,
  { userId, side }: { userId: string; side: LeadSide },
): Promise<Choice[]> {
  const { rows } = await db.execute<Choice>(side === 'received' ? ofOwn(userId) : ofAsked(userId))
  return rows
}

function ofOwn(userId: string) {
  return sql`
    select p.property_numeric_id as "numericId", p.title from properties p
    where p.user_id = ${userId} and exists (select 1 from leads l where l.property_id = p.id)
    order by p.created_at desc, p.id limit ${most}`
}

function ofAsked(userId: string) {
  return sql`
    select p.property_numeric_id as "numericId", p.title from (
      select l.property_id, max(l.created_at) as asked_at from leads l
      where l.user_id = ${userId} and l.property_id is not null and l.type <> 'soft_lead_conversion'
      group by l.property_id
    ) asked join properties p on p.id = asked.property_id
    order by asked.asked_at desc, p.id limit ${most}`
}
