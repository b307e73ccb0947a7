import { dayInIndia } from '#contract/slots.ts'
import type { Database } from '#database/client.ts'
import { meetings, propertyTours } from '#database/schema/visits.ts'
import { and, eq, gt, gte, inArray, isNull, ne, not, or, sql } from 'drizzle-orm'

import type { Handing } from '../../properties/commands/transfer-enquiries.ts'
import { isConfirmed } from '../queries/is-confirmed.ts'
import { lockCalendar } from './admit-booking.ts'

const open = ['scheduled', 'confirmed', 'rescheduled'] as const

/**
 * Appointments that lie ahead go to whoever has the listing. One that was promised for a time at which the new
 * lister has promised another stays with whoever promised it; the new lister's own are called off.
 */
export async function transferVisits(tx: Database, { propertyId, from, to, now }: Handing): Promise<void> {
  for (const advertiserId of [from, to].toSorted()) await lockCalendar(tx, advertiserId)
  const own = {
    status: 'cancelled',
    cancelledBy: 'visitor',
    proposedBy: null,
    timeStands: false,
    changeNote: null,
    updatedAt: now,
  } as const
  const changed = (table: typeof propertyTours | typeof meetings) => ({
    sequence: sql`${table.sequence} + 1`,
  })
  const tours = and(
    eq(propertyTours.propertyId, propertyId),
    eq(propertyTours.agentId, from),
    inArray(propertyTours.status, [...open]),
    gte(propertyTours.scheduledDate, dayInIndia(now)),
  )
  const met = and(
    eq(meetings.propertyId, propertyId),
    eq(meetings.agentId, from),
    inArray(meetings.status, [...open]),
    gt(meetings.startTime, now),
  )
  await tx
    .update(propertyTours)
    .set({ ...own, ...changed(propertyTours), proposedDate: null, proposedTime: null })
    .where(and(tours, eq(propertyTours.userId, to)))
  await tx
    .update(meetings)
    .set({ ...own, ...changed(meetings), proposedStartTime: null })
    .where(and(met, eq(meetings.userId, to)))
  const tourStart = sql`(${propertyTours.scheduledDate} + ${propertyTours.scheduledTime}::time)`
  const meetingStart = sql`date_bin('30 minutes', ${meetings.startTime} at time zone 'Asia/Kolkata', '2000-01-01')`
  const retained = (table: typeof propertyTours | typeof meetings, start: ReturnType<typeof sql>) =>
    not(sql`((${isConfirmed(table)}) and ${start} in (${confirmedFor(to)}))`)
  await tx
    .update(propertyTours)
    .set({ ...changed(propertyTours), agentId: to, updatedAt: now })
    .where(
      and(
        tours,
        or(isNull(propertyTours.userId), ne(propertyTours.userId, to)),
        retained(propertyTours, tourStart),
      ),
    )
  await tx
    .update(meetings)
    .set({ ...changed(meetings), agentId: to, updatedAt: now })
    .where(and(met, or(isNull(meetings.userId), ne(meetings.userId, to)), retained(meetings, meetingStart)))
}

/** The half-hours, in IST, that this lister has promised. */
function confirmedFor(advertiserId: string) {
  return sql`
    select t.scheduled_date + t.scheduled_time::time from property_tours t
    where t.agent_id = ${advertiserId} and (t.status = 'confirmed' or t.time_stands)
    union all
    select date_bin('30 minutes', g.start_time at time zone 'Asia/Kolkata', '2000-01-01') from meetings g
    where g.agent_id = ${advertiserId} and (g.status = 'confirmed' or g.time_stands)`
}
