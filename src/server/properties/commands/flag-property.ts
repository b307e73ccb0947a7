import type { Database } from '#database/client.ts'
import { properties } from '#database/schema/properties.ts'
import { propertyEvents } from '#database/schema/property-history.ts'
import { and, eq } from 'drizzle-orm'

/**
 * The automatic checks, which rank above this room and are handed in. Called in the transaction that writes or
 * changes a listing, after its pictures; keeps what it found, and holds or releases the listing.
 */
export type CheckListing = (
  tx: Database,
  listing: { propertyId: string; now: Date },
) => Promise<{ isFlagged: boolean }>

type FlagInput = { propertyId: string; isFlagged: boolean; reasons: readonly string[]; now: Date }

/** Hides a listing that waits for review from everybody but its owner and staff, or shows it again. */
export async function flagProperty(
  tx: Database,
  { propertyId, isFlagged, reasons, now }: FlagInput,
): Promise<void> {
  const changed = await tx
    .update(properties)
    .set({ isFlagged })
    .where(
      and(
        eq(properties.id, propertyId),
        eq(properties.approvalStatus, 'pending'),
        eq(properties.isFlagged, !isFlagged),
      ),
    )
    .returning({ id: properties.id })
  if (changed.length === 0) return
  await tx.insert(propertyEvents).values({
    propertyId,
    kind: isFlagged ? 'held' : 'released',
    changes: { reasons },
    createdAt: now,
  })
}
