import { sql, type SQL } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { agentMonthlyStats, agentStaleMonths } from '#database/schema/analytics.ts'
import { leads } from '#database/schema/leads.ts'
import { properties } from '#database/schema/properties.ts'

import { asksForAnswer, countAnswerable, selectEnquiriesOfAlike } from '../../leads/queries/lead-counts.ts'
import { isNotImported, isReceivedByColleagues } from '../../leads/queries/leads.ts'
import {
  countViewsOf,
  idsEverListed,
  selectViewsOfAlike,
  type Counted,
  type MarketSubject,
} from '../../properties/queries/market.ts'
import { countOwnProperties, idsOfOwner } from '../../properties/queries/own-properties.ts'
import { measureMarkets, type Market, type MarketRow } from '../../search/queries/measure-market.ts'
import { teamsOf } from '../../teams/queries.ts'

/** A month in IST, `2026-11`, with its metrics. */
export type MonthlyMetrics = {
  month: string
  received: number
  /** Within 24 hours, without places at open houses, which nobody answers. */
  answered: number
  converted: number
  listed: number
}

/**
 * All months with any activity, oldest first: aggregated, or recomputed if marked stale, with those of one's teams. One
 * statement, so that sums and marks are consistent.
 */
export async function listMonthlyMetrics(db: Database, agentId: string): Promise<MonthlyMetrics[]> {
  const { rows } = await db.execute<MonthlyMetrics>(sql`
    with stale as materialized (
      select distinct month from ${agentStaleMonths} where agent_id = ${agentId}::uuid
    ), kept as (
      select make_date(year, month, 1) as month, leads_received as received, leads_answered as answered,
        leads_converted as converted, properties_listed as listed
      from ${agentMonthlyStats} where agent_id = ${agentId}::uuid
    ), of_teams as materialized (
      select created_at, first_response_at, converted_at, ${asksForAnswer(leads.source)} as asks from ${leads} where ${isReceivedByColleagues(agentId)} and ${isNotImported}
    ), current as (
      select month, received, answered, converted, listed from kept
      where not exists (select 1 from stale where stale.month = kept.month)
      union all ${sumMonths(agentId, sql`stale`)}
      union all ${sumTeams(agentId)}
    )
    select to_char(month, 'YYYY-MM') as month, sum(received)::integer as received, sum(answered)::integer as answered,
      sum(converted)::integer as converted, sum(listed)::integer as listed
    from current group by month order by current.month`)
  return rows
}

/** Leads `of_teams` and listings of colleagues. Served by leads_of_property_idx and properties_of_team_newest_idx. */
function sumTeams(userId: string): SQL {
  const toMonth = (at: SQL) => sql`date_trunc('month', ${at} at time zone 'Asia/Kolkata')::date`
  return sql`
    select ${toMonth(sql`created_at`)}, count(*),
      count(*) filter (where asks and first_response_at <= created_at + interval '24 hours'), 0, 0
    from of_teams group by 1
    union all
    select ${toMonth(sql`converted_at`)}, 0, 0, count(*), 0
    from of_teams where converted_at is not null group by 1
    union all
    select ${toMonth(sql`created_at`)}, 0, 0, 0, count(*)
    from ${properties} where team_id = ${teamsOf(userId)} and user_id <> ${userId}::uuid group by 1`
}

/**
 * Computes the given months from the rows themselves. Served by leads_of_agent_newest_idx,
 * leads_of_agent_converted_idx and properties_of_owner_newest_idx.
 */
export function sumMonths(agentId: string, months: SQL): SQL {
  const begin = sql`(m.month::timestamp at time zone 'Asia/Kolkata')`
  const end = sql`((m.month + interval '1 month') at time zone 'Asia/Kolkata')`
  return sql`
    select m.month, r.received, r.answered, c.converted, l.listed
    from ${months} m
    cross join lateral (
      select count(*)::integer as received,
        count(*) filter (where first_response_at <= created_at + interval '24 hours'
          and ${asksForAnswer(leads.source)})::integer as answered
      from ${leads} where agent_id = ${agentId}::uuid and created_at >= ${begin} and created_at < ${end}
        and source is distinct from 'import'
    ) r
    cross join lateral (
      select count(*)::integer as converted
      from ${leads} where agent_id = ${agentId}::uuid and converted_at >= ${begin} and converted_at < ${end}
        and source is distinct from 'import'
    ) c
    cross join lateral (
      select count(*)::integer as listed
      from ${properties} where user_id = ${agentId}::uuid and created_at >= ${begin} and created_at < ${end}
    ) l`
}

const monthMs = 30 * 86_400_000

export type MeasuredOverview = Awaited<ReturnType<typeof measureOverview>>

/** Totals, and the values of the last 30 days and of the 30 before. */
export async function measureOverview(db: Database, userId: string, now: Date) {
  const span = { start: new Date(now.getTime() - 2 * monthMs), middle: new Date(now.getTime() - monthMs) }
  return {
    properties: await countOwnProperties(db, userId, span),
    views: await countViewsOf(db, idsOfOwner(userId), span),
    leads: await countAnswerable(db, { userId, ...span }),
  }
}

/** Fewer homes would reveal single prices rather than a market. */
const minComparables = 8

export type MarketAnswer = { scope: Market['scope']; market: Market | null; row: MarketRow | null }

/** The market of the locality, or of the city if the locality has too few comparable homes. */
export async function measureSubjectMarket(
  db: Database,
  subject: MarketSubject,
  { perSqft, now }: { perSqft: number; now: Date },
): Promise<MarketAnswer> {
  const { id, purpose, type, localityId, cityId } = subject
  const places = [
    { scope: 'locality' as const, placeId: localityId },
    { scope: 'city' as const, placeId: cityId },
  ]
  const markets = places.flatMap(({ scope, placeId }) =>
    placeId === null ? [] : { scope, placeId, purpose, type },
  )
  const measured = await measureMarkets(db, markets, { id, perSqft, now, enough: minComparables })
  const answers = markets.map((market, index) => ({
    scope: market.scope,
    market,
    row: measured[index] ?? null,
  }))
  return answers.find(hasEnoughComparables) ?? answers.at(-1) ?? { scope: 'city', market: null, row: null }
}

export function hasEnoughComparables({ row }: MarketAnswer): boolean {
  return row !== null && row.comparables >= minComparables
}

/**
 * Views and enquiries of a market, including sold and rented homes, in the last 30 days and the 30 before.
 */
export async function countDemand(db: Database, market: Market, now: Date) {
  const span = { start: new Date(now.getTime() - 2 * monthMs), middle: new Date(now.getTime() - monthMs) }
  const { rows } = await db.execute<{ views: Counted; enquiries: Counted }>(sql`
    with alike as materialized (${idsEverListed(market)})
    select ${selectViewsOfAlike(span)} as views, ${selectEnquiriesOfAlike(span)} as enquiries`)
  const [demand] = rows
  if (!demand) throw new Error('A count was not answered')
  return demand
}
