import type { endings } from '#contract/enums.ts'
import type { Database } from '#database/client.ts'
import { propertyViews, viewEvents } from '#database/schema/property-views.ts'
import { eq } from 'drizzle-orm'

type Ended = { propertyId: string; why: (typeof endings)[number]; now: Date }

/**
 * Visits rank above this room and are handed in. Called in the transaction that ends an offer, while its row
 * is held: nobody can book meanwhile. Answers how many were cancelled.
 */
export type CancelVisits = (tx: Database, ended: Ended) => Promise<number>

export type Handing = { propertyId: string; from: string; to: string; now: Date }

/**
 * Enquiries and visits rank above this room and are handed in. Called in the transaction that gives a listing
 * to somebody else, while its row is held: nobody can enquire meanwhile.
 */
export type TransferEnquiries = (tx: Database, handing: Handing) => Promise<void>

export type PlanRefusal = 'UPGRADE_REQUIRED' | 'TOO_MANY_PHOTOS'

type PutUp = { ownerId: string; photos?: number; now: Date }

/** Of photos that come to a listing later; what stands there already stays. */
export type CheckPhotos = (
  tx: Database,
  added: { ownerId: string; photos: number; now: Date },
) => Promise<'TOO_MANY_PHOTOS' | null>

/**
 * What the advertiser's plan has room for. Plans rank above this room and are handed in; called in the transaction that
 * puts a listing up, so that two at the same moment cannot both take the last place.
 */
export type CheckPlan = (tx: Database, putUp: PutUp) => Promise<PlanRefusal | null>

/** Null: as many as they like. */
export type PlanCapacity = { taken: number; coming: number; limit: number | null }

/** What listings of somebody else would take of a person's plan; nobody takes a place of it until the transaction ends. */
export type CheckQuota = (
  tx: Database,
  given: { ownerId: string; propertyIds: readonly string[]; now: Date },
) => Promise<PlanCapacity>

/** Every view stays counted, none of them as this person's. */
export async function detachViewer(tx: Database, userId: string): Promise<void> {
  await tx.update(propertyViews).set({ userId: null }).where(eq(propertyViews.userId, userId))
  await tx.update(viewEvents).set({ userId: null }).where(eq(viewEvents.userId, userId))
}
