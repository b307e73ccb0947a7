import type { Database } from '#database/client.ts'

export type PlanRefusal = 'UPGRADE_REQUIRED' | 'TOO_MANY_PHOTOS'

type PutUp = { ownerId: string; photos?: number; now: Date }

/** Of photos that come to a listing later; what stands there already stays. */
export type CheckPhotos = (
  tx: Database,
  added: { ownerId: string; photos: number; now: Date },
) => Promise<'TOO_MANY_PHOTOS' | null>

/**
 * What the lister's plan has room for. Plans rank above this room and are handed in; called in the transaction that
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
