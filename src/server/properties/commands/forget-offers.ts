import type { Database } from '#database/client.ts'
import { listingHandovers } from '#database/schema/property-handovers.ts'
import { and, isNotNull, lt } from 'drizzle-orm'

const month = 30 * 86_400_000

/** Who was meant is forgotten a month after the offer has ended; served by listing_handovers_forgetting_idx. */
export async function forgetOffers(db: Database, { now }: { now: Date }): Promise<void> {
  await db
    .update(listingHandovers)
    .set({ ownerName: null, ownerEmail: null, ownerPhone: null })
    .where(
      and(
        isNotNull(listingHandovers.ownerEmail),
        lt(listingHandovers.expiresAt, new Date(now.getTime() - month)),
      ),
    )
}
