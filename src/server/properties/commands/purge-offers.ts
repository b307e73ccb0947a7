import type { Database } from '#database/client.ts'
import { ownershipTransfers } from '#database/schema/property-transfers.ts'
import { and, isNotNull, lt } from 'drizzle-orm'

const month = 30 * 86_400_000

/** Who was meant is forgotten a month after the offer has ended; served by ownership_transfers_forgetting_idx. */
export async function purgeOffers(db: Database, { now }: { now: Date }): Promise<void> {
  await db
    .update(ownershipTransfers)
    .set({ ownerName: null, ownerEmail: null, ownerPhone: null })
    .where(
      and(
        isNotNull(ownershipTransfers.ownerEmail),
        lt(ownershipTransfers.expiresAt, new Date(now.getTime() - month)),
      ),
    )
}
