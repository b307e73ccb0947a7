import { and, eq, ne, or, sql, type SQL } from 'drizzle-orm'

import type { ListPropertyInput } from '#contract/listings/list-property.ts'
import type { Database } from '#database/client.ts'
import { cities, localities, mergedEntries } from '#database/schema/catalogue.ts'
import { propertyDrafts } from '#database/schema/listings/listing-drafts.ts'
import { properties } from '#database/schema/properties.ts'
import { propertyRevisions } from '#database/schema/properties/property-history.ts'

import type { CatalogueKind, Entry } from '../../catalogue/queries/references.ts'

/** Locality with its centre, else the city alone. */
export async function findLocation(
  tx: Database,
  { city, localityId }: { city: string; localityId?: string | null | undefined },
) {
  const [locality] = localityId
    ? await tx
        .select({
          localityId: localities.id,
          localityName: localities.name,
          latitude: localities.latitude,
          longitude: localities.longitude,
          cityId: localities.cityId,
        })
        .from(localities)
        .where(isLocality(localityId))
    : []
  if (locality) {
    const isPlaced = locality.latitude !== null && locality.longitude !== null
    return { ...locality, coordinatesSource: isPlaced ? ('locality' as const) : null }
  }
  const [cityRow] = await tx
    .select({ cityId: cities.id })
    .from(cities)
    .where(eq(sql`lower(${cities.name})`, city.toLowerCase()))
    .limit(1)
  return { cityId: cityRow?.cityId ?? null }
}

/** An outdated form may name a locality that was merged meanwhile. */
function isLocality(id: string) {
  const into = sql`(select ${mergedEntries.intoLocalityId} from ${mergedEntries} where ${mergedEntries.id} = ${id})`
  return or(eq(localities.id, id), eq(localities.id, into))
}

/** True where this locality belongs to another city than the one named. */
export async function isInAnotherCity(
  tx: Database,
  { city, localityId }: { city: string; localityId: string },
): Promise<boolean> {
  if (localityId === '') return false
  const [other] = await tx
    .select({ cityId: cities.id })
    .from(localities)
    .innerJoin(cities, eq(cities.id, localities.cityId))
    .where(and(eq(localities.id, localityId), ne(sql`lower(${cities.name})`, city.toLowerCase())))
  return other !== undefined
}

type Typed = Pick<ListPropertyInput, 'city' | 'state' | 'localityId' | 'latitude' | 'longitude'>

/** The locality determines the city; coordinates from the advertiser override the locality's centre. */
export async function findListingLocation(db: Database, typed: Typed) {
  const place = await findLocation(db, typed)
  const [own] =
    'localityId' in place && place.cityId !== null
      ? await db
          .select({ city: cities.name, state: cities.state })
          .from(cities)
          .where(eq(cities.id, place.cityId))
      : []
  return { city: typed.city, state: typed.state, ...own, ...place, ...typedLocation(typed) }
}

function typedLocation({ latitude, longitude }: Typed) {
  if (latitude === undefined || longitude === undefined) return {}
  return { latitude, longitude, coordinatesSource: 'listing' as const }
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

/** A draft contains the value itself, a revision the values before and after. */
export function namesEntry(kind: CatalogueKind, words: SQL, { id, name }: Pick<Entry, 'id' | 'name'>): SQL {
  const [field, value] = { city: ['city', name], locality: ['localityId', id], amenity: ['amenities', name] }[
    kind === 'project' ? 'locality' : kind
  ]
  if (kind === 'project') return sql`${words} -> 'projectId' @> to_jsonb(${id}::text)`
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
