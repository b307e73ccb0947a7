import { SQL, sql } from 'drizzle-orm'

import { searchAmenities } from '#contract/search.ts'
import {
  flagFacets,
  listChoiceBits,
  mapChoices,
  mapFlags,
  mapLimits,
  type ChoiceFacet,
  type FlagFacet,
  type LimitFacetName,
} from '#contract/search/facets.ts'
import { sectionSlots } from '#database/schema/search/search-bitmaps.ts'

import { listsUnderReview } from '../../catalogue/queries/site-content.ts'
import { isCheckedAlone, isCheckLapsed, toSlicedLimit } from './facet-conditions.ts'
import { listConditions, joinConditions, isLapsed, type ResolvedFilters } from './filters.ts'
import { listRulesAgainst } from './rental-needs.ts'
import { bitsOfAny, bitsOfMin } from './sliced-bits.ts'

const slots = sql.raw(String(sectionSlots))

/**
 * Begins each statement with bits or counts of this module: the sections, and which bits of each are up to date. Bits of
 * this module are those of one section, which is called `part` wherever they stand.
 */
export const unchanged = sql`unchanged as materialized (
  select part.id::integer as section, ~ search_bits_of_slots(part.id, array(
    select c.slot from search_changes c where c.slot between part.id * ${slots} and part.id * ${slots} + ${slots} - 1)) as bits
  from search_sections part)`

/**
 * Begins a statement that counts many searches like this one: what the bitmaps do not have is looked for once, as it
 * may take seconds.
 */
export function unchangedAndScanned(common: ResolvedFilters): SQL {
  const { location, area, minutes } = listConditions(common)
  const bits = (condition: unknown) => (condition instanceof SQL ? scanBits(condition) : sql`null`)
  return sql`${unchanged}, scanned as materialized (
    select part.section, ${bits(isSearchedAsText(common) && location)} as location, ${bits(area)} as area, ${bits(minutes)} as minutes
    from unchanged part)`
}

/** Rows `s` of property_search whose bits are out of date. */
export const isChanged = sql`s.slot = any(array(select slot from search_changes))`

/** How many listings match, exactly; `common` as given to `unchangedAndScanned`. */
export function selectCount(filters: ResolvedFilters, common?: ResolvedFilters): SQL {
  return sql`select (
    (select coalesce(sum(bit_count(${selectBits(filters, common)})), 0) from unchanged part where ${mayMatch(filters)})
    + (select count(*) from property_search s where ${isChanged} and ${joinConditions(filters)}))::integer`
}

/** Whether a row `s` of property_search matches, served by property_search_slot_key; for few matches. */
export function isMatch(filters: ResolvedFilters, common?: ResolvedFilters): SQL {
  return sql`(s.slot = any(array(
      select slots_of_bits(part.section, ${selectBits(filters, common)}) from unchanged part where ${mayMatch(filters)}))
    or ${isChanged} and ${joinConditions(filters)})`
}

/** Whether a section has any bits of the places asked for: that of another city has none, and is not read. */
export function mayMatch({ places, localityIds, project }: ResolvedFilters): SQL {
  const hasAny = (facet: 'city' | 'locality' | 'project', ids: readonly string[]) =>
    sql`exists (select from search_bitmaps b
      where b.section = part.section and b.facet = ${facet} and b.value = any(${sql.param(ids)}::text[]))`
  const { cityIds = [], localityIds: named = [], projectIds = [], text = 'none' } = places ?? {}
  const conditions = [
    localityIds && hasAny('locality', localityIds),
    project && hasAny('project', [project.id]),
    places &&
      text === 'none' &&
      sql`(${hasAny('city', cityIds)} or ${hasAny('locality', named)} or ${hasAny('project', projectIds)})`,
  ].filter((condition) => condition instanceof SQL)
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

/** The matching listings without the changed ones, a bit each. */
export function selectBits(filters: ResolvedFilters, common?: ResolvedFilters): SQL {
  const listed = sql`case when ${listsUnderReview} then ${bitsOfFlag('listed')} else ${bitsOfFlag('approved')} end`
  return intersectBits([sql`part.bits`, listed, ...Object.values(selectFilterBits(filters, common))])
}

export function intersectBits(bits: readonly unknown[]): SQL {
  return sql.join(
    bits.filter((bit) => bit instanceof SQL),
    sql` & `,
  )
}

/** Whether a filter is not in the bitmaps, so that its listings are looked for each time. */
export function isScanned(filters: ResolvedFilters): boolean {
  return filters.area !== undefined || filters.minutes !== undefined || isSearchedAsText(filters)
}

function isSearchedAsText({ places }: ResolvedFilters): boolean {
  return places !== null && places.text !== 'none'
}

/** The bits of each filter that is set; the same filters as `listConditions`. */
export function selectFilterBits(filters: ResolvedFilters, common?: ResolvedFilters) {
  const { minPrice, maxPrice, minArea, maxArea, amenities = [], places } = filters
  const { location, area, minutes } = listConditions(filters)
  return {
    purpose: filters.purpose && bitsOfAny('purpose', [filters.purpose]),
    type: filters.type && bitsOfAny('type', [filters.type]),
    minPrice: minPrice && bitsOfMin('price', minPrice),
    maxPrice: maxPrice !== undefined && sql`~ ${bitsOfMin('price', maxPrice + 1)}`,
    beds: filters.beds !== undefined && bitsOfAny('beds', [filters.beds]),
    bhk: filters.bhk && filters.bhk.length > 0 && bitsOfAny('bhk', filters.bhk),
    baths: filters.baths !== undefined && bitsOfAny('baths', [filters.baths]),
    minArea: minArea && bitsOfMin('area', Math.ceil(minArea)),
    maxArea: maxArea !== undefined && sql`~ ${bitsOfMin('area', Math.floor(maxArea) + 1)}`,
    furnishing: filters.furnishing && bitsOfAny('furnishing', [filters.furnishing]),
    amenities:
      amenities.length > 0 &&
      intersectBits(amenities.map((name) => bitsOfAny('amenity', [searchAmenities.indexOf(name)]))),
    ...mapFlags((name) => filters[name] && selectFlagBits(name, filters.now)),
    ...mapChoices((name) => filters[name]?.length && selectChoiceBits(name, filters[name], filters.now)),
    ...mapLimits((name) => filters[name] !== undefined && selectLimitBits(name, filters[name], filters.now)),
    localities: filters.localityIds && bitsOfAny('locality', filters.localityIds),
    project: filters.project && bitsOfAny('project', [filters.project.id]),
    location:
      location instanceof SQL &&
      (isSearchedAsText(filters)
        ? selectScanned(places === common?.places && 'location', location)
        : selectPlaceBits(places)),
    area: area instanceof SQL && selectScanned(filters.area === common?.area && 'area', area),
    fits: filters.fits && filters.needs && sql`~ ${unionBits(listRulesAgainst(filters.needs))}`,
    ruledOut: filters.ruledOut?.bits,
    minutes:
      minutes instanceof SQL && selectScanned(filters.minutes === common?.minutes && 'minutes', minutes),
  }
}

function selectScanned(column: 'location' | 'area' | 'minutes' | false, condition: SQL): SQL {
  return column === false
    ? scanBits(condition)
    : sql`(select ${sql.raw(column)} from scanned where scanned.section = part.section)`
}

/** No bits of none, so that its complement is all. */
function unionBits(ruledOut: readonly { bits: SQL }[]): SQL {
  const all = [sql`search_no_bits(part.section)`, ...ruledOut.map(({ bits }) => bits)]
  return sql`(${sql.join(all, sql` | `)})`
}

type Places = ResolvedFilters['places']

function selectPlaceBits(places: Places): SQL {
  const { cityIds = [], localityIds = [], projectIds = [] } = places ?? {}
  return sql`(${bitsOfAny('city', cityIds)} | ${bitsOfAny('locality', localityIds)} | ${bitsOfAny('project', projectIds)})`
}

function selectFlagBits(name: FlagFacet, now: Date): SQL {
  return name === 'featured' ? sql`${bitsOfFlag(name)} & ~ ${selectLapsedBits(now)}` : bitsOfFlag(name)
}

function selectChoiceBits(name: ChoiceFacet, chosen: readonly string[], now: Date): SQL {
  const bits = bitsOfAny('choice', listChoiceBits(name, chosen))
  return isCheckedAlone(name, chosen) ? sql`${bits} & ~ ${scanBits(isCheckLapsed(now))}` : bits
}

export function selectLimitBits(name: LimitFacetName, limit: string | number, now: Date): SQL {
  const { facet, bound, isMax } = toSlicedLimit(name, limit, now)
  return isMax ? sql`~ ${bitsOfMin(facet, bound + 1)}` : bitsOfMin(facet, bound)
}

/** The bitmaps tell who was featured when they were written. */
function selectLapsedBits(now: Date): SQL {
  return scanBits(isLapsed(now))
}

function scanBits(condition: SQL): SQL {
  return sql`search_bits_of_slots(part.section, array(select s.slot from property_search s where ${condition}))`
}

export function bitsOfFlag(flag: FlagFacet | 'listed' | 'approved'): SQL {
  return bitsOfAny('flag', [flag === 'listed' || flag === 'approved' ? flag : flagFacets.indexOf(flag)])
}
