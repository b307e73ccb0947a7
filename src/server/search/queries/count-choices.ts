import { sql, type SQL } from 'drizzle-orm'

import { searchAmenities, type ChoiceCounts, type ChoiceInput } from '#contract/search.ts'
import type { Database } from '#database/client.ts'

import {
  areTallied,
  filterConditions,
  isBounded,
  bhkCondition,
  type ResolvedFilters,
  resolveFilters,
} from './filters.ts'

/**
 * Listing counts of each filter option. Alternative options are counted without their own filter, cumulative
 * ones with all filters. Null if counting would take too long.
 */
export async function countChoices(db: Database, input: ChoiceInput, now: Date): Promise<ChoiceCounts> {
  const { quick = false, ...asked } = input
  const filters = await resolveFilters(db, asked, now)
  const other = otherPurpose(filters)
  const counted = {
    ...uncounted,
    ...((areTallied(filters) || !quick) && (await countGroups(db, filters))),
    otherPurpose: areTallied(other) || !quick ? await countAll(db, other) : null,
  }
  return quick ? counted : { ...counted, ...(await countTraitGroups(db, filters)) }
}

const uncounted = {
  type: null,
  bhk: null,
  localities: null,
  furnishing: null,
  amenities: null,
  readyToMove: null,
  offer: null,
}

/** Filters after switching the purpose, which drops price and offer. */
function otherPurpose(filters: ResolvedFilters): ResolvedFilters {
  const { minPrice: _, maxPrice: __, showCashbackOnly: ___, showRentFreeOnly: ____, ...rest } = filters
  return { ...rest, purpose: filters.purpose === 'rent' ? 'sale' : 'rent' }
}

async function countTraitGroups(db: Database, filters: ResolvedFilters) {
  const traits = await countTraits(db, filters)
  const anyFurnishing = filters.furnishing
    ? await countTraits(db, { ...filters, furnishing: undefined })
    : traits
  const offer = filters.purpose === 'rent' ? { showRentFreeOnly: true } : { showCashbackOnly: true }
  return {
    furnishing: anyFurnishing && byFurnishing(anyFurnishing),
    amenities: traits && byAmenity(traits),
    readyToMove: traits && sum(traits.filter((trait) => trait.isReady)),
    offer: await countAll(db, { ...filters, ...offer }),
  }
}

function byFurnishing(traits: readonly Trait[]): Counts {
  const counts: Counts = {}
  for (const { furnishing, found } of traits)
    if (furnishing !== null) counts[furnishing] = (counts[furnishing] ?? 0) + found
  return counts
}

function byAmenity(traits: readonly Trait[]): Counts {
  return Object.fromEntries(
    searchAmenities.map((name, bit) => [name, sum(traits.filter((trait) => trait.amenityBits & (1 << bit)))]),
  )
}

function sum(traits: readonly Trait[]): number {
  return traits.reduce((total, { found }) => total + found, 0)
}

type Trait = { furnishing: string | null; amenityBits: number; isReady: boolean; found: number }

/**
 * Furnishing, amenities and readiness counted together: some hundred rows, served by
 * property_search_comfort_idx.
 */
async function countTraits(db: Database, filters: ResolvedFilters): Promise<Trait[] | null> {
  const { rows } = await db.execute<Trait>(sql`
    select s.furnishing, s.amenity_bits as "amenityBits", s.is_ready as "isReady", count(*)::integer as found
    from property_search s where ${isBounded(filters)} and ${filterConditions(filters)} group by 1, 2, 3
    union all select null, 0, false, 0 where ${isBounded(filters)}`)
  return rows.length === 0 ? null : rows
}

async function countAll(db: Database, filters: ResolvedFilters): Promise<number | null> {
  const { rows } = await db.execute<{ found: number | null }>(sql`select (${countOf(filters)}) as found`)
  return rows[0]?.found ?? null
}

/** Exact; null if there are too many. */
export function countOf(filters: ResolvedFilters): SQL {
  return areTallied(filters)
    ? sql`select coalesce(sum(s.listings), 0)::integer from search_tallies s where ${filterConditions(filters)}`
    : sql`select count(*)::integer from property_search s
        where ${isBounded(filters)} and ${filterConditions(filters)} having ${isBounded(filters)}`
}

type Counts = Record<string, number>
type GroupCounts = { type: Counts; bhk: Counts; localities: Counts }

type Group = keyof GroupCounts
type Row = { group: Group; choice: string | null; found: number }

/**
 * By type, bedrooms and locality, each without its own filter, in one scan; from the tallies where possible.
 */
async function countGroups(db: Database, filters: ResolvedFilters): Promise<GroupCounts | null> {
  const { type, bhk, localityIds, ...rest } = filters
  const wide: ResolvedFilters = { ...rest, localityIds: null }
  const isBhk = bhk && bhk.length > 0 ? bhkCondition(bhk) : always
  const isPlace = localityIds ? sql`s.locality_id = any(${sql.param(localityIds)}::uuid[])` : always
  const source = areTallied(filters)
    ? sql`search_tallies s where ${filterConditions(wide)}`
    : sql`property_search s where ${isBounded(wide)} and ${filterConditions(wide)}`
  const { rows } = await db.execute<Row>(sql`
    select case grouping(type, bhk, locality_id) when 3 then 'type' when 5 then 'bhk' else 'localities' end as group,
      coalesce(type, bhk, (select l.name from localities l where l.id = locality_id)) as choice,
      (case grouping(type, bhk, locality_id)
        when 3 then sum(listings) filter (where is_bhk and is_place)
        when 5 then sum(listings) filter (where is_type and is_place)
        else sum(listings) filter (where is_type and is_bhk) end)::integer as found
    from (
      select s.type, case when s.beds >= 5 then '5+' else s.beds::text end as bhk, s.locality_id,
        ${areTallied(filters) ? sql`s.listings` : sql`1`} as listings,
        ${type ? sql`s.type = ${type}` : always} as is_type, ${isBhk} as is_bhk, ${isPlace} as is_place
      from ${source}
    ) listing group by grouping sets ((type), (bhk), (locality_id))
    union all select 'type', null, 0 where ${areTallied(filters) ? always : isBounded(wide)}`)
  if (rows.length === 0) return null
  const table = (group: Group) =>
    Object.fromEntries(
      rows.flatMap((row) =>
        row.group === group && row.choice !== null && row.found > 0 ? [[row.choice, row.found]] : [],
      ),
    )
  return { type: table('type'), bhk: table('bhk'), localities: table('localities') }
}

const always = sql`true`
