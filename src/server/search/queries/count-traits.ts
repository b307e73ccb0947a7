import type { Database } from '#database/client.ts'
import { sql } from 'drizzle-orm'

import { areTallied, filterConditions, isBounded } from './filter-conditions.ts'
import type { ResolvedFilters } from './filter-conditions.ts'

export type Trait = { furnishing: string | null; amenityBits: number; isReady: boolean; found: number }

/** Furnishing, amenities and readiness counted together: some hundred rows, served by property_search_comfort_idx. */
export async function countTraits(db: Database, filters: ResolvedFilters): Promise<Trait[] | null> {
  const { rows } = await db.execute<Trait>(sql`
    select s.furnishing, s.amenity_bits as "amenityBits", s.is_ready as "isReady", count(*)::integer as found
    from property_search s where ${isBounded(filters)} and ${filterConditions(filters)} group by 1, 2, 3
    union all select null, 0, false, 0 where ${isBounded(filters)}`)
  return rows.length === 0 ? null : rows
}

/** Exact; null where there are too many to look at. */
export async function countAll(db: Database, filters: ResolvedFilters): Promise<number | null> {
  const { rows } = await db.execute<{ found: number }>(
    areTallied(filters)
      ? sql`select coalesce(sum(s.listings), 0)::integer as found from search_tallies s where ${filterConditions(filters)}`
      : sql`select count(*)::integer as found from property_search s
          where ${isBounded(filters)} and ${filterConditions(filters)} having ${isBounded(filters)}`,
  )
  return rows[0]?.found ?? null
}
