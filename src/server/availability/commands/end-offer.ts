import type { Database } from '#database/client.ts'

import { publishEvent } from '../../platform/jobs/publish-event.ts'
import { endFeaturing } from '../../subscriptions/commands/featuring.ts'
import { cancelVisits, type EndedOffer } from '../../visits/commands/listing-visits.ts'

/** A property sold, rented or archived loses its future visits and its featuring. Returns the number of visits. */
export async function endOffer(tx: Database, ended: EndedOffer): Promise<number> {
  const { propertyId, why, now } = ended
  await endFeaturing(tx, { propertyId, actorId: null, now })
  await publishEvent(tx, { name: 'property.offerEnded', propertyId, why, at: now.toISOString() })
  return cancelVisits(tx, ended)
}
