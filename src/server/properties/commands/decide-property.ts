import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { properties } from '#database/schema/properties.ts'
import { propertyEvents } from '#database/schema/properties/property-history.ts'

import { publishEvent } from '../../platform/jobs/publish-event.ts'
import { resumedConfirmation } from './confirmation.ts'

type Decision = {
  id: string
  /** Expected state; a rejected listing may be approved later. */
  from: 'pending' | 'rejected'
  decision: 'approved' | 'rejected'
  reason: string
  reviewerId: string
  now: Date
}

/** Null where the state differs by now, the listing is held, or the reviewer owns or entered it. */
export async function decideProperty(
  tx: Database,
  { id, from, decision, reason, reviewerId, now }: Decision,
) {
  const approval = {
    approvedAt: now,
    isHeld: false,
    rejectionReason: null,
    listedAt: sql`coalesce(${properties.listedAt}, ${now})`,
    ...resumedConfirmation(now),
    updatedAt: now,
  }
  const [decided] = await tx
    .update(properties)
    .set({
      approvalStatus: decision,
      ...(decision === 'approved' ? approval : { rejectionReason: reason }),
    })
    .where(
      and(
        eq(properties.id, id),
        eq(properties.approvalStatus, from),
        isNull(properties.archivedAt),
        isNull(properties.takenDownAt),
        ne(properties.userId, reviewerId),
        or(isNull(properties.createdBy), ne(properties.createdBy, reviewerId)),
      ),
    )
    .returning({
      id: properties.id,
      numericId: properties.propertyNumericId,
      ownerId: properties.userId,
      title: properties.title,
    })
  if (!decided) return null
  await tx.insert(propertyEvents).values({
    propertyId: id,
    actorId: reviewerId,
    kind: decision,
    changes: decision === 'rejected' ? { reason } : {},
    createdAt: now,
  })
  if (decision === 'approved')
    await publishEvent(tx, {
      name: 'property.marketChanged',
      propertyId: id,
      change: 'new',
      at: now.toISOString(),
    })
  return decided
}
