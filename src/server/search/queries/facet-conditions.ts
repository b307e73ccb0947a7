import { sql, type SQL } from 'drizzle-orm'

import {
  choiceFacetNames,
  choiceFacets,
  lastDay,
  limitFacet,
  limitFacetNames,
  listChoiceBits,
  measures,
  toChoiceBits,
  type ChoiceFacet,
  type Choices,
  type LimitFacetName,
  type Limits,
} from '#contract/search/facets.ts'

import { measureFacet } from './sliced-bits.ts'

/** Whether a row `s` of property_search has one of the chosen values. */
export function hasChoice(name: ChoiceFacet, chosen: readonly string[], now: Date): SQL {
  const hasAny = sql`s.choice_bits & ${sumBits(listChoiceBits(name, chosen))}::bigint <> 0`
  return isCheckedAlone(name, chosen) ? sql`${hasAny} and ${isCheckLive(now)}` : hasAny
}

/** Every checked number is a stated one. */
export function isCheckedAlone(name: ChoiceFacet, chosen: readonly string[]): boolean {
  return name === 'rera' && chosen.every((value) => value === 'checked')
}

/** A check counts until its time, even before the job has recorded its end. */
function isCheckLive(now: Date): SQL {
  return sql`s.rera_checked_until > ${now.toISOString()}::timestamptz`
}

/** Of a row that still says it is checked. Served by property_search_rera_lapsing_idx. */
export function isCheckLapsed(now: Date): SQL {
  return sql`s.rera_checked_until <= ${now.toISOString()}::timestamptz`
}

export function isWithinLimit(name: LimitFacetName, limit: string | number, now: Date): SQL {
  const { column, bound, isMax } = toSlicedLimit(name, limit, now)
  return isMax ? sql`${column} <= ${bound}::integer` : sql`${column} >= ${bound}::integer`
}

type SlicedLimit = { facet: string; column: SQL; bound: number; isMax: boolean }

/** The limit of a number that the bitmaps have digit by digit. */
export function toSlicedLimit(name: LimitFacetName, limit: string | number, now: Date): SlicedLimit {
  const facet = limitFacet[name]
  if (facet.kind === 'days')
    return { facet: 'day', column: listedDay, bound: dayNumber(now) - Number(limit), isMax: false }
  const place = measures.indexOf(facet.measure) + 1
  const bound = typeof limit === 'string' ? daysLeft(limit) : limit
  return {
    facet: measureFacet(facet.measure),
    column: sql`s.measures[${sql.raw(String(place))}]`,
    bound,
    isMax: facet.kind === 'max',
  }
}

/** As `search_facets` has it. */
const listedDay = sql`(extract(epoch from s.created_at)::bigint / 86400)`

const dayMs = 86_400_000

const dayNumber = (instant: Date) => Math.floor(instant.getTime() / dayMs)

function daysLeft(day: string): number {
  return dayNumber(new Date(lastDay)) - dayNumber(new Date(day))
}

const unlimited = 2_147_483_647

/** The limits of a saved search, in the order of the measures; null without any. */
export function toMeasureLimits(limits: Limits) {
  const least = measures.map(() => 0)
  const most = measures.map(() => unlimited)
  for (const name of limitFacetNames) {
    const [facet, limit] = [limitFacet[name], limits[name]]
    if (facet.kind === 'days' || limit === undefined) continue
    const place = measures.indexOf(facet.measure)
    if (facet.kind === 'max') most[place] = Number(limit)
    else least[place] = typeof limit === 'string' ? daysLeft(limit) : limit
  }
  return {
    measuresLeast: least.some((bound) => bound > 0) ? least : null,
    measuresMost: most.some((bound) => bound < unlimited) ? most : null,
  }
}

/** Whether a saved search `q` finds a listing `s` by its facets with values, as the conditions above do. */
export function matchesSavedFacets(now: Date): SQL {
  const matchesEach = choiceFacetNames.map((name) => {
    const all = sumBits(listChoiceBits(name, choiceFacets[name].values))
    return sql`(q.choice_bits & ${all}::bigint = 0 or q.choice_bits & s.choice_bits & ${all}::bigint <> 0)`
  })
  const rera = toChoiceBits({ rera: choiceFacets.rera.values })
  return sql`(q.choice_bits = 0 or ${sql.join(matchesEach, sql` and `)}
      and (q.choice_bits & ${rera}::bigint <> ${toChoiceBits(checkedAlone)}::bigint or ${isCheckLive(now)}))
    and (q.measures_least is null or not ${isOutside(sql`q.measures_least`, sql`<`)})
    and (q.measures_most is null or not ${isOutside(sql`q.measures_most`, sql`>`)})
    and (q.listed_within is null or ${listedDay} >= ${dayNumber(now)}::integer - q.listed_within)`
}

const checkedAlone: Choices = { rera: ['checked'] }

/** Measures that a saved search does not know yet restrict nothing. */
function isOutside(limits: SQL, comparison: SQL): SQL {
  return sql`exists (select from unnest(s.measures, ${limits}) as each (value, bound) where each.value ${comparison} each.bound)`
}

function sumBits(bits: readonly number[]): number {
  return bits.reduce((sum, bit) => sum + 2 ** bit, 0)
}
