import { sql, type SQL } from 'drizzle-orm'

import type { Database } from '#database/client.ts'

import { homeCity } from '../../../catalogue/policy.ts'
import { selectLocalName } from '../../../catalogue/queries/local-name.ts'
import type { Candidate, ComparedHome } from './estimate.ts'
import type { Market } from './list-homes.ts'

/** A home at its place, listed or not. */
export type PlacedHome = ComparedHome & Market & { id: string | null }

/** A public home whose price others compare with; `kind` and place are its own. */
export type PricedHome = Candidate &
  Market & { id: string; numericId: number; title: string; localityName: string | null }

const selectCandidate = () => sql`
  p.id, p.property_numeric_id as "numericId", p.title, p.type, p.purpose, p.price::float8 as price,
  p.carpet_area as "carpetArea", p.beds, p.yearbuilt, s.city_id as "cityId", s.locality_id as "localityId",
  coalesce(${selectLocalName('l')}, p.locality_name) as "localityName", s.latitude, s.longitude`

const joins = sql`
  join properties p on p.id = s.property_id left join localities l on l.id = s.locality_id`

const maxOfLocality = 400
const maxAround = 400
/** Degrees; about 1.5 km and the 5 km beyond which no home is compared. */
const boxDegrees = [0.0135, 0.045] as const
const minAround = 60

/**
 * Public homes of the same type and purpose in its locality and nearest to it; not the offers of the same home.
 * Served by property_search_locality_idx and property_search_map_idx.
 */
export async function findCandidates(db: Database, subject: PlacedHome): Promise<PricedHome[]> {
  const candidates = new Map<string, PricedHome>()
  const addCandidates = async (place: SQL, order: SQL, limit: number) => {
    const { rows } = await db.execute<PricedHome>(sql`
      select ${selectCandidate()} from (
        select * from property_search s
        where s.is_approved and s.purpose = ${subject.purpose} and s.type = ${subject.type} and ${place}
          ${subject.id === null ? sql`` : isAnotherHome(subject.id)}
        order by ${order} limit ${limit}) s ${joins}`)
    for (const row of rows) candidates.set(row.id, row)
    return rows.length
  }
  const { localityId, latitude, longitude } = subject
  if (localityId !== null)
    await addCandidates(
      sql`s.locality_id = ${localityId}::uuid`,
      sql`abs(s.area - ${subject.carpetArea}::float8), s.property_id`,
      maxOfLocality,
    )
  if (latitude === null || longitude === null) return [...candidates.values()]
  const distance = sql`power(s.latitude - ${latitude}::float8, 2)
    + power((s.longitude - ${longitude}::float8) * cos(radians(${latitude}::float8)), 2), s.property_id`
  const eastWest = 1 / Math.cos((latitude * Math.PI) / 180)
  for (const degrees of boxDegrees) {
    const box = sql`s.latitude between ${latitude - degrees}::float8 and ${latitude + degrees}::float8
      and s.longitude between ${longitude - degrees * eastWest}::float8 and ${longitude + degrees * eastWest}::float8`
    if ((await addCandidates(box, distance, maxAround)) >= minAround) break
  }
  return [...candidates.values()]
}

const isAnotherHome = (id: string) => sql`and s.property_id <> ${id}::uuid and not exists (
  select from home_group_members own join home_group_members other on other.group_id = own.group_id
  where own.property_id = ${id}::uuid and other.property_id = s.property_id)`

export type PlacedLocality = {
  id: string
  cityId: string
  slug: string
  /** In the reader's language. */
  name: string
  latitude: number | null
  longitude: number | null
}

/** Where a home is compared that has no place on the map. */
export async function findPlacedLocality(db: Database, slug: string): Promise<PlacedLocality | null> {
  const { rows } = await db.execute<PlacedLocality>(sql`
    select l.id, l.city_id as "cityId", l.slug, ${selectLocalName('l')} as name, l.latitude, l.longitude
    from localities l join cities c on c.id = l.city_id
    where l.slug = ${slug} and l.is_active and c.slug = ${homeCity}`)
  return rows[0] ?? null
}

/** A listing as it would be compared: at its place on the map, or else in the middle of its locality. */
export async function findPricedHome(db: Database, id: string): Promise<PricedHome | null> {
  const { rows } = await db.execute<PricedHome>(sql`
    select p.id, p.property_numeric_id as "numericId", p.title, p.type, p.purpose, p.price::float8 as price,
      p.carpet_area as "carpetArea", p.beds, p.yearbuilt, coalesce(p.city_id, l.city_id) as "cityId",
      p.locality_id as "localityId", coalesce(${selectLocalName('l')}, p.locality_name) as "localityName",
      coalesce(s.latitude, l.latitude) as latitude, coalesce(s.longitude, l.longitude) as longitude
    from properties p left join property_search s on s.property_id = p.id left join localities l on l.id = p.locality_id
    where p.id = ${id}::uuid`)
  return rows[0] ?? null
}

/** Approved public homes of one purpose in random order, as ids are random. */
export async function listPricedHomes(
  db: Database,
  { purpose, maxHomes }: { purpose: Market['purpose']; maxHomes: number },
): Promise<PricedHome[]> {
  const { rows } = await db.execute<PricedHome>(sql`
    select ${selectCandidate()} from (
      select * from property_search s where s.is_approved and s.purpose = ${purpose}
      order by s.property_id limit ${maxHomes}) s ${joins}
    order by s.property_id`)
  return rows
}
