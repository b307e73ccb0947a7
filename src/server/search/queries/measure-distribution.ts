import { sql, type SQL } from 'drizzle-orm'

import type { Database } from '#database/client.ts'

import type { Market } from './measure-market.ts'

export type Quartiles = { lower: number; median: number; upper: number }
export type DistributionRow = { comparables: number; perSqft: Quartiles | null; area: Quartiles | null }

/** A sufficient sample for quartiles; the advertiser waits for the check. */
const maxMeasured = 400

/**
 * Price per square foot and size of a market without this listing. Ids are random, so the first ones are a
 * fair sample. Served by property_search_locality_idx and property_search_market_idx.
 */
export async function measureDistribution(
  db: Database,
  market: Market,
  id: string,
): Promise<DistributionRow> {
  const { scope, placeId, purpose, type } = market
  const place = scope === 'locality' ? sql`s.locality_id` : sql`s.city_id`
  const { rows } = await db.execute<DistributionRow>(sql`
    with alike as materialized (
      select s.property_id from property_search s
      where s.is_approved and s.purpose = ${purpose} and s.type = ${type} and ${place} = ${placeId}::uuid
      order by s.property_id limit ${maxMeasured}
    ), others as (
      select p.price::float8 / p.area as per_sqft, p.area
      from alike join properties p on p.id = alike.property_id where p.id <> ${id}::uuid
    )
    select measured.comparables, ${selectQuartiles('per_sqft')} as "perSqft", ${selectQuartiles('area')} as area
    from (
      select count(*)::integer as comparables, ${computeQuartiles('per_sqft')}, ${computeQuartiles('area')} from others
    ) measured`)
  const [row] = rows
  if (!row) throw new Error('A sum over no homes was not answered')
  return row
}

/** `column` is a name from the code above, never input. */
function computeQuartiles(column: string): SQL {
  const value = sql.raw(column)
  return sql`percentile_cont(array[0.25, 0.5, 0.75]) within group (order by ${value}::float8) as ${value}`
}

function selectQuartiles(column: string): SQL {
  const roundQuartile = (place: number) => sql.raw(`round(measured.${column}[${place}])`)
  return sql`case when measured.comparables > 0 then
    json_build_object('lower', ${roundQuartile(1)}, 'median', ${roundQuartile(2)}, 'upper', ${roundQuartile(3)}) end`
}
