import type { Database } from '#database/client.ts'
import { properties } from '#database/schema/properties.ts'
import { propertyDrafts, propertyRevisions } from '#database/schema/property-history.ts'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

import type { CatalogueKind, Entry } from '../../catalogue/queries/references.ts'

/** Listings by entry, each counted in its own index. */
export async function countListings(
  db: Database,
  kind: CatalogueKind,
  entries: readonly Entry[],
): Promise<ReadonlyMap<string, number>> {
  if (entries.length === 0) return new Map()
  const ids = sql.param(entries.map(({ id }) => id))
  const names = sql.param(entries.map(({ name }) => name))
  const { rows } = await db.execute<{ id: string; listings: number }>(sql`
    select asked.id, (select count(*)::integer from ${properties} p where ${inEntry[kind]}) as listings
    from unnest(${ids}::uuid[], ${names}::text[]) asked(id, name)`)
  return new Map(rows.map(({ id, listings }) => [id, listings]))
}

/** Forms and changes that name an entry; there are few, and each holds it somewhere in its words. */
export async function countUnfinished(
  db: Database,
  kind: CatalogueKind,
  { id, name }: Entry,
): Promise<{ drafts: number; changes: number }> {
  return {
    drafts: await db.$count(propertyDrafts, namesEntry(kind, sql`${propertyDrafts.fields}`, { id, name })),
    changes: await db.$count(
      propertyRevisions,
      namesEntry(kind, sql`${propertyRevisions.changes}`, { id, name }),
    ),
  }
}

/** A draft holds the value itself, a change what was before and after. */
export function namesEntry(kind: CatalogueKind, words: SQL, { id, name }: Pick<Entry, 'id' | 'name'>): SQL {
  const [field, value] = { city: ['city', name], locality: ['localityId', id], amenity: ['amenities', name] }[
    kind === 'project' ? 'locality' : kind
  ]
  if (kind === 'project') return sql`${words} -> 'projectId' @> to_jsonb(${id}::text)`
  const said = sql`to_jsonb(${value}::text)`
  return sql`(${words} -> ${field} @> ${said} or ${words} -> ${field} -> 'before' @> ${said}
    or ${words} -> ${field} -> 'after' @> ${said})`
}

const inEntry: Readonly<Record<CatalogueKind, SQL>> = {
  city: sql`p.city_id = asked.id`,
  locality: sql`p.locality_id = asked.id`,
  project: sql`p.project_id = asked.id`,
  amenity: sql`p.amenities @> array[asked.name]`,
}
