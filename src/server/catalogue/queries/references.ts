import { sql, type SQL } from 'drizzle-orm'

import type { catalogueKinds } from '#contract/enums.ts'
import type { Database } from '#database/client.ts'
import { propertyDrafts } from '#database/schema/listings/listing-drafts.ts'
import { properties } from '#database/schema/properties.ts'
import { propertyRevisions } from '#database/schema/properties/property-history.ts'
import { savedSearches } from '#database/schema/search.ts'

export type CatalogueKind = (typeof catalogueKinds)[number]

/** Entry for domains that copy its name or id; `state` is a city's, the point a locality's. */
export type Entry = {
  id: string
  name: string
  state?: string
  latitude?: number | null
  longitude?: number | null
}
type ReferenceCounts = { listings: number; drafts: number; changes: number; savedSearches: number }
/** An entry is merged into another, or renamed. */
export type MoveReferences = { kind: CatalogueKind; from: Entry; into: Entry; now: Date }

/** What refers to an entry. */
export async function countReferences(
  db: Database,
  kind: CatalogueKind,
  entry: Entry,
): Promise<ReferenceCounts> {
  const listings = await countListings(db, kind, [entry])
  return {
    ...(await countUnfinished(db, kind, entry)),
    listings: listings.get(entry.id) ?? 0,
    savedSearches: await countInSearches(db, kind, entry),
  }
}

/** Listings per entry, each counted by its index. */
export async function countListings(
  db: Database,
  kind: CatalogueKind,
  entries: readonly Entry[],
): Promise<ReadonlyMap<string, number>> {
  if (entries.length === 0) return new Map()
  const ids = sql.param(entries.map(({ id }) => id))
  const names = sql.param(entries.map(({ name }) => name))
  const { rows } = await db.execute<{ id: string; listings: number }>(sql`
    select entry.id, (select count(*)::integer from ${properties} p where ${inEntry[kind]}) as listings
    from unnest(${ids}::uuid[], ${names}::text[]) entry(id, name)`)
  return new Map(rows.map(({ id, listings }) => [id, listings]))
}

/** Drafts and revisions that refer to an entry; a full scan of their JSON, because there are few. */
async function countUnfinished(
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

/** A draft contains the value itself, a revision the values before and after. */
export function namesEntry(kind: CatalogueKind, words: SQL, { id, name }: Pick<Entry, 'id' | 'name'>): SQL {
  const [field, value] = {
    city: ['city', name],
    locality: ['localityId', id],
    project: ['projectId', id],
    amenity: ['amenities', name],
  }[kind]
  const named = sql`to_jsonb(${value}::text)`
  return sql`(${words} -> ${field} @> ${named} or ${words} -> ${field} -> 'before' @> ${named}
    or ${words} -> ${field} -> 'after' @> ${named})`
}

const inEntry: Readonly<Record<CatalogueKind, SQL>> = {
  city: sql`p.city_id = entry.id`,
  locality: sql`p.locality_id = entry.id`,
  project: sql`p.project_id = entry.id`,
  amenity: sql`p.amenities @> array[entry.name]`,
}

async function countInSearches(db: Database, kind: CatalogueKind, { name }: Entry): Promise<number> {
  return kind === 'amenity' ? 0 : db.$count(savedSearches, namesLocation(name))
}

/** Saved searches contain places by name. */
export function namesLocation(name: string): SQL {
  return sql`jsonb_path_exists(${savedSearches.filters}, '$.* ? (@ == $name)', jsonb_build_object('name', ${name}::text))`
}
