import { sql, eq, type SQL } from 'drizzle-orm'

import type { propertyTypes, purposes } from '#contract/enums.ts'
import type { Database } from '#database/client.ts'
import { properties } from '#database/schema/properties.ts'

import { isoInstant } from '../../platform/iso-instant.ts'
import { isRef, type ListingRow } from './find-property.ts'

export type MarketSubject = ListingRow & {
  area: number
  localityId: string | null
  localityName: string | null
  localityNameHi: string | null
  cityNameHi: string | null
}

/** Listing with the place of its comparison; the city as in the search. */
export async function findUncheckedMarketSubject(db: Database, ref: string): Promise<MarketSubject | null> {
  const { rows } = await db.execute<MarketSubject>(sql`
    select p.id, p.user_id as "userId", p.team_id as "teamId", p.type, p.purpose, p.price::float8 as price, p.area, p.beds,
      p.availability, p.approval_status as "approvalStatus", p.is_held as "isHeld", p.is_suspended as "isSuspended",
      ${isoInstant('p.archived_at')} as "archivedAt", ${isoInstant('p.taken_down_at')} as "takenDownAt", l.id as "localityId", l.name as "localityName", l.name_hi as "localityNameHi",
      c.id as "cityId", coalesce(c.name, p.city) as city, c.name_hi as "cityNameHi"
    from properties p
    left join localities l on l.id = p.locality_id
    left join lateral (
      select named.id, named.name, named.name_hi from cities named
      where case when coalesce(p.city_id, l.city_id) is null then lower(named.name) = lower(p.city)
        else named.id = coalesce(p.city_id, l.city_id) end
      order by named.id limit 1
    ) c on true
    where ${isRef(ref)}`)
  return rows[0] ?? null
}

/** Notification data of a property whose price changed; open: approved and available. */
export async function findPricedListing(db: Database, id: string) {
  const [listing] = await db
    .select({
      userId: properties.userId,
      numericId: properties.propertyNumericId,
      title: properties.title,
      price: properties.price,
      purpose: properties.purpose,
      isOpen: sql<boolean>`${properties.approvalStatus} = 'approved' and not ${properties.isHeld}
        and not ${properties.isSuspended} and ${properties.freshness} <> 'hidden' and ${properties.archivedAt} is null and ${properties.availability} in ('available', 'under_offer')`,
    })
    .from(properties)
    .where(eq(properties.id, id))
  return listing ?? null
}

type PriceArea = {
  scope: 'locality' | 'city'
  placeId: string
  purpose: (typeof purposes)[number]
  type: (typeof propertyTypes)[number]
}

export type Counted = { recent: number; before: number }
export type CountedSpan = { start: Date; middle: Date }

/** Sample size; ids are random, so the first ones are a fair sample. */
const maxCountedListings = 1_000

/**
 * All listings ever public there, including sold ones: current ones alone would be younger than two months ago
 * and make demand appear to grow. Served by properties_of_locality_idx and properties_of_city_idx.
 */
export function idsEverListed({ scope, placeId, purpose, type }: PriceArea): SQL {
  const place = scope === 'locality' ? sql`p.locality_id` : sql`p.city_id`
  return sql`
    select p.id as property_id from properties p
    where ${place} = ${placeId}::uuid and p.purpose = ${purpose} and p.type = ${type} and p.approval_status = 'approved'
    order by p.id limit ${maxCountedListings}`
}

/**
 * JSON of the views of the properties in `alike` since `middle`, and from `start` to `middle`. Served by
 * view_events_of_property_idx.
 */
export function selectViewsOfAlike({ start, middle }: CountedSpan): SQL {
  return sql`(
    select json_build_object(
      'recent', count(*) filter (where e.created_at >= ${middle.toISOString()}::timestamptz),
      'before', count(*) filter (where e.created_at < ${middle.toISOString()}::timestamptz))
    from alike join view_events e on e.property_id = alike.property_id
      and e.created_at >= ${start.toISOString()}::timestamptz)`
}

export async function countViewsOf(db: Database, ids: SQL, span: CountedSpan): Promise<Counted> {
  const { rows } = await db.execute<{ views: Counted }>(sql`
    with alike as materialized (${ids}) select ${selectViewsOfAlike(span)} as views`)
  return rows[0]?.views ?? { recent: 0, before: 0 }
}
