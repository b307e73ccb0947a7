import { sql, type SQL } from 'drizzle-orm'

import { dayInIndia } from '#contract/dates.ts'
import { propertyTypes, purposes } from '#contract/enums.ts'
import type { Database } from '#database/client.ts'

import type { MarketHome } from './summarize.ts'

export type MarketPlace = { cityId: string; localityId: string | null }

export type Market = MarketPlace & {
  type: (typeof propertyTypes)[number]
  purpose: (typeof purposes)[number]
}

/** A sufficient sample, so that a large city is as fast as a small locality. */
export const maxMarketHomes = 2_000
/** Closed homes and days are of the last year. */
export const marketDays = 365

/** Square feet. */
export const areaBands = [0, 500, 750, 1_000, 1_250, 1_500, 2_000, 3_000, 5_000] as const

/**
 * Each home of a market once: public ones, those closed within a year, and those published within a year that left
 * otherwise; none that staff or a check hid. Ids are random, so the first ones are a fair sample. Served by
 * properties_of_locality_idx, properties_of_city_idx, price_history_of_property_idx and property_events_of_property_idx.
 */
export async function listMarketHomes(db: Database, market: Market, now: Date): Promise<MarketHome[]> {
  const today = sql`${dayInIndia(now)}::date`
  const yearAgo = sql`${today} - ${marketDays}::int`
  const { rows } = await db.execute<MarketHome>(sql`
    with homes as (
      select p.id, p.carpet_area, p.beds, p.price, s.property_id is not null as is_asking,
        p.availability in ('sold', 'rented') as is_closed, coalesce(p.listed_at, p.created_at) as listed_at,
        ${toDay(sql`coalesce(p.listed_at, p.created_at)`)} as listed_on,
        coalesce(p.sold_date, p.rented_date) as closed_on, ${toDay(sql`coalesce(p.archived_at, p.confirmed_at)`)} as left_on
      from properties p left join property_search s on s.property_id = p.id and s.is_approved
      where ${isInPlace(market)} and p.purpose = ${market.purpose} and p.type = ${market.type}
        and p.approval_status = 'approved' and not p.is_held and not p.is_suspended
        and not exists (select from home_group_members m where m.property_id = p.id and not m.is_representative)
        and case when s.property_id is not null then true
          when p.availability in ('sold', 'rented') then coalesce(p.sold_date, p.rented_date) >= ${yearAgo}
          else ${toDay(sql`coalesce(p.listed_at, p.created_at)`)} >= ${yearAgo} end
      order by p.id limit ${maxMarketHomes}
    )
    select case when h.is_asking then 'asking' when h.is_closed then 'closed' else 'withdrawn' end as state,
      round((case when h.is_closed then ${priceWhenClosed} else h.price end / h.carpet_area)::numeric, 2)::float8 as rate,
      (${sql.param([...areaBands])}::int[])[width_bucket(h.carpet_area, ${sql.param([...areaBands])}::float8[])] as "areaFrom",
      h.beds, to_char(h.listed_on, 'YYYY-MM') as "listedIn",
      greatest(case when h.is_asking then ${today} when h.is_closed then h.closed_on else h.left_on end - h.listed_on, 0) as days,
      h.listed_on >= ${yearAgo} as "isRecent",
      exists (select from price_history c where c.property_id = h.id and c.price < c.previous_price
        and c.changed_at > h.listed_at) as "isCut"
    from homes h
    order by state, rate, "listedIn", days, h.beds, h.carpet_area`)
  return rows
}

/** The types and purposes of which a place ever had a listing. Served by properties_of_locality_idx and properties_of_city_idx. */
export async function listKinds(
  db: Database,
  place: MarketPlace,
): Promise<Pick<Market, 'type' | 'purpose'>[]> {
  const { rows } = await db.execute<Pick<Market, 'type' | 'purpose'>>(sql`
    select t.type, u.purpose from unnest(${sql.param([...propertyTypes])}::text[]) t (type)
    cross join unnest(${sql.param([...purposes])}::text[]) u (purpose)
    where exists (select from properties p where ${isInPlace(place)} and p.purpose = u.purpose and p.type = t.type)`)
  return rows
}

function toDay(instant: SQL): SQL {
  return sql`(${instant} at time zone 'Asia/Kolkata')::date`
}

function isInPlace({ cityId, localityId }: MarketPlace): SQL {
  return localityId === null ? sql`p.city_id = ${cityId}::uuid` : sql`p.locality_id = ${localityId}::uuid`
}

/** What was asked when the advertiser marked it; what a buyer paid is not known. */
const priceWhenClosed = sql`coalesce((
  select c.price from price_history c where c.property_id = h.id and c.changed_at <= (
    select max(e.created_at) from property_events e where e.property_id = h.id and e.kind = 'availability_changed')
  order by c.changed_at desc, c.id desc limit 1), h.price)`
