import type { ListPropertyInput } from '#contract/properties/list-property.ts'
import type { Database } from '#database/client.ts'
import { cities } from '#database/schema/catalogue.ts'
import { eq } from 'drizzle-orm'

import { findLocation } from './find-location.ts'

type Typed = Pick<ListPropertyInput, 'city' | 'state' | 'localityId' | 'latitude' | 'longitude'>

/** A locality of the list names its own city; a place that the lister gives counts before the locality's middle. */
export async function findListingLocation(db: Database, typed: Typed) {
  const place = await findLocation(db, typed)
  const [own] =
    'localityId' in place && place.cityId !== null
      ? await db
          .select({ city: cities.name, state: cities.state })
          .from(cities)
          .where(eq(cities.id, place.cityId))
      : []
  return { city: typed.city, state: typed.state, ...own, ...place, ...givenLocation(typed) }
}

function givenLocation({ latitude, longitude }: Typed) {
  if (latitude === undefined || longitude === undefined) return {}
  return { latitude, longitude, coordinatesSource: 'listing' as const }
}
