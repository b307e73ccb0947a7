import { sql, type SQL } from 'drizzle-orm'

import type { propertyTypes, purposes, projectPhases } from '#contract/enums.ts'
import type { PropertyImage } from '#contract/properties/card.ts'
import type { Database } from '#database/client.ts'
import { getLocale } from '#messages/runtime'

import { homeCity } from '../../catalogue/policy.ts'
import { selectProjectName, selectProjectPlace } from '../../catalogue/queries/local-name.ts'
import { listsUnderReview } from '../../catalogue/queries/site-content.ts'
import { isoInstant } from '../../platform/iso-instant.ts'
import { cardColumns, cardJoins, type CardRow } from '../../properties/queries/cards.ts'

type Purpose = (typeof purposes)[number]
export type LocalityCard = CardRow & { section: Purpose }
export type OfferMetrics = {
  purpose: Purpose
  count: number
  medianPrice: number | null
  medianPricePerSqft: number | null
  basis: number
  types: { type: (typeof propertyTypes)[number]; count: number }[]
}
type LocalityCountRow = {
  name: string
  nameHi: string | null
  slug: string
  pincode: string | null
  isPopular: boolean
  forSale: number
  forRent: number
}

const maxCards = 6
const maxNearby = 8
const minComparables = 8

/** Also by the slug of a merged one. Served by localities_city_slug_key and merged_entries_slug_idx. */
export async function findLocality(db: Database, slug: string) {
  const { rows } = await db.execute<{
    id: string
    name: string
    nameHi: string | null
    slug: string
    area: string | null
    pincode: string | null
    latitude: number | null
    longitude: number | null
    neighbourhood: string | null
  }>(sql`
    select l.id, l.name, l.name_hi as "nameHi", l.slug, l.area, l.pincode,
      round(l.latitude::numeric, 4)::float8 as latitude, round(l.longitude::numeric, 4)::float8 as longitude,
      ${getLocale() === 'hi' ? sql`l.neighbourhood_hi` : sql`l.neighbourhood_en`} as neighbourhood
    from localities l join cities c on c.id = l.city_id
    where c.slug = ${homeCity} and l.is_active and l.id = coalesce(
      (select o.id from localities o where o.city_id = c.id and o.slug = ${slug}),
      (select m.into_locality_id from merged_entries m where m.kind = 'locality' and m.slug = ${slug}
        order by m.created_at desc, m.id limit 1))`)
  return rows[0] ?? null
}

/** Sums of search_tallies for every active locality, by name. */
export async function listLocalityCounts(db: Database): Promise<LocalityCountRow[]> {
  const { rows } = await db.execute<LocalityCountRow>(sql`${selectCounts(sql`true`)} order by l.name, l.id`)
  return rows
}

/** By distance; excludes localities without coordinates. */
export async function listNearby(db: Database, localityId: string): Promise<LocalityCountRow[]> {
  const { rows } = await db.execute<LocalityCountRow>(sql`
    select nearby.name, nearby."nameHi", nearby.slug, nearby.pincode, nearby."isPopular",
      nearby."forSale", nearby."forRent"
    from (${selectCounts(sql`l.id <> ${localityId}`, sql`, l.city_id, l.latitude, l.longitude`)}) nearby
    join localities here on here.id = ${localityId} and here.city_id = nearby.city_id
    where nearby."forSale" + nearby."forRent" > 0 and here.latitude is not null and nearby.latitude is not null
    order by power(nearby.latitude - here.latitude, 2)
      + power((nearby.longitude - here.longitude) * cos(radians(here.latitude)), 2), nearby.name, nearby.slug
    limit ${maxNearby}`)
  return rows
}

/** Counts from the tallies; medians of approved homes, served by property_search_locality_idx. */
export async function listOfferMetrics(db: Database, localityId: string): Promise<OfferMetrics[]> {
  const { rows } = await db.execute<OfferMetrics>(sql`
    with counted as (
      select t.purpose, t.type, sum(t.listings)::integer as count from search_tallies t
      where t.locality_id = ${localityId} and (t.is_approved or ${listsUnderReview})
      group by t.purpose, t.type having sum(t.listings) > 0
    ), priced as (
      select s.purpose, count(*)::integer as basis,
        round(percentile_cont(0.5) within group (order by s.price))::float8 as price,
        round(percentile_cont(0.5) within group (order by s.price::float8 / s.area))::float8 as per_sqft
      from property_search s where s.locality_id = ${localityId} and s.is_approved group by s.purpose
    )
    select counted.purpose, sum(counted.count)::integer as count,
      case when priced.basis >= ${minComparables} then priced.price end as "medianPrice",
      case when priced.basis >= ${minComparables} then priced.per_sqft end as "medianPricePerSqft",
      coalesce(priced.basis, 0) as basis,
      json_agg(json_build_object('type', counted.type, 'count', counted.count)
        order by counted.count desc, counted.type) as types
    from counted left join priced on priced.purpose = counted.purpose
    group by counted.purpose, priced.basis, priced.price, priced.per_sqft`)
  return rows
}

/** Up to 6 for sale and 6 for rent by relevance; served by property_search_locality_idx. */
export async function listLocalityCards(db: Database, localityId: string): Promise<LocalityCard[]> {
  const selectSection = (purpose: Purpose) => sql`
    (select ${purpose}::text as section, s.property_id, row_number() over () as place from (
      select property_id from property_search s
      where s.locality_id = ${localityId} and s.purpose = ${purpose} and (s.is_approved or ${listsUnderReview})
      order by s.is_approved desc, s.is_late, s.is_featured desc, s.views_count desc, s.created_at desc, s.property_id
      limit ${maxCards}) s)`
  const { rows } = await db.execute<LocalityCard>(sql`
    select chosen.section, ${cardColumns}
    from (${selectSection('sale')} union all ${selectSection('rent')}) chosen
    join properties p on p.id = chosen.property_id ${cardJoins}
    order by chosen.section, chosen.place`)
  return rows
}

function selectCounts(condition: SQL, more: SQL = sql``): SQL {
  return sql`
    select l.name, l.name_hi as "nameHi", l.slug, l.pincode, l.is_popular as "isPopular",
      coalesce(found.for_sale, 0) as "forSale", coalesce(found.for_rent, 0) as "forRent" ${more}
    from localities l join cities c on c.id = l.city_id left join (
      select t.locality_id, (sum(t.listings) filter (where t.purpose = 'sale'))::integer as for_sale,
        (sum(t.listings) filter (where t.purpose = 'rent'))::integer as for_rent
      from search_tallies t where t.is_approved or ${listsUnderReview} group by t.locality_id
    ) found on found.locality_id = l.id
    where c.slug = ${homeCity} and l.is_active and ${condition}`
}

type IndexedProperty = { numericId: number; changedAt: string }

/** Numeric ids per sitemap part; two URLs each stay below the protocol's 50,000. */
const idsPerPart = 5000

/** Sitemap parts with listings, by numeric id: one lookup in properties_numeric_id_key each. */
export async function listSitemapParts(db: Database): Promise<number[]> {
  const { rows } = await db.execute<{ part: number }>(sql`
    with recursive parts as (
      select (select min(p.property_numeric_id) / ${idsPerPart} from properties p) as part
      union all
      select (select p.property_numeric_id / ${idsPerPart} from properties p
        where p.property_numeric_id >= (parts.part + 1) * ${idsPerPart} order by p.property_numeric_id limit 1)
      from parts where parts.part is not null
    )
    select part from parts where part is not null order by part`)
  return rows.map(({ part }) => part)
}

/** Approved and available ones. Served by properties_numeric_id_key. */
export async function listIndexedProperties(db: Database, part: number): Promise<IndexedProperty[]> {
  const { rows } = await db.execute<IndexedProperty>(sql`
    select p.property_numeric_id as "numericId", ${isoInstant('p.updated_at')} as "changedAt"
    from properties p join property_search s on s.property_id = p.id
    where s.is_approved and p.property_numeric_id >= ${part * idsPerPart}::bigint
      and p.property_numeric_id < ${(part + 1) * idsPerPart}::bigint
    order by p.property_numeric_id`)
  return rows
}

type TrendingProject = {
  id: string
  title: string
  slug: string
  builderName: string | null
  location: string
  phase: (typeof projectPhases)[number]
  possessionDate: string | null
  priceFrom: number | null
  priceTo: number | null
  image: PropertyImage | null
  count: number
}

const maxTrending = 6
const plainColour = '#e7dfd2'

/** The picture of a project from its stored file `f`; null without one. */
export const selectProjectImage = sql`
  case when f.width is not null then json_build_object('key', f.key, 'width', f.width, 'height', f.height,
    'colour', coalesce(f.placeholder_colour, ${plainColour}), 'isIllustration',
    exists (select 1 from property_images i where i.file_key = f.key and i.is_illustration)) end`

/**
 * Approved projects marked as trending, each with its homes in search; projects_trending_idx and
 * property_search_project_idx.
 */
export async function listTrendingProjects(db: Database): Promise<TrendingProject[]> {
  const { rows } = await db.execute<TrendingProject>(sql`
    select t.id, ${selectProjectName()} as title, t.slug,
      t.builder_name as "builderName", ${selectProjectPlace()} as location, t.phase,
      t.possession_date::text as "possessionDate", t.price_from::float8 as "priceFrom",
      t.price_to::float8 as "priceTo",
      ${selectProjectImage} as image,
      (select count(*)::integer from property_search s
        where s.project_id = t.id and (s.is_approved or ${listsUnderReview})) as count
    from projects t join cities c on c.id = t.city_id left join localities l on l.id = t.locality_id
      left join stored_files f on f.key = t.image_key and f.kind = 'image'
    where t.is_trending and t.approval_status = 'approved'
    order by t.position, t.id limit ${maxTrending}`)
  return rows
}
