import { and, eq, gt, lte, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'

import { holdMinutes, maxHolds, type holdSlotInput, type VisitSettings } from '#contract/visits/booking.ts'
import type { Database } from '#database/client.ts'
import { slotHolds, visitSettings } from '#database/schema/visits.ts'

import { isBlockedBy } from '../../leads/queries/lead-details.ts'
import type { Call, MemberCall } from '../../platform/call.ts'
import { isRefused, refused } from '../../platform/outcome.ts'
import { enquirable } from '../../properties/present/refusal-messages.ts'
import { findUncheckedListing } from '../../properties/queries/find-property.ts'
import { bookableDays, isFree } from '../policy/free-times.ts'
import { findCalendar } from '../queries/calendar.ts'
import { lockCalendar } from './lock-calendar.ts'

/**
 * Locks the advertiser's calendar, so that of simultaneous holds of one slot only the first succeeds. The same slot
 * again returns the time at which it expires.
 */
export async function holdSlot(call: MemberCall, { propertyId, day, time }: z.output<typeof holdSlotInput>) {
  return call.transaction(async (call) => {
    const { db, actor, now } = call
    const property = enquirable(actor, await findUncheckedListing(db, propertyId))
    if (isRefused(property)) return property
    const { userId: agentId } = property
    const { userId } = actor
    if (await isBlockedBy(db, { userId, by: agentId })) return refused('UNDELIVERABLE')
    await lockHolds(db, userId)
    await lockCalendar(db, agentId)
    const own = and(eq(slotHolds.userId, userId), gt(slotHolds.expiresAt, now))
    const [same] = await db
      .select({ expiresAt: slotHolds.expiresAt })
      .from(slotHolds)
      .where(and(own, eq(slotHolds.propertyId, propertyId), eq(slotHolds.day, day), eq(slotHolds.time, time)))
    if (same) return same
    if (!bookableDays({ from: day, days: 1 }, now).includes(day)) return refused('SLOT_TAKEN')
    const calendar = await findCalendar(call, { advertiserId: agentId, first: day, last: day })
    if (!isFree(calendar, { day, time, propertyId, now })) return refused('SLOT_TAKEN')
    if ((await db.$count(slotHolds, and(own, ne(slotHolds.propertyId, propertyId)))) >= maxHolds)
      return refused('LIMIT_REACHED')
    const expiresAt = new Date(now.getTime() + holdMinutes * 60_000)
    await db
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
async function lockHolds(db: Database, userId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`visits.holds:${userId}`}, 0))`)
}

export async function releaseSlot(
  { db, actor }: MemberCall,
  { propertyId }: { propertyId: string },
): Promise<void> {
  await db
    .delete(slotHolds)
    .where(and(eq(slotHolds.userId, actor.userId), eq(slotHolds.propertyId, propertyId)))
}

/** Expired ones count no more; removed so that the table does not grow. */
export async function deleteExpiredHolds({ db, now }: Call): Promise<void> {
  await db.delete(slotHolds).where(lte(slotHolds.expiresAt, now))
}

/** Serialised with bookings by the calendar lock. */
export async function saveVisitSettings(call: MemberCall, { travelBuffer }: VisitSettings) {
  return call.transaction(async ({ db, actor: { userId }, now }): Promise<VisitSettings> => {
    await lockCalendar(db, userId)
    await db
      .insert(visitSettings)
      .values({ userId, travelBuffer, createdAt: now })
      .onConflictDoUpdate({ target: visitSettings.userId, set: { travelBuffer } })
    return { travelBuffer }
  })
}
