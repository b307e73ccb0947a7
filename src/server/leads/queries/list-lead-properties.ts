import type { LeadSide } from '#contract/leads/lead.ts'
import type { Database } from '#database/client.ts'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

type Choice = { numericId: number; title: string }
type Choosing = { userId: string; side: LeadSide; query: string; numericId?: number | undefined }

const most = 8

/** Homes to choose from in a filter, the newest first. Served by properties_of_owner_newest_idx, leads_of_property_idx and leads_of_user_newest_idx. */
export async function listLeadProperties(
  db: Database,
  { userId, side, query, numericId }: Choosing,
): Promise<Choice[]> {
  const isMeant = [...named(query), ...(numericId === undefined ? [] : [hasNumber(numericId)])]
  const wanted = isMeant.length > 0 ? sql`and ${sql.join(isMeant, sql` and `)}` : sql``
  const { rows } = await db.execute<Choice>(
    side === 'received' ? ofOwn(userId, wanted) : ofAsked(userId, wanted),
  )
  return rows
}

/** Each word in the title, or the whole as the number of the home. */
function named(query: string): SQL[] {
  const number = Number(query)
  if (query !== '' && Number.isSafeInteger(number)) return [hasNumber(number)]
  return query
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 8)
    .map((word) => sql`p.title ilike ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`)
}

function hasNumber(numericId: number): SQL {
  return sql`p.property_numeric_id = ${numericId}`
}

function ofOwn(userId: string, wanted: SQL) {
  return sql`
    select p.property_numeric_id as "numericId", p.title from properties p
    where p.user_id = ${userId} and exists (select 1 from leads l where l.property_id = p.id) ${wanted}
    order by p.created_at desc, p.id limit ${most}`
}

function ofAsked(userId: string, wanted: SQL) {
  return sql`
    select p.property_numeric_id as "numericId", p.title from (
      select l.property_id, max(l.created_at) as asked_at from leads l
      where l.user_id = ${userId} and l.property_id is not null and l.type <> 'soft_lead_conversion'
      group by l.property_id
    ) asked join properties p on p.id = asked.property_id
    where true ${wanted}
    order by asked.asked_at desc, p.id limit ${most}`
}
