import type { Database } from '#database/client.ts'
import { profiles } from '#database/schema/profiles.ts'
import { eq } from 'drizzle-orm'

type SetPremium = { userId: string; isPremium: boolean; until: Date | null; now: Date }

/** What is paid for; only the room that keeps the plans calls this. */
export async function setPremium(tx: Database, { userId, isPremium, until, now }: SetPremium): Promise<void> {
  await tx
    .update(profiles)
    .set({ isPremium, premiumUntil: isPremium ? until : null, updatedAt: now })
    .where(eq(profiles.userId, userId))
}
