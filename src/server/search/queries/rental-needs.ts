import { sql, type SQL } from 'drizzle-orm'

import type { needKinds } from '#contract/enums/tenancies.ts'
import { excludedBits, measures, type Measure } from '#contract/search/facets.ts'
import type { Needs } from '#contract/tenancies/needs.ts'
import type { Database } from '#database/client.ts'

import { bitsOfAny, bitsOfMin, measureFacet } from './sliced-bits.ts'

type NeedKind = (typeof needKinds)[number]

/** A need that house rules may stand against: where they do, as a condition on `s` and in the bitmaps. */
export type RuleAgainst = { need: NeedKind; condition: SQL; bits: SQL }

/** In the order of `needKinds`; rules that a listing does not state rule out nothing. */
export function listRulesAgainst(needs: Needs): RuleAgainst[] {
  const { people, hasPets, hasVisitors, cooksMeat, hasCar, months } = needs
  return [
    ...(people === null || people === 1 ? [] : [fewerThan(people)]),
    ...(hasPets ? [excluded('pets')] : []),
    ...(hasVisitors ? [excluded('visitors')] : []),
    ...(cooksMeat ? [excluded('food')] : []),
    ...(hasCar ? [excluded('car')] : []),
    ...(months === null ? [] : [longerThan(months)]),
  ]
}

/** That no stated rule of `s` stands against one of the needs. */
export function isRuledOutByNone(needs: Needs): SQL | false {
  const conditions = listRulesAgainst(needs).map(({ condition }) => sql`not (${condition})`)
  return conditions.length > 0 && sql.join(conditions, sql` and `)
}

/** Of one home, also where no search shows it. */
export async function findRuledOutBy(db: Database, needs: Needs, propertyId: string) {
  const { rows } = await db.execute<{ needs: NeedKind[] }>(sql`
    select ${selectRuledOutBy(needs)} as needs from (
      select listing_choice_bits(p, null, null, null) as choice_bits, listing_measures(p) as measures
      from properties p where p.id = ${propertyId}::uuid
    ) s`)
  return rows[0]?.needs
}

/** The needs that rules of `s` stand against, as an array of their names. */
export function selectRuledOutBy(needs: Needs): SQL {
  const names = listRulesAgainst(needs).map(
    ({ need, condition }) => sql`case when ${condition} then ${need}::text end`,
  )
  return sql`array_remove(array[${sql.join(names, sql`, `)}]::text[], null)`
}

function fewerThan(people: number): RuleAgainst {
  return {
    need: 'people',
    condition: sql`coalesce(${measureOf('maxPeople')} between 1 and ${people - 1}::integer, false)`,
    bits: sql`(${bitsOfMin(measureFacet('maxPeople'), 1)} & ~ ${bitsOfMin(measureFacet('maxPeople'), people)})`,
  }
}

function longerThan(months: number): RuleAgainst {
  return {
    need: 'months',
    condition: sql`coalesce(${measureOf('minLease')} > ${months}::integer, false)`,
    bits: bitsOfMin(measureFacet('minLease'), months + 1),
  }
}

function excluded(need: keyof typeof excludedBits): RuleAgainst {
  const bit = excludedBits[need]
  return {
    need,
    condition: sql`s.choice_bits >> ${bit}::integer & 1 = 1`,
    bits: bitsOfAny('choice', [bit]),
  }
}

const measureOf = (name: Measure) => sql.raw(`s.measures[${measures.indexOf(name) + 1}]`)
