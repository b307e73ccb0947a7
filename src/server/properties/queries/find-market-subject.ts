import type { Database } from '#database/client.ts'
import { sql } from 'drizzle-orm'

import { isoInstant } from './cards.ts'
import { isRef } from './find-property.ts'
import type { ListingRow } from './find-property.ts'

export type MarketSubject = ListingRow & {
  area: number
  localityId: string | null
  localityName: string | null
}

/** A listing with the place that it is compared in; the city as search knows it. */
export async function findUncheckedMarketSubject(db: Database, ref: string): Promise<MarketSubject | null> {
  const { rows } = await db.execute<MarketSubject>(sql`
    select p.id, p.user_id as "userId", p.type, p.purpose, p.price::float8 as price, p.area, p.beds,
      p.availability, p.approval_status as "approvalStatus", p.is_flagged as "isFlagged", p.is_hidden as "isHidden",
      ${isoInstant('p.archived_at')} as "archivedAt", ${isoInstant('p.taken_down_at')} as "takenDownAt", l.id as "localityId", l.name as "localityName",
      c.id as "cityId", coalesce(c.name, p.city) as city
    from properties p
    left join localities l on l.id = p.locality_id
    left join lateral (
      select named.id, named.name from cities named
      where case when coalesce(p.city_id, l.city_id) is null then lower(named.name) = lower(p.city)
        else named.id = coalesce(p.city_id, l.city_id) end
      order by named.id limit 1
    ) c on true
    where ${isRef(ref)}`)
  return rows[0] ?? null
}
