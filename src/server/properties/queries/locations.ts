import { and, eq, ne, or, sql } from 'drizzle-orm'

import type { ListPropertyInput } from '#contract/listings/list-property.ts'
import type { Database } from '#database/client.ts'
import { cities, localities, mergedEntries } from '#database/schema/catalogue.ts'

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
