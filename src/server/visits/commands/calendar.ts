import { and, eq } from 'drizzle-orm'

import type { callbackSlots } from '#contract/slots.ts'
import type { Database } from '#database/client.ts'
import { advertiserClosedDays } from '#database/schema/visits.ts'

import { lockPersonForNoKeyUpdate } from '../../accounts/commands/lock-person.ts'
import { chooseShare } from '../../leads/commands/share-contact.ts'
import { pastTimeRefusal } from '../../leads/policy.ts'
import { findEnquirer, isBlockedBy, isReachable } from '../../leads/queries/lead-details.ts'
import type { Actor } from '../../platform/context.ts'
import { isRefused, refused } from '../../platform/outcome.ts'
import type { lockProperty } from '../../properties/commands/lock-property.ts'
import { enquirable } from '../../properties/present/refusal-messages.ts'
import { isFree, isTooFarAhead } from '../policy/free-times.ts'
import { findCalendar } from '../queries/calendar.ts'
import { lockCalendar } from './lock-calendar.ts'
import { releaseSlot } from './slot-holds.ts'

type UncheckedProperty = Awaited<ReturnType<typeof lockProperty>>

type Visitor = {
  actor: Actor
  uncheckedProperty: UncheckedProperty
  /** What the visitor shares, and whether they want to be called. */
  choice: Omit<Parameters<typeof chooseShare>[1], 'userId'>
}

/** Check that the person may visit this property. */
export async function admitVisitor(tx: Database, { actor, uncheckedProperty, choice }: Visitor) {
  const property = enquirable(actor, uncheckedProperty)
  if (isRefused(property)) return property
  if (await isBlockedBy(tx, { userId: actor.userId, by: property.userId })) return refused('UNDELIVERABLE')
  // Wait for a suspension, which cancels what is booked before it.
  await lockPersonForNoKeyUpdate(tx, actor.userId)
  const enquirer = await findEnquirer(tx, actor.userId)
  if (!enquirer || !(await isReachable(tx, actor.userId))) return refused('NOT_FOUND')
  const share = await chooseShare(tx, { ...choice, userId: actor.userId })
  if (isRefused(share)) return share
  if (share === 'phone_and_email' && !enquirer.phone) return refused('PHONE_REQUIRED')
  return { property, enquirer, share }
}

type Booking = Visitor & { day: string; time: (typeof callbackSlots)[number]; now: Date }

/** Check that the person may request this time. Locks the advertiser's calendar. */
export async function admitBooking(tx: Database, { day, time, now, ...visitor }: Booking) {
  const property = enquirable(visitor.actor, visitor.uncheckedProperty)
  if (isRefused(property)) return property
  const lateness = pastTimeRefusal(day, time, now)
  if (lateness) return lateness
  if (isTooFarAhead(day, now)) return refused('DATE_FAR')
  const admitted = await admitVisitor(tx, visitor)
  if (isRefused(admitted)) return admitted

  const { enquirer, share } = admitted
  const { id: propertyId, userId: agentId, teamId } = property
  const { userId } = visitor.actor
  await lockCalendar(tx, agentId)
  const calendar = await findCalendar(tx, {
    advertiserId: agentId,
    first: day,
    last: day,
    reader: { userId, now },
  })
  if (!isFree(calendar, { day, time, propertyId, now })) return refused('SLOT_TAKEN')
  await releaseSlot(tx, { userId, propertyId })
  return { propertyId, agentId, teamId, enquirer, share }
}

type ClosedDay = { userId: string; day: string }

/** Close a day; idempotent, the last reason wins. Serialised with bookings by the calendar lock. */
export async function closeDay(
  db: Database,
  { userId, day, reason, now }: ClosedDay & { reason: string; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockCalendar(tx, userId)
    await tx
      .insert(advertiserClosedDays)
      .values({ userId, day, reason: reason || null, createdAt: now })
      .onConflictDoUpdate({
        target: [advertiserClosedDays.userId, advertiserClosedDays.day],
        set: { reason: reason || null },
      })
  })
}

export async function openDay(db: Database, { userId, day }: ClosedDay): Promise<void> {
  await db
    .delete(advertiserClosedDays)
    .where(and(eq(advertiserClosedDays.userId, userId), eq(advertiserClosedDays.day, day)))
}
