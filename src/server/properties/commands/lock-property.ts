import { asc, eq, sql } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { properties } from '#database/schema/properties.ts'

import { invitedBy } from '../queries/claim-invites.ts'

/** Lock the property until commit against sales, take-downs and decisions. */
export async function lockProperty(tx: Database, id: string) {
  const [uncheckedProperty] = await tx
    .select({
      id: properties.id,
      numericId: properties.propertyNumericId,
      userId: properties.userId,
      teamId: properties.teamId,
      createdBy: properties.createdBy,
      title: properties.title,
      purpose: properties.purpose,
      availability: properties.availability,
      approvalStatus: properties.approvalStatus,
      isHeld: properties.isHeld,
      isSuspended: properties.isSuspended,
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

/** Lock a person's listings before their other rows, in the same order as enquiries. */
export async function lockListings(tx: Database, userId: string): Promise<void> {
  await tx
    .select({ id: properties.id })
    .from(properties)
    .where(eq(properties.userId, userId))
    .orderBy(asc(properties.id))
    .for('no key update')
}
