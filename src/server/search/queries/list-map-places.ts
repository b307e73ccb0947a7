import type { Database } from '#database/client.ts'
import { sql } from 'drizzle-orm'

import { listsUnderReview } from '../../catalogue/queries/list-site-content.ts'

export type MapPlace = {
  name: string
  nameHi: string | null
  latitude: number
  longitude: number
  isPopular: boolean
  homes: number
}

/** Localities that have a position, popular ones first, with the sums that search keeps anyway. */
export async function listMapPlaces(db: Database): Promise<MapPlace[]> {
  const { rows } = await db.execute<MapPlace>(sql`
    with sums as (
      select s.locality_id, sum(s.listings)::integer as homes from search_tallies s
      where s.is_approved or ${listsUnderReview} group by s.locality_id
    )
    select l.name, l.name_hi as "nameHi", 
      round(l.latitude::numeric, 4)::float8 as latitude, round(l.longitude::numeric, 4)::float8 as longitude,
      l.is_popular as "isPopular",
      coalesce(sums.homes, 0) as homes
    from localities l left join sums on sums.locality_id = l.id
    where l.is_active and l.latitude is not null
    order by l.is_popular desc, homes desc, l.name, l.id limit 500`)
  return rows
}
