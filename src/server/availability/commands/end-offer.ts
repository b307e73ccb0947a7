import type { Database } from '#database/client.ts'

import { endFeaturing } from '../../subscriptions/commands/featuring.ts'
import { cancelVisits, type EndedOffer } from '../../visits/commands/listing-visits.ts'

/** A property sold, rented or archived loses its future visits and its featuring. Returns the number of visits. */
export async function endOffer(tx: Database, ended: EndedOffer): Promise<number> {
  await endFeaturing(tx, { propertyId: ended.propertyId, actorId: null, now: ended.now })
  return cancelVisits(tx, ended)
}
