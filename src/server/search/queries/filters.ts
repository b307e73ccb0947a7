import { SQL, sql } from 'drizzle-orm'

import { searchAmenities, type SearchInput } from '#contract/search.ts'
import { findBounds, metresPerDegree, type Area, type Bounds } from '#contract/search/area.ts'
import { mapChoices, mapFlags, mapLimits, toFlagBits, type FlagFacet } from '#contract/search/facets.ts'
import type { Database } from '#database/client.ts'
import { savedSearches } from '#database/schema/search.ts'

import { listsUnderReview } from '../../catalogue/queries/site-content.ts'
import { likePattern } from '../../platform/text-pattern.ts'
import type { OfAsker } from './asker.ts'
import { hasChoice, isWithinLimit } from './facet-conditions.ts'
import { isRuledOutByNone, type RuleAgainst } from './rental-needs.ts'
import {
  selectPropertyById,
  selectPropertiesByPincode,
  type Locations,
  type NamedProject,
  resolveLocalities,
  resolveLocations,
  resolveProject,
} from './resolve-locations.ts'
import { isWithinMinutes } from './travel-minutes.ts'

/** Filters with resolved locations: a place condition and localities. */
export type ResolvedFilters = OfAsker<
  Omit<SearchInput, 'location' | 'localities' | 'project' | 'page' | 'sort'>
> & {
  places: Locations | null
  localityIds: string[] | null
  project?: NamedProject
  /** The visible part of the map. */
  view?: Bounds
  /** Only what this need rules out. */
  ruledOut?: RuleAgainst
  now: Date
}

/** Conditions on `s`, a row of property_search. */
export function joinConditions(filters: ResolvedFilters): SQL {
  const conditions = [
    isListed,
    ...Object.values(listConditions(filters)),
    filters.view && isInBounds(filters.view),
  ]
  return sql.join(
    conditions.filter((condition) => condition instanceof SQL),
    sql` and `,
  )
}

/** Whether the search may show a listing at all. */
export const isListed = sql`(s.is_approved or ${listsUnderReview})`

/** The condition of each filter that is set. */
export function listConditions(filters: ResolvedFilters) {
  return {
    purpose: filters.purpose && sql`s.purpose = ${filters.purpose}`,
    type: filters.type && sql`s.type = ${filters.type}`,
    minPrice: filters.minPrice && sql`s.price >= ${filters.minPrice}`,
    maxPrice: filters.maxPrice !== undefined && sql`s.price <= ${filters.maxPrice}`,
    beds: filters.beds !== undefined && sql`s.beds = ${filters.beds}`,
    bhk: filters.bhk && filters.bhk.length > 0 && matchesBhk(filters.bhk),
    baths: filters.baths !== undefined && sql`s.baths = ${filters.baths}`,
    minArea: filters.minArea && sql`s.area >= ${filters.minArea}::float8`,
    maxArea: filters.maxArea !== undefined && sql`s.area <= ${filters.maxArea}::float8`,
    furnishing: filters.furnishing && sql`s.furnishing = ${filters.furnishing}`,
    amenities: filters.amenities && filters.amenities.length > 0 && hasAmenities(filters.amenities),
    ...mapFlags((name) => filters[name] && isFlagged(name, filters.now)),
    ...mapChoices((name) => filters[name]?.length && hasChoice(name, filters[name], filters.now)),
    ...mapLimits((name) => filters[name] !== undefined && isWithinLimit(name, filters[name], filters.now)),
    localities: filters.localityIds && sql`s.locality_id = any(${sql.param(filters.localityIds)}::uuid[])`,
    project: filters.project && sql`s.project_id = ${filters.project.id}::uuid`,
    location: filters.places && isAtLocation(filters.places),
    area: filters.area && isInArea(filters.area),
    fits: filters.fits && filters.needs && isRuledOutByNone(filters.needs),
    ruledOut: filters.ruledOut?.condition,
    minutes: filters.minutes !== undefined && isWithinMinutes(filters.trips, filters.minutes),
  }
}

/** Featuring ends at its time, even before the job has recorded it. */
export function isNotLapsed(now: Date): SQL {
  return sql`(s.featured_until is null or s.featured_until > ${now.toISOString()}::timestamptz)`
}

/** Of a row that still says it is featured. Served by property_search_lapsing_idx. */
export function isLapsed(now: Date): SQL {
  return sql`s.is_featured and not ${isNotLapsed(now)}`
}

export function matchesBhk(choices: NonNullable<SearchInput['bhk']>): SQL {
  const exact = choices.filter((choice) => choice !== '5+').map(Number)
  const oneOf = sql`s.beds = any(${sql.param(exact)}::smallint[])`
  if (!choices.includes('5+')) return oneOf
  return exact.length === 0 ? sql`s.beds >= 5` : sql`(${oneOf} or s.beds >= 5)`
}

export function isFlagged(name: FlagFacet, now: Date): SQL {
  const bits = toFlagBits({ [name]: true })
  const isFlagSet = sql`s.flag_bits & ${bits}::integer <> 0`
  return name === 'featured' ? sql`${isFlagSet} and ${isNotLapsed(now)}` : isFlagSet
}

/** Bits in the order of the filter amenities; see listing_amenity_bits. */
export function toAmenityBits(amenities: NonNullable<SearchInput['amenities']>): number {
  return amenities.reduce((sum, amenity) => sum | (1 << searchAmenities.indexOf(amenity)), 0)
}

function hasAmenities(amenities: NonNullable<SearchInput['amenities']>): SQL {
  const bits = toAmenityBits(amenities)
  return sql`s.amenity_bits & ${bits}::integer = ${bits}::integer`
}

function isInArea(area: Area): SQL {
  const isNear = isInBounds(findBounds(area))
  if (area.kind === 'box') return isNear
  return sql`${isNear} and ${area.kind === 'circle' ? isInCircle(area) : isInPolygon(area)}`
}

/** Served by property_search_map_idx. */
function isInBounds({ south, west, north, east }: Bounds): SQL {
  return sql`s.latitude between ${south}::float8 and ${north}::float8
    and s.longitude between ${west}::float8 and ${east}::float8`
}

/** On a plane around its centre; accurate enough within a city. */
function isInCircle({ latitude, longitude, radius }: Area & { kind: 'circle' }): SQL {
  const narrowing = Math.cos((latitude * Math.PI) / 180)
  const circle = `<(${longitude * narrowing},${latitude}),${radius / metresPerDegree}>`
  return sql`point(s.longitude * ${narrowing}::float8, s.latitude) <@ ${circle}::circle`
}

function isInPolygon({ corners }: Area & { kind: 'polygon' }): SQL {
  return sql`${pointOfPolygon} <@ ${sql.param(corners, savedSearches.areaOutline)}::polygon`
}

/** The property in the units of a polygon column. */
export const pointOfPolygon = sql`point(round(s.longitude * 10000), round(s.latitude * 10000))`

function isAtLocation(places: Locations): SQL {
  const ids = [
    places.cityIds.length > 0 && sql`s.city_id = any(${sql.param(places.cityIds)}::uuid[])`,
    places.localityIds.length > 0 && sql`s.locality_id = any(${sql.param(places.localityIds)}::uuid[])`,
    places.projectIds.length > 0 && sql`s.project_id = any(${sql.param(places.projectIds)}::uuid[])`,
    places.text !== 'none' && sql`s.property_id in (${selectByText(places.searchedText, places.text)})`,
  ].filter((condition) => condition instanceof SQL)
  return ids.length === 0 ? sql`false` : sql`(${sql.join(ids, sql` or `)})`
}

/** Served by the trigram indexes of title, address and locality name. */
function selectByText(text: string, kind: Exclude<Locations['text'], 'none'>): SQL {
  if (kind === 'pincode') return selectPropertiesByPincode(text)
  if (kind === 'property') return selectPropertyById(text)
  if (kind === 'alike')
    return sql`select p.id from properties p where ${text} <% p.title or ${text} <% p.address`
  const pattern = likePattern(text)
  const named = sql`p.title ilike ${pattern} or p.address ilike ${pattern}`
  if (kind === 'contains') return sql`select p.id from properties p where ${named}`
  return sql`select p.id from properties p
    where p.locality_id is null and (${named} or p.locality_name ilike ${pattern})`
}

export type FilterInput = OfAsker<
  Omit<SearchInput, 'sort' | 'page'> & Partial<Pick<SearchInput, 'sort' | 'page'>>
>

/** Resolves the typed locations. */
export async function resolveFilters(db: Database, input: FilterInput, now: Date): Promise<ResolvedFilters> {
  const { location: typed, localities: named, project: slug, sort: _sort, page: _page, ...rest } = input
  const searchedText = typed === undefined || /^(all\s+jaipur)?$/i.test(typed) ? null : typed
  const places = searchedText === null ? null : await resolveLocations(db, searchedText)
  // Naming one property overrides all other filters.
  if (places?.text === 'property') return { places, localityIds: null, now }
  const names = named?.filter((name) => name !== '') ?? []
  return {
    ...rest,
    places,
    localityIds: names.length === 0 ? null : await resolveLocalities(db, names),
    ...(slug !== undefined && { project: await resolveProject(db, slug) }),
    now,
  }
}
