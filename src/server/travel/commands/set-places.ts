import { eq, sql } from 'drizzle-orm'

import type { PlaceInput } from '#contract/travel/travel.ts'
import { travelPlaces } from '#database/schema/travel/travel-places.ts'

import type { RequestCall } from '../../platform/call.ts'
import { refused } from '../../platform/outcome.ts'
import { placesCookie } from '../policy.ts'
import { locatePlaces, type PlacedTrip } from '../queries/places.ts'
import { hasRoads } from '../queries/roads/minutes.ts'

/** Replace all, in the account or in a cookie of the device. */
export async function setPlaces(call: RequestCall, { places }: { places: readonly PlaceInput[] }) {
  const { db, actor, services, responseHeaders } = call
  const trips = await locatePlaces(db, places)
  if (trips.length < places.length) return refused('NOT_FOUND')
  if (!trips.every(hasRoads)) return refused('ROADS_UNKNOWN')
  if (actor === null) {
    responseHeaders.append('Set-Cookie', placesCookie(places, services.config))
    return { trips, isOnDevice: true }
  }
  await storePlaces(call, actor.userId, trips)
  responseHeaders.append('Set-Cookie', placesCookie([], services.config))
  return { trips, isOnDevice: false }
}

/** Two changes at once leave the places of one of them. */
function storePlaces(call: RequestCall, userId: string, trips: readonly PlacedTrip[]): Promise<void> {
  return call.transaction(async ({ db }) => {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`places:${userId}`}, 0))`)
    await db.delete(travelPlaces).where(eq(travelPlaces.userId, userId))
    const rows = trips.map(({ kind, way, hour, where }, position) => ({
      userId,
      position,
      kind,
      way,
      hour,
      ...where,
    }))
    if (rows.length > 0) await db.insert(travelPlaces).values(rows)
  })
}
