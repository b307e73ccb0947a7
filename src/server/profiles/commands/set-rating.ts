import type { Database } from '#database/client.ts'
import { profiles } from '#database/schema/profiles.ts'
import { eq } from 'drizzle-orm'

/** Holds back other reviews of the same person until the transaction ends. */
export async function lockRating(tx: Database, userId: string): Promise<void> {
  await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.userId, userId)).for('update')
}

/** What the published reviews of a person add up to. */
export async function setRating(
  tx: Database,
  { userId, reviewCount, ratingTotal }: { userId: string; reviewCount: number; ratingTotal: number },
): Promise<void> {
  await tx.update(profiles).set({ reviewCount, ratingTotal }).where(eq(profiles.userId, userId))
}
