import { sql, type SQL } from 'drizzle-orm'

import type { searchAlertKinds } from '#contract/enums.ts'
import { toFlagBits } from '#contract/search/facets.ts'
import type { Database } from '#database/client.ts'
import { executePrepared } from '#database/prepared.ts'

import { offersOfHome } from '../../properties/queries/home-offers.ts'
import { matchesSavedFacets } from './facet-conditions.ts'
import { isNotLapsed, pointOfPolygon } from './filters.ts'

export type AlertKind = (typeof searchAlertKinds)[number]

export type AlertListing = {
  id: string
  numericId: number
  title: string
  price: number
  /** The places of a search that can match it, see `anchors`; null for a listing without a locality, which its text may place anywhere. */
  anchors: string[] | null
}

/**
 * A public, approved listing in the state that this kind reports; null where it changed since, or where a home that is
 * gone with one advertiser is still offered by another.
 */
export async function findAlertListing(
  db: Database,
  { propertyId, kind }: { propertyId: string; kind: AlertKind },
): Promise<AlertListing | null> {
  const { rows } = await executePrepared<AlertListing>(
    db,
    sql`
    select p.id, p.property_numeric_id as "numericId", p.title, p.price::float8 as price,
      case when s.locality_id is not null
        then array_remove(array[s.locality_id, s.city_id, s.project_id, ${anywhere}::uuid], null) end as anchors
    from listing_projection s join properties p on p.id = s.property_id
    where p.id = ${propertyId} and s.is_public and s.is_approved
      and p.availability in ${kind === 'gone' ? sql`('sold', 'rented')` : sql`('available', 'under_offer')`}
      ${
        kind === 'gone'
          ? sql`and not exists (
        select from offer_projection o where o.property_id in ${offersOfHome(sql`p.id`)})`
          : sql``
      }`,
  )
  return rows[0] ?? null
}

const anywhere = '00000000-0000-0000-0000-000000000000'

/**
 * Saved searches `q` that the ordinary search would answer with this listing, whatever its availability; `s` is its
 * search row. Served by saved_searches_anchors_idx.
 */
export function joinMatchingSearches({ id, anchors }: AlertListing, now: Date): SQL {
  const isAnchored = anchors === null ? sql`true` : sql`q.anchors && ${sql.param(anchors)}::uuid[]`
  return joinMatches({ listings: sql`s.property_id = ${id}`, searches: isAnchored, now })
}

/** Of these listings `s`, those that this search `q` matches; none while it is paused. */
export function selectMatchingListings(savedSearchId: string, propertyIds: SQL, now: Date): SQL {
  return joinMatches({
    listings: sql`s.property_id in (${propertyIds})`,
    searches: sql`q.id = ${savedSearchId}`,
    now,
  })
}

function joinMatches({ listings, searches, now }: { listings: SQL; searches: SQL; now: Date }): SQL {
  return sql`
    (select s.*, p.user_id, p.title, p.address, p.locality_name,
        case when coalesce(p.zip, '') = '' then l.pincode
          else regexp_replace(p.zip, '^(\\d{3}) (\\d{3})$', '\\1\\2') end as pincode
      from listing_projection s join properties p on p.id = s.property_id
      left join localities l on l.id = p.locality_id
      where ${listings} offset 0) s
    join saved_searches q on ${searches} and q.paused_at is null and q.user_id <> s.user_id
      and q.purpose = s.purpose
      and (q.type is null or q.type = s.type)
      and (q.min_price is null or q.min_price <= s.price)
      and (q.max_price is null or q.max_price >= s.price)
      and (q.beds is null or q.beds = s.beds)
      and (q.baths is null or q.baths = s.baths)
      and (q.min_area is null or q.min_area <= s.area)
      and (q.max_area is null or q.max_area >= s.area)
      and (q.bhk is null or case when s.beds >= 5 then 5 else s.beds end = any(q.bhk))
      and q.amenity_bits & s.amenity_bits = q.amenity_bits
      and (q.furnishing is null or q.furnishing = s.furnishing)
      and q.flag_bits & s.flag_bits = q.flag_bits
      and (q.flag_bits & ${toFlagBits({ featured: true })}::integer = 0 or ${isNotLapsed(now)})
      and ${matchesSavedFacets(now)}
      and (q.project_id is null or q.project_id = s.project_id)
      and (q.locality_ids is null or s.locality_id = any(q.locality_ids))
      and (q.area is null or s.latitude between q.area[1] and q.area[3]
        and s.longitude between q.area[2] and q.area[4])
      and (q.area_circle is null or ${isInCircle})
      and (q.area_outline is null or ${pointOfPolygon} <@ q.area_outline)
      and case q.location_kind
        when 'place' then array[s.locality_id, s.city_id, s.project_id] && q.place_ids
          or s.locality_id is null and (${containsLocation('s.title')} or ${containsLocation('s.address')} or ${containsLocation('s.locality_name')})
        when 'pincode' then s.pincode = q.location_text
        when 'text' then ${containsLocation('s.title')} or ${containsLocation('s.address')}
          or (q.location_text <% s.title or q.location_text <% s.address) and not ${isInAnyListing}
        else true end`
}

/** On a plane as wide as the earth at the latitude of the centre; a degree of latitude is 111.2 km. */
const isInCircle = sql`point(s.longitude * cos(radians(q.area_circle[1])), s.latitude)
  <@ circle(point(q.area_circle[2] * cos(radians(q.area_circle[1])), q.area_circle[1]), q.area_circle[3] / 111200.0)`

/** Contained as by `ilike`, without a pattern to escape. */
function containsLocation(column: string) {
  return sql`strpos(lower(${sql.raw(column)}), lower(q.location_text)) > 0`
}

/** Similar spellings count only while no searchable listing contains the text. */
const isInAnyListing = sql`exists (
  select from property_search other join properties o on o.id = other.property_id
  cross join lateral (select '%' || regexp_replace(q.location_text, '([\\\\%_])', '\\\\\\1', 'g') || '%' as pattern) typed
  where o.title ilike typed.pattern or o.address ilike typed.pattern)`
