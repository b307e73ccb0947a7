import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'

import type { callbackSlots } from '#contract/slots.ts'
import type { closeDayInput } from '#contract/visits/appointments.ts'
import { advertiserClosedDays } from '#database/schema/visits.ts'

import { lockPersonForNoKeyUpdate } from '../../accounts/commands/lock-person.ts'
import { chooseShare } from '../../leads/commands/share-contact.ts'
import { pastTimeRefusal } from '../../leads/policy.ts'
import { findEnquirer, isBlockedBy, isReachable } from '../../leads/queries/lead-details.ts'
import type { MemberCall } from '../../platform/call.ts'
import { isRefused, refused } from '../../platform/outcome.ts'
import type { lockProperty } from '../../properties/commands/lock-property.ts'
import { enquirable } from '../../properties/present/refusal-messages.ts'
import { isFree, isTooFarAhead } from '../policy/free-times.ts'
import { findCalendar } from '../queries/calendar.ts'
import { lockCalendar } from './lock-calendar.ts'
import { releaseSlot } from './slot-holds.ts'

type UncheckedProperty = Awaited<ReturnType<typeof lockProperty>>

type Visitor = {
  uncheckedProperty: UncheckedProperty
  /** What the visitor shares, and whether they want to be called. */
  choice: Parameters<typeof chooseShare>[1]
}

/** Check that the person may visit this property. */
export async function admitVisitor(call: MemberCall, { uncheckedProperty, choice }: Visitor) {
  const { db, actor } = call
  const property = enquirable(actor, uncheckedProperty)
  if (isRefused(property)) return property
  if (await isBlockedBy(db, { userId: actor.userId, by: property.userId })) return refused('UNDELIVERABLE')
  // Wait for a suspension, which cancels what is booked before it.
  await lockPersonForNoKeyUpdate(db, actor.userId)
  const enquirer = await findEnquirer(db, actor.userId)
  if (!enquirer || !(await isReachable(db, actor.userId))) return refused('NOT_FOUND')
  const share = await chooseShare(call, choice)
  if (isRefused(share)) return share
  if (share === 'phone_and_email' && !enquirer.phone) return refused('PHONE_REQUIRED')
  return { property, enquirer, share }
}

type Booking = Visitor & { day: string; time: (typeof callbackSlots)[number] }

/** Check that the person may request this time. Locks the advertiser's calendar. */
export async function admitBooking(call: MemberCall, { day, time, ...visitor }: Booking) {
  const { db, actor, now } = call
  const property = enquirable(actor, visitor.uncheckedProperty)
  if (isRefused(property)) return property
  const lateness = pastTimeRefusal(day, time, now)
  if (lateness) return lateness
  if (isTooFarAhead(day, now)) return refused('DATE_FAR')
  const admitted = await admitVisitor(call, visitor)
  if (isRefused(admitted)) return admitted

  const { enquirer, share } = admitted
  const { id: propertyId, userId: agentId, teamId } = property
  await lockCalendar(db, agentId)
  const calendar = await findCalendar(call, { advertiserId: agentId, first: day, last: day })
  if (!isFree(calendar, { day, time, propertyId, now })) return refused('SLOT_TAKEN')
  await releaseSlot(call, { propertyId })
  return { propertyId, agentId, teamId, enquirer, share }
}

/** Close a day; idempotent, the last reason wins. Serialised with bookings by the calendar lock. */
export async function closeDay(
  call: MemberCall,
  { day, reason }: z.output<typeof closeDayInput>,
): Promise<void> {
  await call.transaction(async ({ db, actor: { userId }, now }) => {
    await lockCalendar(db, userId)
    await db
      .insert(advertiserClosedDays)
      .values({ userId, day, reason: reason || null, createdAt: now })
      .onConflictDoUpdate({
        target: [advertiserClosedDays.userId, advertiserClosedDays.day],
        set: { reason: reason || null },
      })
  })
}

export async function openDay({ db, actor }: MemberCall, { day }: { day: string }): Promise<void> {
  await db
    .delete(advertiserClosedDays)
    .where(and(eq(advertiserClosedDays.userId, actor.userId), eq(advertiserClosedDays.day, day)))
}
