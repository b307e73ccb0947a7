import { and, eq, gt, lte, ne, sql } from 'drizzle-orm'

import type { callbackSlots } from '#contract/slots.ts'
import { holdMinutes, maxHolds } from '#contract/visits/booking.ts'
import type { Database } from '#database/client.ts'
import { slotHolds, visitSettings } from '#database/schema/visits.ts'

import { isBlockedBy } from '../../leads/queries/lead-details.ts'
import type { Actor } from '../../platform/context.ts'
import { isRefused, refused } from '../../platform/outcome.ts'
import { enquirable } from '../../properties/present/refusal-messages.ts'
import { findUncheckedListing } from '../../properties/queries/find-property.ts'
import { bookableDays, isFree } from '../policy/free-times.ts'
import { findCalendar } from '../queries/calendar.ts'
import { lockCalendar } from './lock-calendar.ts'

type Hold = {
  actor: Actor
  propertyId: string
  day: string
  time: (typeof callbackSlots)[number]
  now: Date
}

/**
 * Locks the advertiser's calendar, so that of simultaneous holds of one slot only the first succeeds. The same slot
 * again returns the time at which it expires.
 */
export async function holdSlot(db: Database, { actor, propertyId, day, time, now }: Hold) {
  return db.transaction(async (tx) => {
    const property = enquirable(actor, await findUncheckedListing(tx, propertyId))
    if (isRefused(property)) return property
    const { userId: agentId } = property
    const { userId } = actor
    if (await isBlockedBy(tx, { userId, by: agentId })) return refused('UNDELIVERABLE')
    await lockHolds(tx, userId)
    await lockCalendar(tx, agentId)
    const own = and(eq(slotHolds.userId, userId), gt(slotHolds.expiresAt, now))
    const [same] = await tx
      .select({ expiresAt: slotHolds.expiresAt })
      .from(slotHolds)
      .where(and(own, eq(slotHolds.propertyId, propertyId), eq(slotHolds.day, day), eq(slotHolds.time, time)))
    if (same) return same
    if (!bookableDays({ from: day, days: 1 }, now).includes(day)) return refused('SLOT_TAKEN')
    const calendar = await findCalendar(tx, {
      advertiserId: agentId,
      first: day,
      last: day,
      reader: { userId, now },
    })
    if (!isFree(calendar, { day, time, propertyId, now })) return refused('SLOT_TAKEN')
    if ((await tx.$count(slotHolds, and(own, ne(slotHolds.propertyId, propertyId)))) >= maxHolds)
      return refused('LIMIT_REACHED')
    const expiresAt = new Date(now.getTime() + holdMinutes * 60_000)
    await tx
      .insert(slotHolds)
      .values({ userId, propertyId, agentId, day, time, expiresAt })
      .onConflictDoUpdate({
        target: [slotHolds.userId, slotHolds.propertyId],
        set: { agentId, day, time, expiresAt },
      })
    return { expiresAt }
  })
}

/** Lock a person's holds, so that they cannot exceed their number at once. */
async function lockHolds(tx: Database, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`visits.holds:${userId}`}, 0))`)
}

export async function releaseSlot(
  db: Database,
  { userId, propertyId }: { userId: string; propertyId: string },
): Promise<void> {
  await db.delete(slotHolds).where(and(eq(slotHolds.userId, userId), eq(slotHolds.propertyId, propertyId)))
}

/** Expired ones count no more; removed so that the table does not grow. */
export async function deleteExpiredHolds(db: Database, { now }: { now: Date }): Promise<void> {
  await db.delete(slotHolds).where(lte(slotHolds.expiresAt, now))
}

type Settings = { userId: string; travelBuffer: number; now: Date }

/** Serialised with bookings by the calendar lock. */
export async function saveVisitSettings(
  db: Database,
  { userId, travelBuffer, now }: Settings,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockCalendar(tx, userId)
    await tx
      .insert(visitSettings)
      .values({ userId, travelBuffer, createdAt: now })
      .onConflictDoUpdate({ target: visitSettings.userId, set: { travelBuffer } })
  })
}
