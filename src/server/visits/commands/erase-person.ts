import { dayInIndia } from '#contract/slots.ts'
import type { Database } from '#database/client.ts'
import { advertiserClosedDays, meetings, propertyTours } from '#database/schema/visits.ts'
import { and, eq, gt, gte, inArray, ne, sql } from 'drizzle-orm'

import { publishEvent } from '../../platform/jobs/publish-event.ts'
import { formerName } from '../../platform/privacy/rights.ts'
import type { ErasePerson } from '../../platform/privacy/rights.ts'

const open = ['scheduled', 'confirmed', 'rescheduled'] as const

/** What still lay ahead is cancelled and the other side told; what was keeps its day and how it ended. */
export const erasePerson: ErasePerson = async (tx, { person: { id }, now }) => {
  const cancelled = [
    ...(await cancelSide(tx, { id, now, side: 'visitor' })),
    ...(await cancelSide(tx, { id, now, side: 'advertiser' })),
  ]
  for (const visitId of cancelled) await publishEvent(tx, { name: 'visit.withdrawn', visitId })
  const nobody = { message: null, cancelReason: null, changeNote: null, submissionKey: null, updatedAt: now }
  const visits = await tx
    .update(propertyTours)
    .set({ ...nobody, name: formerName, email: null, phone: null })
    .where(eq(propertyTours.userId, id))
    .returning({ id: propertyTours.id })
  const met = await tx
    .update(meetings)
    .set({ ...nobody, userName: formerName, userEmail: null, userPhone: null })
    .where(eq(meetings.userId, id))
    .returning({ id: meetings.id })
  await tx.update(propertyTours).set({ changeNote: null }).where(eq(propertyTours.agentId, id))
  await tx.update(meetings).set({ changeNote: null }).where(eq(meetings.agentId, id))
  await tx
    .update(propertyTours)
    .set({ cancelReason: null })
    .where(and(eq(propertyTours.agentId, id), ne(propertyTours.cancelledBy, 'visitor')))
  await tx
    .update(meetings)
    .set({ cancelReason: null })
    .where(and(eq(meetings.agentId, id), ne(meetings.cancelledBy, 'visitor')))
  await tx.delete(advertiserClosedDays).where(eq(advertiserClosedDays.userId, id))
  return {
    removed: { visits: visits.length + met.length, cancelled: cancelled.length },
    retained: visits.length + met.length > 0 ? ['otherSide'] : [],
    fileKeys: [],
  }
}

type Side = { id: string; now: Date; side: 'visitor' | 'advertiser' }

async function cancelSide(tx: Database, { id, now, side }: Side): Promise<string[]> {
  const cancelledVisits = {
    status: 'cancelled' as const,
    cancelledBy: side,
    cancelReason: null,
    proposedBy: null,
    timeStands: false,
    updatedAt: now,
  }
  const [tours, appointments] =
    side === 'visitor'
      ? [eq(propertyTours.userId, id), eq(meetings.userId, id)]
      : [eq(propertyTours.agentId, id), eq(meetings.agentId, id)]
  const visits = await tx
    .update(propertyTours)
    .set({
      ...cancelledVisits,
      proposedDate: null,
      proposedTime: null,
      sequence: sql`${propertyTours.sequence} + 1`,
    })
    .where(
      and(tours, inArray(propertyTours.status, [...open]), gte(propertyTours.scheduledDate, dayInIndia(now))),
    )
    .returning({ id: propertyTours.id })
  const met = await tx
    .update(meetings)
    .set({ ...cancelledVisits, proposedStartTime: null, sequence: sql`${meetings.sequence} + 1` })
    .where(and(appointments, inArray(meetings.status, [...open]), gt(meetings.startTime, now)))
    .returning({ id: meetings.id })
  return [...visits, ...met].map((each) => each.id)
}
