import { sql, type SQL } from 'drizzle-orm'

import type { propertyTypes, purposes } from '#contract/enums.ts'
import type { Database } from '#database/client.ts'

/** Approved, available homes of one purpose and type in one place. */
export type Market = {
  scope: 'locality' | 'city'
  placeId: string
  purpose: (typeof purposes)[number]
  type: (typeof propertyTypes)[number]
}

export type MarketRow = {
  comparables: number
  isSample: boolean
  medianPerSqft: number | null
  dearer: number
  lower: number | null
  median: number | null
  upper: number | null
  medianDays: number | null
}

/** A sufficient sample for a median, so that a large city is as fast as a small locality. */
const maxMeasured = 1_000

/**
 * Ids are random, so the first ones are a fair sample. Served by property_search_locality_idx and
 * property_search_market_idx.
 */
function selectMarketIds({ scope, placeId, purpose, type }: Market, isNeeded: SQL): SQL {
  const place = scope === 'locality' ? sql`s.locality_id` : sql`s.city_id`
  return sql`
    select s.property_id from property_search s
    where ${isNeeded} and s.is_approved and s.purpose = ${purpose} and s.type = ${type} and ${place} = ${placeId}::uuid
    order by s.property_id limit ${maxMeasured}`
}

/** `perSqft`: this home's price per square foot. */
type Measured = { id: string; perSqft: number; now: Date }

/**
 * Prices of the other homes in each market, in one statement: each is measured only if those before it have not
 * `enough` homes.
 */
export async function measureMarkets(
  db: Database,
  markets: readonly Market[],
  { enough, ...home }: Measured & { enough: number },
): Promise<MarketRow[]> {
  if (markets.length === 0) return []
  const name = (place: number) => sql.identifier(`market_${place}`)
  const isNeeded = (place: number) =>
    place === 0 ? sql`true` : sql`(select comparables < ${enough} from ${name(place - 1)})`
  const measured = markets.map(
    (market, place) =>
      sql`${name(place)} as materialized (${measureMarket(market, { ...home, isNeeded: isNeeded(place) })})`,
  )
  const rowsOf = markets.map((_, place) => sql`select ${place}::integer as place, * from ${name(place)}`)
  const { rows } = await db.execute<MarketRow & { place: number }>(sql`
    with ${sql.join(measured, sql`, `)} ${sql.join(rowsOf, sql` union all `)} order by place`)
  return rows
}

function measureMarket(market: Market, { id, perSqft, now, isNeeded }: Measured & { isNeeded: SQL }): SQL {
  const computeQuartile = (share: number, value: SQL) =>
    sql`round(percentile_cont(${sql.raw(String(share))}) within group (order by ${value}))::float8`
  return sql`
    with alike as materialized (${selectMarketIds(market, isNeeded)}), others as (
      select p.price::float8 as price, p.price::float8 / p.area as per_sqft,
        floor(extract(epoch from ${now.toISOString()}::timestamptz - coalesce(p.listed_at, p.created_at)) / 86400) as days
      from alike join properties p on p.id = alike.property_id where p.id <> ${id}::uuid
    )
    select count(*)::integer as comparables,
      (select count(*) = ${maxMeasured} from alike) as "isSample",
      count(*) filter (where round(per_sqft) > ${perSqft})::integer as dearer,
      ${computeQuartile(0.5, sql`per_sqft`)} as "medianPerSqft",
      ${computeQuartile(0.25, sql`price`)} as lower, ${computeQuartile(0.5, sql`price`)} as median,
      ${computeQuartile(0.75, sql`price`)} as upper, ${computeQuartile(0.5, sql`greatest(days, 0)`)} as "medianDays"
    from others`
}
