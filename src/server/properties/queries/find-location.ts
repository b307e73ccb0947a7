import type { Database } from '#database/client.ts'
import { cities, localities, mergedEntries } from '#database/schema/catalogue.ts'
import { and, eq, ne, or, sql } from 'drizzle-orm'

/** Where a listing lies: its locality with the middle of it, else its city alone. */
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
  const [known] = await tx
    .select({ cityId: cities.id })
    .from(cities)
    .where(eq(sql`lower(${cities.name})`, city.toLowerCase()))
    .limit(1)
  return { cityId: known?.cityId ?? null }
}

/** A form that was open while two were merged still names the one that is no more. */
function isLocality(id: string) {
  const into = sql`(select ${mergedEntries.intoLocalityId} from ${mergedEntries} where ${mergedEntries.id} = ${id})`
  return or(eq(localities.id, id), eq(localities.id, into))
}

/** Whether the list has this locality in another city than the one that is named. */
export async function liesElsewhere(
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
