import { sql, type SQL } from 'drizzle-orm'

import { searchAmenities, type ChoiceCounts, type ChoiceInput } from '#contract/search.ts'
import { flagFacets, ofEachFlag } from '#contract/search/facets.ts'
import type { Database } from '#database/client.ts'

import {
  intersectBits,
  selectBits,
  selectCount,
  selectFilterBits,
  isChanged,
  isScanned,
  unchanged,
} from './bitmaps.ts'
import { isLapsed, joinConditions, type ResolvedFilters, resolveFilters } from './filters.ts'

/**
 * Listing counts of each filter option. Alternative options are counted without their own filter, cumulative
 * ones with all filters. Null for what a page does not wait for.
 */
export async function countChoices(db: Database, input: ChoiceInput, now: Date): Promise<ChoiceCounts> {
  const { quick = false, ...searchFilters } = input
  const filters = await resolveFilters(db, searchFilters, now)
  if (quick && isScanned(filters)) return uncounted
  const counts = await countFacets(db, filters, quick ? quickFacets : facets)
  const groupByFacet = (facet: Facet) =>
    Object.fromEntries(
      counts.flatMap((count) =>
        count.facet === facet && count.choice !== null && count.found > 0
          ? [[count.choice, count.found]]
          : [],
      ),
    )
  const groups = {
    type: groupByFacet('type'),
    bhk: groupByFacet('bhk'),
    localities: groupByFacet('locality'),
  }
  const otherPurpose = await countAll(db, switchPurpose(filters))
  if (quick) return { ...uncounted, ...groups, otherPurpose }
  const amenities = groupByFacet('amenity')
  const ofFlags = groupByFacet('flag')
  const flags = ofEachFlag((name) => ofFlags[flagFacets.indexOf(name)] ?? 0)
  return {
    ...groups,
    otherPurpose,
    furnishing: groupByFacet('furnishing'),
    amenities: Object.fromEntries(searchAmenities.map((name, bit) => [name, amenities[bit] ?? 0])),
    readyToMove: flags.readyToMove,
    flags,
    offer: flags[filters.purpose === 'rent' ? 'showRentFreeOnly' : 'showCashbackOnly'],
  }
}

const uncounted: ChoiceCounts = {
  type: null,
  bhk: null,
  localities: null,
  furnishing: null,
  amenities: null,
  readyToMove: null,
  flags: null,
  offer: null,
  otherPurpose: null,
}

/** Filters after switching the purpose, which drops price and offer. */
function switchPurpose(filters: ResolvedFilters): ResolvedFilters {
  const { minPrice: _, maxPrice: __, showCashbackOnly: ___, showRentFreeOnly: ____, ...rest } = filters
  return { ...rest, purpose: filters.purpose === 'rent' ? 'sale' : 'rent' }
}

async function countAll(db: Database, filters: ResolvedFilters): Promise<number> {
  const { rows } = await db.execute<{ found: number }>(
    sql`with ${unchanged} select (${selectCount(filters)}) as found`,
  )
  return rows[0]?.found ?? 0
}

const quickFacets = ['type', 'bhk', 'locality'] as const
const facets = [...quickFacets, 'furnishing', 'amenity', 'flag'] as const

type Facet = (typeof facets)[number]
type FacetCount = { facet: Facet; choice: string | null; found: number }

/** By the bitmaps; listings that changed since are counted one by one. */
async function countFacets(
  db: Database,
  filters: ResolvedFilters,
  countedFacets: readonly Facet[],
): Promise<FacetCount[]> {
  const { type: _, bhk: __, localityIds: ___, furnishing: ____, ...rest } = filters
  const common = selectBits({ ...rest, localityIds: null })
  const { rows } = await db.execute<FacetCount>(sql`
    with ${unchanged}, common as materialized (select ${common} as bits), matching as materialized (
      ${joinByUnion(countedFacets.map((facet) => sql`select ${facet}::text as facet, ${selectOtherBits(facet, filters)} as bits from common`))}
    ), changed as materialized (
      ${joinByUnion(
        countedFacets.map(
          (facet) => sql`select ${facet}::text as facet, s.slot from property_search s
            where ${isChanged} and ${joinConditions(withoutFacet(facet, filters))}`,
        ),
      )}
    ), found as (
      select b.facet, b.value, bit_count(b.bits & m.bits) as listings
      from search_bitmaps b join matching m on m.facet = b.facet
      union all
      select f.facet, f.value, 1 from changed c join search_facets f on f.slot = c.slot and f.facet = c.facet
      union all
      select 'flag', ${String(flagFacets.indexOf('featured'))}::text, -count(*) from property_search s
      where ${countedFacets.includes('flag')} and ${isLapsed(filters.now)} and ${joinConditions(filters)}
    )
    select found.facet, coalesce(l.name, case when found.facet <> 'locality' then found.value end) as choice,
      sum(found.listings)::integer as found
    from found left join localities l on found.facet = 'locality' and l.id::text = found.value
    group by 1, 2`)
  return rows
}

function selectOtherBits(facet: Facet, filters: ResolvedFilters): SQL {
  const { type, bhk, localities: locality, furnishing } = selectFilterBits(filters)
  const others = Object.entries({ type, bhk, locality, furnishing }).filter(([name]) => name !== facet)
  return intersectBits([sql`common.bits`, ...others.map(([, bits]) => bits)])
}

function withoutFacet(facet: Facet, filters: ResolvedFilters): ResolvedFilters {
  if (facet === 'amenity' || facet === 'flag') return filters
  if (facet === 'locality') return { ...filters, localityIds: null }
  return { ...filters, [facet]: undefined }
}

function joinByUnion(selects: readonly SQL[]): SQL {
  return sql.join([...selects], sql` union all `)
}
