import { and, asc, inArray, sql, type SQL } from 'drizzle-orm'

import type { LeadSide } from '#contract/leads/lead.ts'
import { numericIdSchema } from '#contract/shared.ts'
import type { Database } from '#database/client.ts'
import { leads } from '#database/schema/leads.ts'

import type { MemberCall } from '../../platform/call.ts'
import { likePattern } from '../../platform/text-pattern.ts'
import { isAmongListingsOf } from '../../teams/queries.ts'
import { isNotImported, wordsOf } from './leads.ts'

type Choice = { numericId: number; title: string }
type Choosing = { side: LeadSide; query: string; numericId?: number | undefined }

const maxChoices = 8

/** Properties for the filter, newest first. Served by properties_of_owner_newest_idx, leads_of_property_idx and leads_of_user_newest_idx. */
export async function listLeadProperties(
  { db, actor: { userId } }: MemberCall,
  { side, query, numericId }: Choosing,
): Promise<Choice[]> {
  const conditions = [...matchesQuery(query), ...(numericId === undefined ? [] : [hasNumber(numericId)])]
  const condition = conditions.length > 0 ? sql`and ${sql.join(conditions, sql` and `)}` : sql``
  const { rows } = await db.execute<Choice>(
    side === 'received' ? selectReceived(userId, condition) : selectSent(userId, condition),
  )
  return rows
}

/** Each word in the title, or the whole query as the numeric id. */
function matchesQuery(query: string): SQL[] {
  const number = numericIdSchema.safeParse(query).data
  if (number !== undefined) return [hasNumber(number)]
  return wordsOf(query).map((word) => sql`p.title ilike ${likePattern(word)}`)
}

function hasNumber(numericId: number): SQL {
  return sql`p.property_numeric_id = ${numericId}`
}

function selectReceived(userId: string, condition: SQL) {
  return sql`
    select p.property_numeric_id as "numericId", p.title from properties p
    where ${isAmongListingsOf(userId)} and exists (select 1 from leads l where l.property_id = p.id) ${condition}
    order by p.created_at desc, p.id limit ${maxChoices}`
}

function selectSent(userId: string, condition: SQL) {
  return sql`
    select p.property_numeric_id as "numericId", p.title from (
      select l.property_id, max(l.created_at) as asked_at from leads l
      where l.user_id = ${userId} and l.property_id is not null and l.type <> 'soft_lead_conversion'
      group by l.property_id
    ) asked join properties p on p.id = asked.property_id
    where true ${condition}
    order by asked.asked_at desc, p.id limit ${maxChoices}`
}

/** Whether this person enquired about the property; a viewer whom an advertiser made a lead did not. Served by leads_repeat_idx. */
export async function hasEnquired(
  db: Database,
  { propertyId, userId }: { propertyId: string; userId: string },
): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(sql`
    select exists (select from leads l where l.user_id = ${userId}::uuid and l.property_id = ${propertyId}::uuid
      and l.type <> 'soft_lead_conversion') as has`)
  return rows[0]?.has ?? false
}

/** Those of these properties about which somebody enquired here. Served by leads_of_property_idx. */
export async function listEnquiredProperties(
  db: Database,
  propertyIds: readonly string[],
): Promise<string[]> {
  if (propertyIds.length === 0) return []
  const rows = await db
    .selectDistinct({ id: leads.propertyId })
    .from(leads)
    .where(and(inArray(leads.propertyId, [...propertyIds]), isNotImported))
    .orderBy(asc(leads.propertyId))
  return rows.flatMap(({ id }) => (id === null ? [] : [id]))
}
