import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { cities, localities } from '#database/schema/catalogue.ts'

import { listJoinableProjects } from './named-projects.ts'

const maxMatches = 8

/** Best match of a text over names and aliases; see place_score. */
export function selectLocalityScore(text: string | SQL) {
  return sql`greatest(
    place_score(l.name, plain_place(${text})),
    case when l.name_hi is null then 0 else place_score(l.name_hi, plain_place(${text})) end,
    coalesce((select max(place_score(a.alias, plain_place(${text}))) from locality_aliases a
      where a.locality_id = l.id), 0))`
}

export async function listCities(db: Database) {
  return await db
    .select({
      id: cities.id,
      name: cities.name,
      nameHi: cities.nameHi,
      state: cities.state,
      stateHi: cities.stateHi,
    })
    .from(cities)
    .where(eq(cities.isActive, true))
    .orderBy(asc(cities.name), asc(cities.id))
}

/** All cities, localities with their aliases and Hindi names, and projects with their names, to locate imported listings. */
export async function listLocations(db: Database) {
  const aliases = sql<
    string[]
  >`array(select a.alias from locality_aliases a where a.locality_id = localities.id order by a.alias)
    || array_remove(array[localities.name_hi], null)`
  return {
    cities: await db
      .select({ id: cities.id, name: cities.name, nameHi: cities.nameHi })
      .from(cities)
      .orderBy(asc(cities.name)),
    localities: await db
      .select({
        id: localities.id,
        cityId: localities.cityId,
        name: localities.name,
        latitude: localities.latitude,
        longitude: localities.longitude,
        aliases,
      })
      .from(localities)
      .orderBy(asc(localities.name), asc(localities.id)),
    projects: await listJoinableProjects(db),
  }
}

/** Popular ones first, then by name. Served by localities_picker_idx. */
export async function listLocalities(db: Database, { cityId }: { cityId?: string | undefined }) {
  return await db
    .select(localityColumns)
    .from(localities)
    .where(and(eq(localities.isActive, true), cityId ? eq(localities.cityId, cityId) : undefined))
    .orderBy(desc(localities.isPopular), asc(localities.name), asc(localities.id))
}

/** Up to 8 matches by prefix, substring or similarity; PIN codes match by prefix. */
export async function matchLocalities(
  db: Database,
  { query, cityId }: { query: string; cityId?: string | undefined },
) {
  const { rows } = await db.execute<LocalityRow>(sql`
    with matched as materialized (
      select l.id, l.name, l.name_hi as "nameHi", l.slug, l.area, l.pincode, l.is_popular as "isPopular",
        case when starts_with(l.pincode, ${query}) then 3 else ${selectLocalityScore(query)} end as score
      from localities l
      where l.is_active and (${cityId ?? null}::uuid is null or l.city_id = ${cityId ?? null}::uuid)
    )
    select id, name, "nameHi", slug, area, pincode, "isPopular" from matched where score > 0 order by score desc, "isPopular" desc, name, id limit ${maxMatches}`)
  return rows
}

type LocalityRow = {
  id: string
  name: string
  nameHi: string | null
  slug: string
  area: string | null
  pincode: string | null
  isPopular: boolean
}

const localityColumns = {
  id: localities.id,
  name: localities.name,
  nameHi: localities.nameHi,
  slug: localities.slug,
  area: localities.area,
  pincode: localities.pincode,
  isPopular: localities.isPopular,
}
