import { sql, SQL } from 'drizzle-orm'

import { dayInIndia } from '#contract/dates.ts'
import { limitSteps } from '#contract/search/facet-steps.ts'
import {
  choiceFacetNames,
  choiceFacets,
  flagFacets,
  limitFacetNames,
  listChoiceBits,
  valueFacets,
} from '#contract/search/facets.ts'
import type { Database } from '#database/client.ts'

import {
  intersectBits,
  isChanged,
  mayMatch,
  selectBits,
  selectCount,
  selectFilterBits,
  selectLimitBits,
  unchanged,
} from './bitmaps.ts'
import { isCheckLapsed, isWithinLimit } from './facet-conditions.ts'
import { isLapsed, joinConditions, type ResolvedFilters } from './filters.ts'

/** Those that a page waits for, those that are beside the usual filters, and all. */
export type CountedPart = 'quick' | 'usual' | 'more'

const quickFacets = ['type', 'bhk', 'locality'] as const
const usualFacets = [...quickFacets, 'furnishing', 'amenity', 'flag'] as const
const countedFacets = {
  quick: quickFacets,
  usual: usualFacets,
  more: [...usualFacets, ...valueFacets],
} as const satisfies Record<CountedPart, unknown>
type Facet = (typeof countedFacets)['more'][number]
/** Of all homes for the other purpose. */
const otherPurpose = 'otherPurpose'

/** `choice` of a facet with values is its bit, or the limit; `isValue` marks these. */
export type FacetCount = {
  facet: Facet | typeof otherPurpose
  choice: string | null
  found: number
  isValue: boolean
}

/** Facets of which one option replaces another, with the names of their filters. */
const alternatives = ['type', 'bhk', 'localities', 'furnishing', ...valueFacets] as const
type Alternative = (typeof alternatives)[number]

/** `switched`: the same search for the other purpose. */
type Counted = { filters: ResolvedFilters; switched: ResolvedFilters }

/** By the bitmaps; listings that changed since are counted one by one. */
export async function countFacets(
  db: Database,
  { filters, switched }: Counted,
  part: CountedPart,
): Promise<FacetCount[]> {
  const counted: readonly Facet[] = countedFacets[part]
  const set = listSetAlternatives(filters)
  const others = (facet: Facet) =>
    set.flatMap(({ name }, place) => (name === alternativeOf(facet) ? [] : sql`common.${column(place)}`))
  const { rows } = await db.execute<FacetCount>(sql`
    with ${unchanged}, common as materialized (
      select part.section, ${sql.join([sql`${selectBits(without(alternatives, filters))} as bits`, ...set.map(({ bits }, place) => sql`${bits} as ${column(place)}`)], sql`, `)}
      from unchanged part where ${mayMatch({ ...filters, localityIds: null })}
    ), matching as materialized (
      ${joinByUnion(counted.map((facet) => sql`select common.section, ${facet}::text as facet, ${intersectBits([sql`common.bits`, ...others(facet)])} as bits from common`))}
    ), changed as materialized (
      ${joinByUnion(
        counted.map(
          (facet) => sql`select ${facet}::text as facet, s.slot from property_search s
            where ${isChanged} and ${joinConditions(without([alternativeOf(facet)], filters))}`,
        ),
      )}
    ), found as (
      select b.facet, b.value, bit_count(b.bits & part.bits) as listings, false as is_value
      from search_bitmaps b join matching part on part.section = b.section and part.facet = b.facet
      union all
      select f.facet, f.value, 1, false from changed c join search_facets f on f.slot = c.slot and f.facet = c.facet
      union all
      select 'flag', ${String(flagFacets.indexOf('featured'))}::text, -count(*), false from property_search s
      where ${counted.includes('flag')} and ${isLapsed(filters.now)} and ${joinConditions(filters)}
      union all
      select ${otherPurpose}, '', (${selectCount(switched)}), false
      ${part === 'more' ? countValues(filters) : sql``}
    )
    select found.facet, coalesce(l.name, case when found.facet <> 'locality' then found.value end) as choice,
      sum(found.listings)::integer as found, found.is_value as "isValue"
    from found left join localities l on found.facet = 'locality' and l.id::text = found.value
    group by 1, 2, 4`)
  return rows
}

/** The choices of the facets with values, and the limits that a form offers or that is set. */
function countValues(filters: ResolvedFilters): SQL {
  const { now } = filters
  const choices = choiceFacetNames.flatMap((name) =>
    listChoiceBits(name, choiceFacets[name].values).map((bit) => sql`(${name}::text, ${bit}::integer)`),
  )
  const choice = sql`(values ${sql.join(choices, sql`, `)}) as choice (facet, bit)`
  const [checked = 0] = listChoiceBits('rera', ['checked'])
  const limits = limitFacetNames.flatMap((name) =>
    [...new Set([...limitSteps(name, dayInIndia(now)), filters[name] ?? []].flat())].map(
      (limit) => sql`
        union all select part.facet, ${String(limit)}::text, bit_count(part.bits & ${selectLimitBits(name, limit, now)}), true
        from matching part where part.facet = ${name}
        union all select c.facet, ${String(limit)}::text, count(*), true
        from changed c join property_search s on s.slot = c.slot
        where c.facet = ${name} and ${isWithinLimit(name, limit, now)} group by c.facet`,
    ),
  )
  return sql`
    union all select part.facet, choice.bit::text, bit_count(b.bits & part.bits), true
    from ${choice} join matching part using (facet)
    join search_bitmaps b on b.section = part.section and b.facet = 'choice' and b.value = choice.bit::text
    union all select c.facet, choice.bit::text, 1, true
    from changed c join property_search s on s.slot = c.slot
    join ${choice} on choice.facet = c.facet and s.choice_bits >> choice.bit & 1 = 1
    union all select 'rera', ${String(checked)}::text, -count(*), true from property_search s
    where ${isCheckLapsed(now)} and ${joinConditions(without(['rera'], filters))}
    ${sql.join(limits, sql``)}`
}

type SetAlternative = { name: Alternative; bits: SQL }

function listSetAlternatives(filters: ResolvedFilters): SetAlternative[] {
  const bits = selectFilterBits(filters)
  return alternatives.flatMap((name) => {
    const own = bits[name]
    return own instanceof SQL ? [{ name, bits: own }] : []
  })
}

function alternativeOf(facet: Facet): Alternative | undefined {
  const name = facet === 'locality' ? 'localities' : facet
  return alternatives.find((each) => each === name)
}

function without(names: readonly (Alternative | undefined)[], filters: ResolvedFilters): ResolvedFilters {
  const left = { ...filters }
  for (const name of names)
    if (name === 'localities') left.localityIds = null
    else if (name !== undefined) delete left[name]
  return left
}

const column = (place: number) => sql.raw(`others_${place}`)

function joinByUnion(selects: readonly SQL[]): SQL {
  return sql.join([...selects], sql` union all `)
}
