import { sql, type SQL } from 'drizzle-orm'

import { minPeople } from '#contract/analytics/demand.ts'
import type { Database } from '#database/client.ts'
import {
  fieldDemand,
  fieldDemandPeople,
  searchDemand,
  searchDemandPeople,
} from '#database/schema/analytics.ts'
import { localities } from '#database/schema/catalogue.ts'

import type { MoveReferences } from '../../catalogue/queries/references.ts'

/** Counts of a city or locality go to the one it is merged into. */
export async function moveDemand(tx: Database, { kind, from, into }: MoveReferences): Promise<void> {
  if (kind === 'locality') {
    const isMoved = sql`f.locality_id = ${from.id}::uuid`
    await moveCounts(tx, {
      ...needs,
      isMoved,
      isSame: sql`t.locality_id = ${into.id}::uuid and (t.day, t.purpose) = (f.day, f.purpose)
        and t.type is not distinct from f.type and t.bhk is not distinct from f.bhk and t.budget is not distinct from f.budget`,
      place: sql`locality_id = ${into.id}::uuid`,
    })
    await moveCounts(tx, {
      ...fields,
      isMoved,
      isSame: sql`t.locality_id = ${into.id}::uuid and ${isSameField}`,
      place: sql`locality_id = ${into.id}::uuid,
        city_id = (select l.city_id from ${localities} l where l.id = ${into.id}::uuid)`,
    })
  }
  if (kind === 'city')
    await moveCounts(tx, {
      ...fields,
      isMoved: sql`f.city_id = ${from.id}::uuid`,
      isSame: sql`t.city_id = ${into.id}::uuid and t.locality_id is not distinct from f.locality_id and ${isSameField}`,
      place: sql`city_id = ${into.id}::uuid`,
    })
}

const needs = { demand: searchDemand, people: searchDemandPeople }
const fields = { demand: fieldDemand, people: fieldDemandPeople }
const isSameField = sql`(t.day, t.purpose) = (f.day, f.purpose) and t.field is not distinct from f.field`

type Counts = (typeof needs | typeof fields) & {
  /** Of a row f. */
  isMoved: SQL
  /** Of the row t that has the same at the other place. */
  isSame: SQL
  place: SQL
}

/**
 * Of today, whoever is in both counts is one person. Of past days nobody knows: two counts too small to be shown are
 * not added up, or the same few people would be shown as enough.
 */
async function moveCounts(tx: Database, { demand, people, isMoved, isSame, place }: Counts): Promise<void> {
  await tx.execute(sql`
    with pairs as (
      select t.id as into_id, f.id as from_id, t.people as here, f.people as there
      from ${demand} f join ${demand} t on ${isSame} where ${isMoved}),
    known as (
      insert into ${people} (demand_id, person)
      select pairs.into_id, p.person from pairs join ${people} p on p.demand_id = pairs.from_id
      on conflict do nothing)
    update ${demand} set people = coalesce(
      (select nullif(count(distinct p.person), 0) from ${people} p where p.demand_id in (into_id, from_id)),
      case when greatest(here, there) >= ${minPeople} then here + there else greatest(here, there) end)
    from pairs where id = into_id`)
  await tx.execute(sql`delete from ${demand} f using ${demand} t where ${isSame} and ${isMoved}`)
  await tx.execute(sql`update ${demand} f set ${place} where ${isMoved}`)
}
