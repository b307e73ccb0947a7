import { eq, sql } from 'drizzle-orm'

import type { MovedReferences } from '#contract/catalogue/entries.ts'
import type { Database } from '#database/client.ts'
import { localities, projects } from '#database/schema/catalogue.ts'

import { findAmenity, findCity, findLocality, findProject } from './entries.ts'
import { countReferences, type CatalogueKind } from './references.ts'

/** Entry of a merge, with the fields of its kind. */
export type MergeEntry = {
  id: string
  name: string
  nameHi: string | null
  slug: string
  version: number
  place: string | null
  cityId: string | null
  userId: string | null
  proposedBy: string | null
  state?: string
  latitude?: number | null
  longitude?: number | null
}
export type Pair = { from: MergeEntry; into: MergeEntry }

/** Null where either is missing, or both are the same. */
export async function findPair(
  db: Database,
  { kind, from, into }: { kind: CatalogueKind; from: string; into: string },
): Promise<Pair | null> {
  if (from === into) return null
  const findEntry = finders[kind]
  const [fromEntry, intoEntry] = [await findEntry(db, from), await findEntry(db, into)]
  return fromEntry && intoEntry && { from: fromEntry, into: intoEntry }
}

type Find = (db: Database, id: string) => Promise<MergeEntry | null>

const finders: Readonly<Record<CatalogueKind, Find>> = {
  city: async (db, id) => {
    const city = await findCity(db, id)
    return city && { ...city, place: city.state, cityId: null, userId: null, proposedBy: null }
  },
  locality: async (db, id) => {
    const locality = await findLocality(db, id)
    return locality && { ...locality, place: locality.city, userId: null, proposedBy: null }
  },
  project: async (db, id) => {
    const project = await findProject(db, id)
    return project && { ...project, place: project.location }
  },
  amenity: async (db, id) => {
    const amenity = await findAmenity(db, id)
    return amenity && { ...amenity, place: null, cityId: null, userId: null, proposedBy: null }
  },
}

type CountMoves = { kind: CatalogueKind; id: string; name: string }

/** References to an entry. */
export async function countMoves(db: Database, { kind, id, name }: CountMoves): Promise<MovedReferences> {
  const movedAbove = await countReferences(db, kind, { id, name })
  const inCity = kind === 'city'
  const inLocation = inCity ? eq(projects.cityId, id) : eq(projects.localityId, id)
  return {
    ...movedAbove,
    localities: inCity ? await db.$count(localities, eq(localities.cityId, id)) : 0,
    projects: inCity || kind === 'locality' ? await db.$count(projects, inLocation) : 0,
  }
}

/** Localities of both cities with the same name or slug; they are merged along with the cities. */
export async function listSameLocalities(db: Database, { from, into }: Pair) {
  const { rows } = await db.execute<{ from: string; into: string }>(sql`
    select distinct on (l.id) l.id as from, o.id as into
    from localities l join localities o on o.city_id = ${into.id}
      and (o.slug = l.slug or lower(o.name) = lower(l.name))
    where l.city_id = ${from.id} order by l.id, o.slug = l.slug desc, o.id`)
  const pairs: Pair[] = []
  for (const row of rows)
    pairs.push({ from: await getMergeLocality(db, row.from), into: await getMergeLocality(db, row.into) })
  return pairs
}

async function getMergeLocality(db: Database, id: string): Promise<MergeEntry> {
  const locality = await findLocality(db, id)
  if (!locality) throw new Error('A locality that was just listed is not there')
  return { ...locality, place: locality.city, userId: null, proposedBy: null }
}
