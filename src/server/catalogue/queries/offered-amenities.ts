import { asc, eq, sql } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'

import { listingAmenities } from '#contract/properties/amenities.ts'
import type { Database } from '#database/client.ts'
import { amenities } from '#database/schema/catalogue.ts'

/** Amenities of the listing form. Served by amenities_menu_idx. */
export async function listOfferedAmenities(db: Database) {
  return await db
    .select({ name: amenities.name, nameHi: amenities.nameHi })
    .from(amenities)
    .where(eq(amenities.isListing, true))
    .orderBy(asc(amenities.position), asc(amenities.name))
    .limit(200)
}

/** Canonical current names without duplicates; drops amenities no longer offered unless the listing had them already. */
export async function resolveAmenities(
  db: Database,
  names: readonly string[],
  namesBefore: readonly string[] = [],
): Promise<string[]> {
  if (names.length === 0) return []
  // Those of a listing are canonical.
  if (isDeepStrictEqual(names, namesBefore)) return [...names]
  const { rows } = await db.execute<{ asked: string; name: string | null }>(sql`
    select asked.name as asked, coalesce(known.name, other.name) as name
    from unnest(${sql.param(names)}::text[]) with ordinality asked(name, place)
    left join amenities known on known.name = asked.name
    left join lateral (
      select o.name from merged_entries m join amenities o on o.id = m.into_amenity_id
      where m.kind = 'amenity' and lower(m.name) = lower(asked.name) order by m.created_at desc, m.id limit 1
    ) other on true
    order by asked.place`)
  const offeredNames = new Set<string>([...listingAmenities, ...namesBefore])
  return [...new Set(rows.flatMap(({ asked, name }) => name ?? (offeredNames.has(asked) ? [asked] : [])))]
}
