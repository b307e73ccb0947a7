import type { Database } from '#database/client.ts'
import { agentMonthlyStats, agentStaleMonths } from '#database/schema/analytics.ts'
import { leads } from '#database/schema/leads.ts'
import { properties } from '#database/schema/properties.ts'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

/** A month of India, `2026-11`, and what came in it. */
export type MonthlyMetrics = {
  month: string
  received: number
  answered: number
  converted: number
  listed: number
}

/**
 * Each month of somebody in which anything came, oldest first: as it was summed up, or afresh where a mark says that it
 * changed since. One statement, so that sums and marks are of one moment.
 */
export async function listMonthlyMetrics(db: Database, agentId: string): Promise<MonthlyMetrics[]> {
  const { rows } = await db.execute<MonthlyMetrics>(sql`
    with stale as materialized (
      select distinct month from ${agentStaleMonths} where agent_id = ${agentId}::uuid
    ), kept as (
      select make_date(year, month, 1) as month, leads_received as received, leads_answered as answered,
        leads_converted as converted, properties_listed as listed
      from ${agentMonthlyStats} where agent_id = ${agentId}::uuid
    ), current as (
      select month, received, answered, converted, listed from kept
      where not exists (select 1 from stale where stale.month = kept.month)
      union all ${sumMonths(agentId, sql`stale`)}
    )
    select to_char(month, 'YYYY-MM') as month, received, answered, converted, listed
    from current order by month`)
  return rows
}

/**
 * The months that `months` names, from the rows themselves.
 * Served by leads_of_agent_newest_idx, leads_of_agent_converted_idx and properties_of_owner_newest_idx.
 */
export function sumMonths(agentId: string, months: SQL): SQL {
  const begin = sql`(m.month::timestamp at time zone 'Asia/Kolkata')`
  const end = sql`((m.month + interval '1 month') at time zone 'Asia/Kolkata')`
  return sql`
    select m.month, r.received, r.answered, c.converted, l.listed
    from ${months} m
    cross join lateral (
      select count(*)::integer as received,
        count(*) filter (where first_response_at <= created_at + interval '24 hours')::integer as answered
      from ${leads} where agent_id = ${agentId}::uuid and created_at >= ${begin} and created_at < ${end}
    ) r
    cross join lateral (
      select count(*)::integer as converted
      from ${leads} where agent_id = ${agentId}::uuid and converted_at >= ${begin} and converted_at < ${end}
    ) c
    cross join lateral (
      select count(*)::integer as listed
      from ${properties} where user_id = ${agentId}::uuid and created_at >= ${begin} and created_at < ${end}
    ) l`
}
