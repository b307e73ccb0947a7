import { sql, type SQL } from 'drizzle-orm'

import { demandDays, minPeople, type Need } from '#contract/analytics/demand.ts'
import { dayInIndia } from '#contract/dates.ts'
import type { Database } from '#database/client.ts'
import { searchDemand } from '#database/schema/analytics.ts'

import { selectLocalName } from '../../catalogue/queries/local-name.ts'
import { paged, type AskedPage } from '../../platform/paging.ts'
import { isListed } from '../../search/queries/filters.ts'

const maxListedNeeds = 20
/** Compared with what is listed, most people first. */
const maxComparedNeeds = 200

/** Most people first. */
export async function listNeeds(
  db: Database,
  { locale, now }: { locale: 'en' | 'hi'; now: Date },
): Promise<Need[]> {
  const { rows } = await db.execute<Need>(sql`
    select * from (${selectUnmetNeeds({ locale, now })}) u
    order by u.people desc, u.locality, u.purpose, u.type nulls first, u.bhk nulls first, u.budget nulls first
    limit ${maxListedNeeds}`)
  return rows
}

type NeedFilters = Pick<Partial<Need>, 'purpose'> & {
  type?: NonNullable<Need['type']> | undefined
  locale: 'en' | 'hi'
  now: Date
}

/** The largest difference between people and listings first. */
export async function listCompanyNeeds(db: Database, filters: NeedFilters, asked: AskedPage) {
  const needs = sql`(${selectUnmetNeeds(filters)}) u`
  return paged(asked, db.$count(needs), async ({ limit, offset }) => {
    const { rows } = await db.execute<Need>(sql`
      select * from ${needs}
      order by u.people - u.homes desc, u.locality, u.purpose, u.type nulls first, u.bhk nulls first,
        u.budget nulls first
      limit ${limit} offset ${offset}`)
    return rows
  })
}

/**
 * Whole days only, each of enough people: no difference between two lists tells of fewer. Served by search_demand_need_key and
 * property_search_locality_idx.
 */
function selectUnmetNeeds({ purpose, type, locale, now }: NeedFilters): SQL {
  const today = dayInIndia(now)
  const first = dayInIndia(new Date(now.getTime() - demandDays * 86_400_000))
  return sql`
    with needs as materialized (
      select d.locality_id, d.purpose, d.type, d.bhk, d.budget, sum(d.people)::int as people
      from ${searchDemand} d where d.day >= ${first}::date and d.day < ${today}::date
        and d.people >= ${minPeople}
        ${purpose === undefined ? sql`` : sql`and d.purpose = ${purpose}`}
        ${type === undefined ? sql`` : sql`and d.type = ${type}`}
      group by d.locality_id, d.purpose, d.type, d.bhk, d.budget
      order by people desc, d.locality_id limit ${maxComparedNeeds}
    )
    select ${selectLocalName('l', locale)} as locality, n.purpose, n.type, n.bhk, n.budget::float8 as budget, n.people, h.homes
    from needs n join localities l on l.id = n.locality_id
    cross join lateral (
      select count(*)::int as homes from property_search s
      where s.locality_id = n.locality_id and s.purpose = n.purpose and ${isListed}
        and (n.type is null or s.type = n.type) and (n.budget is null or s.price <= n.budget)
        and (n.bhk is null or case when n.bhk = '5+' then s.beds >= 5 else s.beds = n.bhk::int end)
    ) h
    where n.people > h.homes`
}
