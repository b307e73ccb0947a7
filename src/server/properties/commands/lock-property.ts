import type { Database } from '#database/client.ts'
import { properties } from '#database/schema/properties.ts'
import { asc, eq, sql } from 'drizzle-orm'

import { invitedBy } from '../queries/ownership-transfers.ts'

/** Holds the property until the transaction ends, so that nobody sells, hides or decides on it meanwhile. */
export async function lockProperty(tx: Database, id: string) {
  const [uncheckedProperty] = await tx
    .select({
      id: properties.id,
      numericId: properties.propertyNumericId,
      userId: properties.userId,
      createdBy: properties.createdBy,
      title: properties.title,
      purpose: properties.purpose,
      availability: properties.availability,
      approvalStatus: properties.approvalStatus,
      isFlagged: properties.isFlagged,
      isHidden: properties.isHidden,
      takenDownAt: properties.takenDownAt,
      archivedAt: properties.archivedAt,
      version: properties.version,
      createdAt: properties.createdAt,
      invitedBy: invitedBy(sql`properties.id`),
    })
    .from(properties)
    .where(eq(properties.id, id))
    .for('no key update')
  return uncheckedProperty ?? null
}

/** Locks the listings of a person before anything else of theirs, in the order in which enquiries lock them. */
export async function lockListings(tx: Database, userId: string): Promise<void> {
  await tx
    .select({ id: properties.id })
    .from(properties)
    .where(eq(properties.userId, userId))
    .orderBy(asc(properties.id))
    .for('no key update')
}
