import { sql, type SQL } from 'drizzle-orm'

import type { ListingPicture } from '#contract/properties/card.ts'
import type { Database } from '#database/client.ts'

/** Pictures of an array of keys in its order, as JSON; deleted ones are left out. */
export function picturesOf(keys: SQL): SQL {
  return sql`coalesce((
    select json_agg(json_build_object('key', f.key, 'width', f.width, 'height', f.height,
      'colour', coalesce(f.placeholder_colour, '#e7dfd2')) order by named.place)
    from unnest(${keys}) with ordinality named (key, place)
    join stored_files f on f.key = named.key
    where f.width is not null and f.height is not null), '[]'::json)`
}

/** The same of keys that are known. */
export async function findPictures(db: Database, keys: readonly string[]): Promise<ListingPicture[]> {
  if (keys.length === 0) return []
  const { rows } = await db.execute<{ pictures: ListingPicture[] }>(
    sql`select ${picturesOf(sql`${sql.param([...keys])}::text[]`)} as pictures`,
  )
  return rows[0]?.pictures ?? []
}
