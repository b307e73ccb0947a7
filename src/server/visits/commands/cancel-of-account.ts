import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { meetings, propertyTours } from '#database/schema/visits.ts'

import { publishEvent } from '../../platform/jobs/publish-event.ts'
import type { Erased, EraseCommand } from '../../platform/privacy/personal-data.ts'
import { isTourAhead } from '../queries/calendar.ts'

const open = ['scheduled', 'confirmed', 'rescheduled'] as const

function cancelledBy(table: typeof propertyTours | typeof meetings, id: string, now: Date) {
  return {
    status: 'cancelled' as const,
    cancelledBy: sql`case when ${table.userId} = ${id} then 'visitor' else 'advertiser' end`,
    cancelReason: null,
    proposedBy: null,
    timeStands: false,
    sequence: sql`${table.sequence} + 1`,
    updatedAt: now,
  }
}

/** Cancels the visits that lie ahead; the other side is notified. */
export const cancelToursOf: EraseCommand = async (tx, { person: { id }, now }) => {
  const cancelled = await tx
    .update(propertyTours)
    .set({ ...cancelledBy(propertyTours, id, now), proposedDate: null, proposedTime: null })
    .where(
      and(
        or(eq(propertyTours.userId, id), eq(propertyTours.agentId, id)),
        inArray(propertyTours.status, [...open]),
        isTourAhead(now),
      ),
    )
    .returning({ id: propertyTours.id })
  return publishAll(tx, cancelled)
}

export const cancelMeetingsOf: EraseCommand = async (tx, { person: { id }, now }) => {
  const cancelled = await tx
    .update(meetings)
    .set({ ...cancelledBy(meetings, id, now), proposedStartTime: null })
    .where(
      and(
        or(eq(meetings.userId, id), eq(meetings.agentId, id)),
        inArray(meetings.status, [...open]),
        gt(meetings.startTime, now),
      ),
    )
    .returning({ id: meetings.id })
  return publishAll(tx, cancelled)
}

async function publishAll(tx: Database, cancelled: readonly { id: string }[]): Promise<Partial<Erased>> {
  for (const { id } of cancelled) await publishEvent(tx, { name: 'visit.withdrawn', visitId: id })
  return { removed: { cancelled: cancelled.length } }
}
