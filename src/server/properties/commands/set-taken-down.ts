import type { Database } from '#database/client.ts'
import { properties } from '#database/schema/properties.ts'
import { propertyEvents } from '#database/schema/property-history.ts'
import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'

type SetTakenDown = {
  id: string
  /** Told to the owner; null releases it. */
  reason: string | null
  actorId: string
  now: Date
}

/**
 * Staff take a listing off the site, or put it back; the database keeps it out of everything public meanwhile.
 * Answers null where it stands so already, or was rejected and is shown to nobody anyway.
 */
export async function setTakenDown(tx: Database, { id, reason, actorId, now }: SetTakenDown) {
  const isFlagged = reason !== null
  const [changed] = await tx
    .update(properties)
    .set({
      takenDownAt: isFlagged ? now : null,
      takeDownReason: reason,
      version: sql`${properties.version} + 1`,
      updatedAt: now,
    })
    .where(
      and(
        eq(properties.id, id),
        isFlagged ? isNull(properties.takenDownAt) : isNotNull(properties.takenDownAt),
        isFlagged ? ne(properties.approvalStatus, 'rejected') : undefined,
        ne(properties.userId, actorId),
      ),
    )
    .returning({
      ownerId: properties.userId,
      numericId: properties.propertyNumericId,
      title: properties.title,
    })
  if (!changed) return null
  const [event] = await tx
    .insert(propertyEvents)
    .values({
      propertyId: id,
      actorId,
      kind: isFlagged ? 'held' : 'released',
      changes: isFlagged ? { reason } : {},
      createdAt: now,
    })
    .returning({ id: propertyEvents.id })
  if (!event) throw new Error('The inserted event was not returned')
  return { ...changed, eventId: event.id }
}
