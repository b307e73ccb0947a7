import { and, eq, gte, isNotNull, ne, or, sql, type SQL, count, inArray, asc } from 'drizzle-orm'

import type { LostLeads } from '#contract/leads/insights.ts'
import type { Database } from '#database/client.ts'
import { leads } from '#database/schema/leads.ts'
import { properties } from '#database/schema/properties.ts'

import type { MemberCall } from '../../platform/call.ts'
import { isOwnedBy, teamsOf } from '../../teams/queries.ts'
import { daysBefore, isAnsweredBy, isImportedBy, isNotImported, isReceivedWithTeams } from './leads.ts'

/** Leads `l` that somebody sent here for an answer: no viewers, no visitors of open houses, and nothing from other portals. */
export function isSentHere(lead = 'l'): SQL {
  const l = sql.identifier(lead)
  return sql`${l}.type <> 'soft_lead_conversion' and ${asksForAnswer(sql`${l}.source`)}`
}

/** A place at an open house is confirmed at once, and senders of imported leads wait for nothing here. */
export function asksForAnswer(source: SQL | typeof leads.source): SQL {
  return sql`coalesce(${source}, '') not in ('import', 'open_house')`
}

/**
 * JSON of the enquiries about the properties in `alike` since `middle`, and from `start` to `middle`. Served by
 * leads_of_property_idx.
 */
export function selectEnquiriesOfAlike({ start, middle }: { start: Date; middle: Date }): SQL {
  return sql`(
    select json_build_object(
      'recent', count(*) filter (where l.created_at >= ${middle.toISOString()}::timestamptz),
      'before', count(*) filter (where l.created_at < ${middle.toISOString()}::timestamptz))
    from alike join leads l on l.property_id = alike.property_id
      and l.created_at >= ${start.toISOString()}::timestamptz and ${isSentHere()})`
}

/**
 * First response times of a period; an open lead counts its wait until now.
 * Excludes leads withdrawn before a response, soft leads, imported ones and those of open houses.
 * Served by leads_of_agent_newest_idx.
 */
export async function measureFirstResponse(
  db: Database,
  { agentId, since, now }: { agentId: string; since: Date; now: Date },
): Promise<{ leads: number; answered: number; withinHour: number; medianMinutes: number | null }> {
  const waited = sql`extract(epoch from coalesce(${leads.firstResponseAt}, ${now.toISOString()}::timestamptz) - ${leads.createdAt})`
  const [measurement] = await db
    .select({
      leads: sql<number>`count(*)`.mapWith(Number),
      answered: sql<number>`count(${leads.firstResponseAt})`.mapWith(Number),
      withinHour:
        sql<number>`count(*) filter (where ${leads.firstResponseAt} <= ${leads.createdAt} + interval '1 hour')`.mapWith(
          Number,
        ),
      medianMinutes: sql<
        number | null
      >`(percentile_cont(0.5) within group (order by ${waited}) / 60)::float8`,
    })
    .from(leads)
    .where(
      and(
        eq(leads.agentId, agentId),
        gte(leads.createdAt, since),
        isSentHere('leads'),
        or(isNotNull(leads.firstResponseAt), ne(leads.status, 'closed')),
      ),
    )
  return measurement ?? { leads: 0, answered: 0, withinHour: 0, medianMinutes: null }
}

/**
 * Leads to answer, and leads received here since `middle` and from `start` to `middle`, with those of one's teams.
 * Served by leads_of_agent_status_idx, leads_of_agent_newest_idx, leads_of_property_idx and leads_of_team_idx.
 */
export async function countAnswerable(
  db: Database,
  { userId, start, middle }: { userId: string; start: Date; middle: Date },
): Promise<{ active: number; new: number; recent: number; before: number }> {
  const { rows } = await db.execute<{ active: number; new: number; recent: number; before: number }>(sql`
    select active, new, recent, before from (
      select count(*)::integer as active, count(*) filter (where status = 'new')::integer as new
      from ${leads} where (${isReceivedWithTeams(userId)} or ${isImportedBy(teamsOf(userId))})
        and status in ('new', 'contacted', 'interested')
    ) open, (
      select count(*) filter (where created_at >= ${middle.toISOString()}::timestamptz)::integer as recent,
        count(*) filter (where created_at < ${middle.toISOString()}::timestamptz)::integer as before
      from ${leads} where ${isReceivedWithTeams(userId)} and created_at >= ${start.toISOString()}::timestamptz and ${isNotImported}
    ) received`)
  return rows[0] ?? { active: 0, new: 0, recent: 0, before: 0 }
}

/** New leads of this advertiser whose senders wait for an answer. Served by leads_of_agent_status_idx. */
export async function countNewLeads(db: Database, userId: string): Promise<number> {
  return db.$count(leads, isWaiting(userId))
}

function isWaiting(userId: string) {
  return and(isAnsweredBy(userId), eq(leads.status, 'new'), asksForAnswer(leads.source))
}

/** Leads that were sent here for an answer, whatever their status, with those of one’s teams. Served by leads_of_agent_newest_idx and leads_of_property_idx. */
export async function countEnquiriesReceived(db: Database, userId: string): Promise<number> {
  return db.$count(leads, and(isReceivedWithTeams(userId), asksForAnswer(leads.source)))
}

/** Leads per property of this owner. Served by leads_of_property_idx. */
export async function countReceived(
  { db, actor }: MemberCall,
  { propertyIds }: { propertyIds: readonly string[] },
) {
  if (propertyIds.length === 0) return []
  return db
    .select({
      propertyId: properties.id,
      total: count(),
      open: sql<number>`count(*) filter (where ${leads.status} in ('new', 'contacted', 'interested'))`.mapWith(
        Number,
      ),
    })
    .from(properties)
    .innerJoin(leads, eq(leads.propertyId, properties.id))
    .where(and(inArray(properties.id, [...propertyIds]), isOwnedBy(actor.userId, 'properties')))
    .groupBy(properties.id)
    .orderBy(properties.id)
}

/** Leads without a response, longest wait first. Served by leads_of_agent_status_idx. */
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
    .where(isWaiting(userId))
    .orderBy(asc(leads.createdAt), asc(leads.id))
    .limit(limit)
}

/**
 * Leads sent here in a period, with those of one's teams, by reason and by listing. Served by leads_of_agent_newest_idx
 * and leads_of_property_idx.
 */
export async function countLostLeads(
  { db, actor: { userId }, now }: MemberCall,
  { period }: { period: string },
): Promise<LostLeads> {
  const since = daysBefore(now, period)
  const { rows } = await db.execute<LostLeads>(sql`
    with received as materialized (
      select property_id, status = 'closed' as is_lost, coalesce(lost_reason, 'none') as reason
      from ${leads} where ${isReceivedWithTeams(userId)} and created_at >= ${since.toISOString()}::timestamptz
        and ${isNotImported}
    ), reasons as (
      select reason, count(*)::integer as lost from received where is_lost group by reason
    ), listings as (
      select property_id, count(*)::integer as received, count(*) filter (where is_lost)::integer as lost
      from received group by property_id having bool_or(is_lost)
      order by 3 desc, 2 desc, 1 limit ${maxListings}
    )
    select (select count(*)::integer from received) as received,
      (select count(*)::integer from received where is_lost) as lost,
      coalesce((select json_agg(json_build_object('reason', reason, 'lost', lost) order by lost desc, reason)
        from reasons), '[]'::json) as reasons,
      coalesce((select json_agg(json_build_object('received', received, 'lost', lost,
          'property', case when p.id is not null
            then json_build_object('numericId', p.property_numeric_id, 'title', p.title) end)
          order by lost desc, received desc, listings.property_id)
        from listings left join properties p on p.id = listings.property_id), '[]'::json) as listings`)
  return rows[0] ?? { received: 0, lost: 0, reasons: [], listings: [] }
}

const maxListings = 20
