import { and, desc, eq, inArray, isNotNull, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { maxPersonLeads, maxSuggestedLeads } from '#contract/leads/person.ts'
import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { leadPeople, leads } from '#database/schema/leads.ts'
import { leadMergeMembers, leadMerges } from '#database/schema/leads/lead-merges.ts'
import { properties } from '#database/schema/properties.ts'

import type { MemberCall } from '../../platform/call.ts'
import { teamsOf } from '../../teams/queries.ts'
import { isRecipient, sideOf } from '../policy.ts'

/** Team of a lead's listing; an imported lead without a listing has its own. */
export const listingTeam = sql<
  string | null
>`case when ${leads.propertyId} is null then ${leads.teamId} else ${properties.teamId} end`

/** `recipientOf` as an expression of the lead `l` and its listing `p`. */
const recipient = sql`case when l.team_id = case when l.property_id is null then l.team_id else p.team_id end
  then l.team_id else l.agent_id end`

/** Leads of one person that still are their recipient's: after a transfer, another one must not learn of them. */
function selectPersonLeads(personId: SQL): SQL {
  return sql`select l.id, l.user_id as sender_id, h.user_id, h.team_id from leads l join ${leadPeople} h on h.id = l.person_id
    left join properties p on p.id = l.property_id
    where l.person_id = ${personId} and ${recipient} = coalesce(h.team_id, h.user_id)`
}

/** Person of a lead and the number of their leads; null if it was not merged. Served by leads_of_person_idx. */
export const personOfLead = sql<{
  id: string
  leads: number
} | null>`case when ${leads.personId} is not null then (
  select json_build_object('id', ${leads.personId}, 'leads', count(*)) from (${selectPersonLeads(sql`${leads.personId}`)}) g
  having count(*) > 1 and bool_or(g.id = ${leads.id})) end`

/** Leads of a person whose recipient this reader is, except what they sent to their own team. */
export function isOfPerson(userId: string, personId: string): SQL {
  return sql`${leads.id} = any(array(select g.id from (${selectPersonLeads(sql`${personId}::uuid`)}) g
    where (g.user_id = ${userId}::uuid or g.team_id = ${teamsOf(userId)}) and g.sender_id is distinct from ${userId}::uuid))`
}

/** Ids of all leads of its person, the lead itself among them; for a reader, without those that they sent. */
export async function listPersonLeadIds(
  db: Database,
  { id, personId }: PersonOf,
  readerId: string | null = null,
): Promise<string[]> {
  if (personId === null) return [id]
  const { rows } = await db.execute<{ id: string }>(
    sql`select g.id from (${selectPersonLeads(sql`${personId}::uuid`)}) g
      where g.sender_id is null or ${readerId}::uuid is null or g.sender_id <> ${readerId}::uuid limit ${maxPersonLeads}`,
  )
  const ids = rows.map((row) => row.id)
  return ids.includes(id) ? ids : [id]
}

type PersonOf = { id: string; personId: string | null }

const shownColumns = {
  id: leads.id,
  name: leads.name,
  type: leads.type,
  status: leads.status,
  createdAt: leads.createdAt,
  personId: leads.personId,
  propertyNumericId: properties.propertyNumericId,
  propertyTitle: properties.title,
}

type HistoryOf = Parameters<typeof sideOf>[1] & Parameters<typeof isRecipient>[1] & PersonOf

/** Leads in the history of this one: all of its person for whom they were sent to, else the lead alone. */
export async function listHistoryIds({ db, actor }: MemberCall, lead: HistoryOf): Promise<string[]> {
  const isWhole = sideOf(actor, lead) === 'received' && isRecipient(actor, lead)
  return isWhole ? listPersonLeadIds(db, lead, actor.userId) : [lead.id]
}

/** Newest first. */
export function listEnquiries(db: Database, ids: readonly string[]) {
  return db
    .select(shownColumns)
    .from(leads)
    .leftJoin(properties, eq(properties.id, leads.propertyId))
    .where(inArray(leads.id, [...ids]))
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(maxPersonLeads)
}

type Matching = { ids: readonly string[]; recipientId: string }

/**
 * Leads of the same recipient with a phone number or email of one of these, as far as shared, newest first, except
 * what the reader sent to their own team. Served by leads_phone_idx and leads_email_idx.
 */
export function listMatches(
  { db, actor }: MemberCall,
  { ids, recipientId }: Matching,
  limit = maxSuggestedLeads,
) {
  const own = alias(leads, 'own')
  const hasSameFact = (column: typeof leads.phone | typeof leads.email) =>
    sql`${column} = any(array(${db
      .select({ fact: own[column === leads.phone ? 'phone' : 'email'] })
      .from(own)
      .where(inArray(own.id, [...ids]))}))`
  const [samePhone, sameEmail] = [hasSameFact(leads.phone), hasSameFact(leads.email)]
  return db
    .select({
      ...shownColumns,
      samePhone: sql<boolean>`coalesce(${samePhone}, false)`,
      sameEmail: sql<boolean>`coalesce(${sameEmail}, false)`,
    })
    .from(leads)
    .leftJoin(properties, eq(properties.id, leads.propertyId))
    .where(
      and(
        or(and(isNotNull(leads.phone), samePhone), and(isNotNull(leads.email), sameEmail)),
        sql`${leads.id} <> all(array[${sql.join(
          ids.map((id) => sql`${id}::uuid`),
          sql`, `,
        )}])`,
        isSentTo(recipientId),
        sql`${leads.userId} is distinct from ${actor.userId}::uuid`,
      ),
    )
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(limit)
}

function isSentTo(recipientId: string): SQL {
  return sql`case when ${leads.teamId} = ${listingTeam} then ${leads.teamId} else ${leads.agentId} end = ${recipientId}::uuid`
}

/** What was merged into a person, newest first, as far as this reader is its recipient. Served by lead_merges_of_person_idx. */
export async function listMerges({ db, actor }: MemberCall, personId: string) {
  return db
    .select({
      id: leadMerges.id,
      createdAt: leadMerges.createdAt,
      by: users.name,
      leads: sql<{ id: string; name: string; title: string | null }[]>`(
        select coalesce(json_agg(json_build_object('id', l.id, 'name', l.name, 'title', p.title)
          order by l.created_at desc, l.id), '[]'::json)
        from ${leadMergeMembers} g join leads l on l.id = g.lead_id and l.user_id is distinct from ${actor.userId}::uuid
          join (${selectPersonLeads(sql`${personId}::uuid`)}) t on t.id = l.id
          left join properties p on p.id = l.property_id
        where g.merge_id = ${leadMerges.id})`,
    })
    .from(leadMerges)
    .leftJoin(users, eq(users.id, leadMerges.mergedBy))
    .where(eq(leadMerges.personId, personId))
    .orderBy(desc(leadMerges.createdAt), desc(leadMerges.id))
    .limit(maxPersonLeads)
}
