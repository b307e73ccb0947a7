import { sql } from 'drizzle-orm'

import type { CompanyMetrics } from '#contract/analytics/company-metrics.ts'
import type { Database } from '#database/client.ts'

import { selectLocalName } from '../../catalogue/queries/local-name.ts'

type States = Pick<
  CompanyMetrics['supply'],
  'public' | 'inReview' | 'held' | 'rejected' | 'gone' | 'takenDown'
>

/** The sample size of comparable homes; ids are random, so the first ones are a fair sample. */
const maxMeasuredListings = 1_000

/** Current supply. */
export async function measureCompanySupply(db: Database, now: Date) {
  return {
    ...(await countStates(db)),
    byType: await listTypes(db),
    byLocality: await listLocalities(db),
    daysOnMarket: await measureDays(db, now),
  }
}

/** Counts all listings by an index-only scan of properties_states_idx, a hundredth of the table's size. */
async function countStates(db: Database): Promise<States> {
  const { rows } = await db.execute<States>(sql`
    with standing as (
      select count(*) as listings, p.approval_status as approval,
        p.archived_at is not null as is_archived, p.is_held or p.is_suspended as is_held,
        p.availability in ('sold', 'rented') as is_gone
      from properties p where p.approval_status in ('pending', 'approved', 'rejected')
      group by 2, 3, 4, 5
    ), stated as (
      select listings, case when is_archived then 'archived' when approval = 'rejected' then 'rejected'
        when approval = 'approved' and is_gone then 'gone' when is_held then 'held' else approval end as state
      from standing
    )
    select coalesce(sum(listings) filter (where state = 'approved'), 0)::integer as public,
      coalesce(sum(listings) filter (where state = 'pending'), 0)::integer as "inReview",
      coalesce(sum(listings) filter (where state = 'held'), 0)::integer as held,
      coalesce(sum(listings) filter (where state = 'rejected'), 0)::integer as rejected,
      coalesce(sum(listings) filter (where state = 'gone'), 0)::integer as gone,
      coalesce(sum(listings) filter (where state = 'archived'), 0)::integer as "takenDown"
    from stated`)
  const [states] = rows
  if (!states) throw new Error('A sum was not answered')
  return states
}

/** From the search tallies. */
async function listTypes(db: Database): Promise<CompanyMetrics['supply']['byType']> {
  const { rows } = await db.execute<CompanyMetrics['supply']['byType'][number]>(sql`
    select t.type, sum(t.listings)::integer as listings from search_tallies t
    where t.is_approved group by t.type having sum(t.listings) > 0 order by listings desc, t.type`)
  return rows
}

async function listLocalities(db: Database): Promise<CompanyMetrics['supply']['byLocality']> {
  const { rows } = await db.execute<CompanyMetrics['supply']['byLocality'][number]>(sql`
    select ${selectLocalName('l')} as name, ${selectLocalName('c')} as city, most.listings
    from (
      select t.locality_id, sum(t.listings)::integer as listings from search_tallies t
      where t.is_approved and t.locality_id is not null
      group by t.locality_id having sum(t.listings) > 0 order by listings desc, t.locality_id limit 10
    ) most
    join localities l on l.id = most.locality_id join cities c on c.id = l.city_id
    order by most.listings desc, l.id`)
  return rows
}

/** Served by property_search_pkey and properties_pkey. */
async function measureDays(db: Database, now: Date): Promise<CompanyMetrics['supply']['daysOnMarket']> {
  const { rows } = await db.execute<CompanyMetrics['supply']['daysOnMarket']>(sql`
    with shown as materialized (
      select s.property_id from property_search s where s.is_approved order by s.property_id limit ${maxMeasuredListings}
    ), ages as (
      select greatest(0, floor(extract(epoch from ${now.toISOString()}::timestamptz
        - coalesce(p.listed_at, p.created_at)) / 86400)) as days
      from shown join properties p on p.id = shown.property_id
    )
    select round(percentile_cont(0.5) within group (order by days))::integer as median,
      count(*)::integer as measured, count(*) = ${maxMeasuredListings} as "isSample"
    from ages`)
  return rows[0] ?? { median: null, measured: 0, isSample: false }
}
