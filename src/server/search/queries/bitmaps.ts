import { SQL, sql } from 'drizzle-orm'

import { searchAmenities } from '#contract/search.ts'

import { listsUnderReview } from '../../catalogue/queries/site-content.ts'
import { conditionsOf, filterConditions, isNotLapsed, type ResolvedFilters } from './filters.ts'

/** Begins each statement with bits or counts of this module. */
export const unchanged = sql`unchanged as materialized (
  select ~ search_bits_of_slots(array(select distinct slot from search_changes)) as bits)`

/**
 * Begins a statement that counts many searches like this one: what the bitmaps do not have is looked for once, as it
 * may take seconds.
 */
export function unchangedAndScanned(common: ResolvedFilters): SQL {
  const { location, area } = conditionsOf(common)
  const bits = (condition: unknown) => (condition instanceof SQL ? scanned(condition) : sql`null`)
  return sql`${unchanged}, scanned as materialized (
    select ${bits(isSearchedAsText(common) && location)} as location, ${bits(area)} as area)`
}

/** Rows `s` of property_search whose bits are out of date. */
export const isChanged = sql`s.slot = any(array(select slot from search_changes))`

/** How many listings match, exactly; `common` as given to `unchangedAndScanned`. */
export function countOf(filters: ResolvedFilters, common?: ResolvedFilters): SQL {
  return sql`select (bit_count(${bitsOf(filters, common)}) + (
    select count(*) from property_search s where ${isChanged} and ${filterConditions(filters)}))::integer`
}

/** Whether a row `s` of property_search matches, served by property_search_slot_key; for few matches. */
export function isMatch(filters: ResolvedFilters, common?: ResolvedFilters): SQL {
  return sql`(s.slot = any(array(select slots_of_bits(${bitsOf(filters, common)})))
    or ${isChanged} and ${filterConditions(filters)})`
}

/** The matching listings without the changed ones, a bit each. */
export function bitsOf(filters: ResolvedFilters, common?: ResolvedFilters): SQL {
  const listed = sql`case when ${listsUnderReview} then ${has('listed')} else ${has('approved')} end`
  return allOf([sql`(select bits from unchanged)`, listed, ...Object.values(filterBits(filters, common))])
}

export function allOf(bits: readonly unknown[]): SQL {
  return sql.join(
    bits.filter((each) => each instanceof SQL),
    sql` & `,
  )
}

/** Whether a filter is not in the bitmaps, so that its listings are looked for each time. */
export function isScanned(filters: ResolvedFilters): boolean {
  return filters.area !== undefined || isSearchedAsText(filters)
}

function isSearchedAsText({ places }: ResolvedFilters): boolean {
  return places !== null && places.text !== 'none'
}

/** The bits of each filter that is set; the same filters as `conditionsOf`. */
export function filterBits(filters: ResolvedFilters, common?: ResolvedFilters) {
  const { minPrice, maxPrice, minArea, maxArea, amenities = [], places } = filters
  const { location, area } = conditionsOf(filters)
  return {
    purpose: filters.purpose && anyOf('purpose', [filters.purpose]),
    type: filters.type && anyOf('type', [filters.type]),
    minPrice: minPrice && atLeast('price', minPrice),
    maxPrice: maxPrice !== undefined && sql`~ ${atLeast('price', maxPrice + 1)}`,
    beds: filters.beds !== undefined && anyOf('beds', [filters.beds]),
    bhk: filters.bhk && filters.bhk.length > 0 && anyOf('bhk', filters.bhk),
    baths: filters.baths !== undefined && anyOf('baths', [filters.baths]),
    minArea: minArea && atLeast('area', Math.ceil(minArea)),
    maxArea: maxArea !== undefined && sql`~ ${atLeast('area', Math.floor(maxArea) + 1)}`,
    furnishing: filters.furnishing && anyOf('furnishing', [filters.furnishing]),
    amenities:
      amenities.length > 0 &&
      allOf(amenities.map((name) => anyOf('amenity', [searchAmenities.indexOf(name)]))),
    readyToMove: filters.readyToMove && has('ready'),
    featured: filters.featured && sql`${has('featured')} & ~ ${lapsed(filters.now)}`,
    showCashbackOnly: filters.showCashbackOnly && has('cashback'),
    showRentFreeOnly: filters.showRentFreeOnly && has('rent-free'),
    localities: filters.localityIds && anyOf('locality', filters.localityIds),
    location:
      location instanceof SQL &&
      (isSearchedAsText(filters)
        ? scannedOr(places === common?.places && 'location', location)
        : placeBits(places)),
    area: area instanceof SQL && scannedOr(filters.area === common?.area && 'area', area),
  }
}

function scannedOr(column: 'location' | 'area' | false, condition: SQL): SQL {
  return column === false ? scanned(condition) : sql`(select ${sql.raw(column)} from scanned)`
}

type Places = ResolvedFilters['places']

function placeBits(places: Places): SQL {
  const { cityIds = [], localityIds = [], projectIds = [] } = places ?? {}
  return sql`(${anyOf('city', cityIds)} | ${anyOf('locality', localityIds)} | ${anyOf('project', projectIds)})`
}

/** The bitmaps tell who was featured when they were written. */
function lapsed(now: Date): SQL {
  return scanned(sql`s.is_featured and not ${isNotLapsed(now)}`)
}

function scanned(condition: SQL): SQL {
  return sql`search_bits_of_slots(array(select s.slot from property_search s where ${condition}))`
}

type Facet =
  | 'purpose'
  | 'type'
  | 'beds'
  | 'bhk'
  | 'baths'
  | 'furnishing'
  | 'locality'
  | 'city'
  | 'project'
  | 'amenity'
type Flag = 'listed' | 'approved' | 'featured' | 'ready' | 'cashback' | 'rent-free'

export const has = (flag: Flag) => sql`search_any_of('flag', ${sql.param([flag])}::text[])`

const anyOf = (facet: Facet, values: readonly (string | number)[]) =>
  sql`search_any_of(${facet}, ${sql.param(values.map(String))}::text[])`

const atLeast = (facet: 'price' | 'area', bound: number) => sql`search_at_least(${facet}, ${bound}::bigint)`
