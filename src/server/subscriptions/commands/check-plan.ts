import type { Database } from '#database/client.ts'
import { sql } from 'drizzle-orm'

import type { CheckPhotos, CheckPlan, CheckQuota } from '../../properties/commands/check-plan.ts'
import { countComing, countListings, findPlan } from '../queries/find-plan.ts'

/** What is there already stays, whatever the plan: only what would come is held against its limits. */
export const checkPlan: CheckPlan = async (tx, { ownerId, photos = 0, now }) => {
  const plan = await findPlan(tx, { userId: ownerId, now })
  if (plan === null) return null
  if (photos > plan.photoLimit) return 'TOO_MANY_PHOTOS'
  if (plan.listingLimit === null) return null
  await lockPlan(tx, ownerId)
  return (await countListings(tx, ownerId)) < plan.listingLimit ? null : 'UPGRADE_REQUIRED'
}

/** Another order or fewer of those that are there is never asked about. */
export const checkPhotos: CheckPhotos = async (tx, { ownerId, photos, now }) => {
  const plan = await findPlan(tx, { userId: ownerId, now })
  return plan !== null && photos > plan.photoLimit ? 'TOO_MANY_PHOTOS' : null
}

/** Staff may give somebody more than the plan has room for; they are told so before. */
export const checkQuota: CheckQuota = async (tx, { ownerId, propertyIds, now }) => {
  const plan = await findPlan(tx, { userId: ownerId, now })
  await lockPlan(tx, ownerId)
  const taken = await countListings(tx, ownerId)
  const coming = await countComing(tx, { userId: ownerId, propertyIds })
  return { taken, coming, limit: plan?.listingLimit ?? null }
}

/** Whoever takes a place of a plan takes it alone; after the row of a listing, where that is held too. */
export async function lockPlan(tx: Database, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`subscriptions.plan:${userId}`}, 0))`)
}
