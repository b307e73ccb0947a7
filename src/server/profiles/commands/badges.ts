import { eq } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { profiles } from '#database/schema/profiles.ts'

type SetPremium = { userId: string; isPremium: boolean; until: Date | null; now: Date }

/** Called only by the domain of subscriptions. */
export async function setPremium(tx: Database, { userId, isPremium, until, now }: SetPremium): Promise<void> {
  await tx
    .update(profiles)
    .set({ isPremium, premiumUntil: isPremium ? until : null, updatedAt: now })
    .where(eq(profiles.userId, userId))
}

/** Until commit, block other reviews of the same person. */
export async function lockRating(tx: Database, userId: string): Promise<void> {
  await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.userId, userId)).for('update')
}

/** Store the average and number of published reviews. */
export async function setRating(
  tx: Database,
  { userId, reviewCount, ratingTotal }: { userId: string; reviewCount: number; ratingTotal: number },
): Promise<void> {
  await tx.update(profiles).set({ reviewCount, ratingTotal }).where(eq(profiles.userId, userId))
}
