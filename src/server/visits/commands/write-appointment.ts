import { instantInIndia } from '#contract/slots.ts'
import type { Database } from '#database/client.ts'
import { meetings, propertyTours } from '#database/schema/visits.ts'
import { and, eq } from 'drizzle-orm'

import type { NextState } from '../policy/next-state.ts'
import type { AppointmentRow } from '../queries/find-appointments.ts'

type WriteAppointment = { row: AppointmentRow; next: NextState; now: Date }

/** Answers whether it still stood as it was read; the calendar of its lister is held. */
export async function writeAppointment(tx: Database, { row, next, now }: WriteAppointment): Promise<boolean> {
  const { day, time, proposedDay, proposedTime, ...alike } = next
  const changed = { ...alike, sequence: row.sequence + 1, updatedAt: now }
  if (row.kind === 'tour') {
    const written = await tx
      .update(propertyTours)
      .set({
        ...changed,
        scheduledDate: day,
        scheduledTime: time,
        proposedDate: proposedDay,
        proposedTime,
      })
      .where(
        and(
          eq(propertyTours.id, row.id),
          eq(propertyTours.sequence, row.sequence),
          eq(propertyTours.status, row.status),
          eq(propertyTours.agentId, row.agentId),
        ),
      )
      .returning({ id: propertyTours.id })
    return written.length > 0
  }
  const isProposed = proposedDay !== null && proposedTime !== null
  const isMoved = day !== row.day || time !== row.time
  const written = await tx
    .update(meetings)
    .set({
      ...changed,
      ...(isMoved ? { startTime: instantInIndia(day, time) } : {}),
      proposedStartTime: isProposed ? instantInIndia(proposedDay, proposedTime) : null,
    })
    .where(
      and(
        eq(meetings.id, row.id),
        eq(meetings.sequence, row.sequence),
        eq(meetings.status, row.status),
        eq(meetings.agentId, row.agentId),
      ),
    )
    .returning({ id: meetings.id })
  return written.length > 0
}
