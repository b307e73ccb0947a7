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
function selectMarketIds({ scope, placeId, purpose, type }: Market): SQL {
  const place = scope === 'locality' ? sql`s.locality_id` : sql`s.city_id`
  return sql`
    select s.property_id from property_search s
    where s.is_approved and s.purpose = ${purpose} and s.type = ${type} and ${place} = ${placeId}::uuid
    order by s.property_id limit ${maxMeasured}`
}

/** Prices of the other homes in a market; `perSqft` is this home's price per square foot. */
export async function measureMarket(
  db: Database,
  market: Market,
  { id, perSqft, now }: { id: string; perSqft: number; now: Date },
): Promise<MarketRow> {
  const computeQuartile = (share: number, value: SQL) =>
    sql`round(percentile_cont(${sql.raw(String(share))}) within group (order by ${value}))::float8`
  const { rows } = await db.execute<MarketRow>(sql`
    with alike as materialized (${selectMarketIds(market)}), others as (
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
    from others`)
  const [row] = rows
  if (!row) throw new Error('A sum over no homes was not answered')
  return row
}
