import { sql, type SQL } from 'drizzle-orm'

import { excludedBits, measures, type Measure } from '#contract/search/facets.ts'
import type { Needs } from '#contract/tenancies/needs.ts'
import type { Database } from '#database/client.ts'

import { bitsOfAny, bitsOfMin, measureFacet } from './sliced-bits.ts'

type NeedKind = 'people' | 'months' | keyof typeof excludedBits

/** A need that house rules may stand against: where they do, as a condition on `s` and in the bitmaps. */
export type RuledOut = { need: NeedKind; condition: SQL; bits: SQL }

/** In the order of `needKinds`; rules that a listing does not state rule out nothing. */
export function listRuledOut(needs: Needs): RuledOut[] {
  const { people, hasPets, hasVisitors, cooksMeat, vehicles, months } = needs
  return [
    ...(people === null || people === 1 ? [] : [fewerThan(people)]),
    ...(hasPets ? [excluded('pets')] : []),
    ...(hasVisitors ? [excluded('visitors')] : []),
    ...(cooksMeat ? [excluded('food')] : []),
    ...vehicles.map(excluded),
    ...(months === null ? [] : [longerThan(months)]),
  ]
}

/** That no stated rule of `s` stands against one of the needs. */
export function isRuledOutByNone(needs: Needs): SQL | false {
  const conditions = listRuledOut(needs).map(({ condition }) => sql`not (${condition})`)
  return conditions.length > 0 && sql.join(conditions, sql` and `)
}

/** Undefined for a home that no search shows. Served by property_search_pkey. */
export async function findRuledOutBy(db: Database, needs: Needs, propertyId: string) {
  const { rows } = await db.execute<{ needs: NeedKind[] }>(sql`
    select ${selectRuledOutBy(needs)} as needs from property_search s where s.property_id = ${propertyId}::uuid`)
  return rows[0]?.needs
}

/** The needs that rules of `s` stand against, as an array of their names. */
export function selectRuledOutBy(needs: Needs): SQL {
  const names = listRuledOut(needs).map(
    ({ need, condition }) => sql`case when ${condition} then ${need}::text end`,
  )
  return sql`array_remove(array[${sql.join(names, sql`, `)}]::text[], null)`
}

function fewerThan(people: number): RuledOut {
  return {
    need: 'people',
    condition: sql`coalesce(${measureOf('maxPeople')} between 1 and ${people - 1}::integer, false)`,
    bits: sql`(${bitsOfMin(measureFacet('maxPeople'), 1)} & ~ ${bitsOfMin(measureFacet('maxPeople'), people)})`,
  }
}

function longerThan(months: number): RuledOut {
  return {
    need: 'months',
    condition: sql`coalesce(${measureOf('minLease')} > ${months}::integer, false)`,
    bits: bitsOfMin(measureFacet('minLease'), months + 1),
  }
}

function excluded(need: keyof typeof excludedBits): RuledOut {
  const bit = excludedBits[need]
  return {
    need,
    condition: sql`s.choice_bits >> ${bit}::integer & 1 = 1`,
    bits: bitsOfAny('choice', [bit]),
  }
}

const measureOf = (name: Measure) => sql.raw(`s.measures[${measures.indexOf(name) + 1}]`)
