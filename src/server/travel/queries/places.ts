import { asc, eq, sql, type SQL } from 'drizzle-orm'

import type { Place, PlaceInput } from '#contract/travel/travel.ts'
import type { Database } from '#database/client.ts'
import { travelPlaces } from '#database/schema/travel/travel-places.ts'

import { selectLocalName } from '../../catalogue/queries/local-name.ts'
import type { RequestCall } from '../../platform/call.ts'
import { takeToken } from '../../platform/http/token-bucket.ts'
import { readDevicePlaces, roadPace } from '../policy.ts'
import { hasRoads, isKept, type Trip } from './roads/minutes.ts'

/** A place with its position, or that of its locality's middle. */
export type PlacedTrip = Trip & Place

/** Of the account, or without any there of the device; a locality that is gone is left out. */
export async function findPlaces({ db, actor, requestHeaders, services }: RequestCall) {
  const own = actor === null ? [] : await listOwnPlaces(db, actor.userId)
  const places = own.length > 0 ? own : readDevicePlaces(requestHeaders, services.config)
  return { trips: await locatePlaces(db, places), isOnDevice: own.length === 0 }
}

/** The same to reckon with; null while a network asks for more minutes that are not kept than the server has time for. */
export async function findTrips(call: RequestCall): Promise<PlacedTrip[] | null> {
  const { trips } = await findPlaces(call)
  return trips.every((trip) => isKept(trip) || takeToken(call, roadPace)) ? trips : null
}

/** Those of an account, with their positions. */
export async function listTripsOf(db: Database, userId: string): Promise<PlacedTrip[]> {
  return locatePlaces(db, await listOwnPlaces(db, userId))
}

/** Served by travel_places_pkey. */
async function listOwnPlaces(db: Database, userId: string): Promise<PlaceInput[]> {
  const rows = await db
    .select()
    .from(travelPlaces)
    .where(eq(travelPlaces.userId, userId))
    .orderBy(asc(travelPlaces.position))
  return rows.flatMap(({ kind, way, hour, localityId, latitude, longitude }): PlaceInput[] => {
    if (localityId !== null) return [{ kind, way, hour, where: { localityId } }]
    return latitude === null || longitude === null
      ? []
      : [{ kind, way, hour, where: { latitude, longitude } }]
  })
}

export async function listLocalities(db: Database) {
  const located = await locate(db, sql`true`)
  return located.map(({ id, name, ...middle }) => ({ id, name, hasRoads: hasRoads(middle) }))
}

/** With the positions and names of localities; those that are unknown are left out. */
export async function locatePlaces(db: Database, places: readonly PlaceInput[]): Promise<PlacedTrip[]> {
  const ids = places.flatMap(({ where }) => ('localityId' in where ? [where.localityId] : []))
  const rows = ids.length === 0 ? [] : await locate(db, sql`l.id = any(${sql.param(ids)}::uuid[])`)
  return places.flatMap((place): PlacedTrip[] => {
    const { where } = place
    if (!('localityId' in where)) return [{ ...place, ...where, name: null }]
    const found = rows.find(({ id }) => id === where.localityId)
    if (!found) return []
    const { name, latitude, longitude } = found
    return [{ ...place, name, latitude, longitude }]
  })
}

type Located = { id: string; name: string; latitude: number; longitude: number }

async function locate(db: Database, condition: SQL): Promise<Located[]> {
  const { rows } = await db.execute<Located>(sql`
    select l.id, ${selectLocalName('l')} as name, l.latitude, l.longitude from localities l
    where ${condition} and l.is_active and l.latitude is not null`)
  return rows
}
