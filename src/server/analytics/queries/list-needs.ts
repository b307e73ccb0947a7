import { sql } from 'drizzle-orm'

import { demandDays, fewestPeople, type Need } from '#contract/analytics/demand.ts'
import { dayInIndia } from '#contract/slots.ts'
import type { Database } from '#database/client.ts'
import { searchDemand } from '#database/schema/analytics.ts'

import { isListed } from '../../search/queries/filters.ts'

const most = 20
/** Compared with what is listed, most people first. */
const mostCompared = 200

/**
 * Whole days only, each of enough people: no difference between two lists tells of fewer. Served by search_demand_need_key and
 * property_search_locality_idx.
 */
export async function listNeeds(db: Database, { now }: { now: Date }): Promise<Need[]> {
  const today = dayInIndia(now)
  const first = dayInIndia(new Date(now.getTime() - demandDays * 86_400_000))
  const { rows } = await db.execute<Need>(sql`
    with needs as materialized (
      select d.locality_id, d.purpose, d.type, d.bhk, d.budget, sum(d.people)::int as people
      from ${searchDemand} d where d.day >= ${first}::date and d.day < ${today}::date
        and d.people >= ${fewestPeople}
      group by d.locality_id, d.purpose, d.type, d.bhk, d.budget
      order by people desc, d.locality_id limit ${mostCompared}
    )
    select l.name as locality, n.purpose, n.type, n.bhk, n.budget::float8 as budget, n.people, h.homes
    from needs n join localities l on l.id = n.locality_id
    cross join lateral (
      select count(*)::int as homes from property_search s
      where s.locality_id = n.locality_id and s.purpose = n.purpose and ${isListed}
        and (n.type is null or s.type = n.type) and (n.budget is null or s.price <= n.budget)
        and (n.bhk is null or case when n.bhk = '5+' then s.beds >= 5 else s.beds = n.bhk::int end)
    ) h
    where n.people > h.homes
    order by n.people desc, l.name, n.purpose, n.type nulls first, n.bhk nulls first, n.budget nulls first
    limit ${most}`)
  return rows
}
