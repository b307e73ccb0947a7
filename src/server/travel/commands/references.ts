import { eq } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { travelPlaces } from '#database/schema/travel/travel-places.ts'

import type { MoveReferences } from '../../catalogue/queries/references.ts'

/** Whoever goes to a locality that was merged goes to the one that it is now. */
export async function moveInPlaces(tx: Database, { kind, from, into }: MoveReferences): Promise<void> {
  if (kind !== 'locality' || from.id === into.id) return
  await tx.update(travelPlaces).set({ localityId: into.id }).where(eq(travelPlaces.localityId, from.id))
}
