import { dayInIndia, timeInIndia } from '#contract/slots.ts'
import type { Database } from '#database/client.ts'
import { meetings, propertyTours } from '#database/schema/visits.ts'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'

import { publishEvent } from '../../platform/jobs/publish-event.ts'
import type { CancelVisits } from '../../properties/commands/cancel-visits.ts'
import { lockCalendar } from './admit-booking.ts'

const open = ['scheduled', 'confirmed', 'rescheduled'] as const

/** The home is no longer offered: what lies ahead is cancelled and each visitor told. */
export const cancelVisits: CancelVisits = async (tx, { propertyId, why, now }) => {
  for (const advertiserId of await listAdvertisers(tx, propertyId)) await lockCalendar(tx, advertiserId)
  const cancelled = {
    status: 'cancelled' as const,
    cancelledBy: 'advertiser' as const,
    proposedBy: null,
    timeStands: false,
    changeNote: null,
    updatedAt: now,
  }
  const visits = await tx
    .update(propertyTours)
    .set({
      ...cancelled,
      proposedDate: null,
      proposedTime: null,
      sequence: sql`${propertyTours.sequence} + 1`,
    })
    .where(
      and(
        eq(propertyTours.propertyId, propertyId),
        inArray(propertyTours.status, [...open]),
        sql`(${propertyTours.scheduledDate}, ${propertyTours.scheduledTime}) > (${dayInIndia(now)}::date, ${timeInIndia(now)})`,
      ),
    )
    .returning({ id: propertyTours.id })
  const met = await tx
    .update(meetings)
    .set({ ...cancelled, proposedStartTime: null, sequence: sql`${meetings.sequence} + 1` })
    .where(
      and(
        eq(meetings.propertyId, propertyId),
        inArray(meetings.status, [...open]),
        gt(meetings.startTime, now),
      ),
    )
    .returning({ id: meetings.id })
  const cancelledVisits = [...visits, ...met]
  for (const { id } of cancelledVisits) await publishEvent(tx, { name: 'visit.calledOff', visitId: id, why })
  return cancelledVisits.length
}

/** After a handover a home may have appointments of two; in one order, so that nobody waits for each other. */
async function listAdvertisers(tx: Database, propertyId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select t.agent_id as id from ${propertyTours} t where t.property_id = ${propertyId}
    union select g.agent_id from ${meetings} g where g.property_id = ${propertyId} order by 1`)
  return rows.map(({ id }) => id)
}
