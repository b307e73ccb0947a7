import type { MovedReferences } from '#contract/catalogue/entries.ts'
import type { Database } from '#database/client.ts'
import { localities, projects } from '#database/schema/catalogue.ts'
import { eq, sql } from 'drizzle-orm'

import type { CatalogueKind, References } from './references.ts'
import { findLocality } from './find-entry.ts'
import type { Pair, MergeEntry } from './find-pair.ts'

type Counting = { kind: CatalogueKind; id: string; name: string; references: References }

/** What refers to an entry now. */
export async function countMoves(
  db: Database,
  { kind, id, name, references }: Counting,
): Promise<MovedReferences> {
  const above = await references.count(db, kind, { id, name })
  const inCity = kind === 'city'
  const inLocation = inCity ? eq(projects.cityId, id) : eq(projects.localityId, id)
  return {
    ...above,
    localities: inCity ? await db.$count(localities, eq(localities.cityId, id)) : 0,
    projects: inCity || kind === 'locality' ? await db.$count(projects, inLocation) : 0,
  }
}

/** Localities of two cities that bear one name or address: they become one along with their cities. */
export async function listSameLocalities(db: Database, { from, into }: Pair) {
  const { rows } = await db.execute<{ from: string; into: string }>(sql`
    select distinct on (l.id) l.id as from, o.id as into
    from localities l join localities o on o.city_id = ${into.id}
      and (o.slug = l.slug or lower(o.name) = lower(l.name))
    where l.city_id = ${from.id} order by l.id, o.slug = l.slug desc, o.id`)
  const pairs: Pair[] = []
  for (const row of rows) pairs.push({ from: await sideOf(db, row.from), into: await sideOf(db, row.into) })
  return pairs
}

async function sideOf(db: Database, id: string): Promise<MergeEntry> {
  const locality = await findLocality(db, id)
  if (!locality) throw new Error('A locality that was just listed is not there')
  return { ...locality, place: locality.city, userId: null }
}
