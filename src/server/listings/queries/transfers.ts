import { desc, eq, sql } from 'drizzle-orm'

import { maxTransferredListings } from '#contract/listings/transfer.ts'
import type { Database } from '#database/client.ts'
import { properties } from '#database/schema/properties.ts'

/** Listings of an account. Served by properties_of_owner_newest_idx. */
export async function listTransferable(db: Database, ownerId: string) {
  return db
    .select({
      id: properties.id,
      numericId: properties.propertyNumericId,
      title: properties.title,
      approvalStatus: properties.approvalStatus,
      availability: properties.availability,
      isArchived: sql<boolean>`${properties.archivedAt} is not null`,
    })
    .from(properties)
    .where(eq(properties.userId, ownerId))
    .orderBy(desc(properties.createdAt), desc(properties.id))
    .limit(maxTransferredListings)
}

export async function countTransferable(db: Database, ownerId: string): Promise<number> {
  return db.$count(properties, eq(properties.userId, ownerId))
}
