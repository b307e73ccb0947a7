import type { Database } from '#database/client.ts'

import type { CatalogueKind } from './references.ts'
import { findAmenity, findCity, findLocality, findProject } from './find-entry.ts'

/** One of two that become one, as much of it as its kind has. */
export type MergeEntry = {
  id: string
  name: string
  nameHi: string | null
  slug: string
  version: number
  place: string | null
  cityId: string | null
  userId: string | null
  state?: string
  latitude?: number | null
  longitude?: number | null
}
export type Pair = { from: MergeEntry; into: MergeEntry }

/** Null where either is not there, or both are one. */
export async function findPair(
  db: Database,
  { kind, from, into }: { kind: CatalogueKind; from: string; into: string },
): Promise<Pair | null> {
  if (from === into) return null
  const find = finders[kind]
  const [one, other] = [await find(db, from), await find(db, into)]
  return one && other && { from: one, into: other }
}

type Find = (db: Database, id: string) => Promise<MergeEntry | null>

const finders: Readonly<Record<CatalogueKind, Find>> = {
  city: async (db, id) => {
    const city = await findCity(db, id)
    return city && { ...city, place: city.state, cityId: null, userId: null }
  },
  locality: async (db, id) => {
    const locality = await findLocality(db, id)
    return locality && { ...locality, place: locality.city, userId: null }
  },
  project: async (db, id) => {
    const project = await findProject(db, id)
    return project && { ...project, nameHi: null, place: project.location }
  },
  amenity: async (db, id) => {
    const amenity = await findAmenity(db, id)
    return amenity && { ...amenity, place: null, cityId: null, userId: null }
  },
}
