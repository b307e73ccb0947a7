import { and, eq, gt, inArray, or, sql, type SQL } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { meetings, propertyTours } from '#database/schema/visits.ts'

import { publishEvents } from '../../platform/jobs/publish-event.ts'
import type { EraseCommand } from '../../platform/privacy/personal-data.ts'
import { publishToTeam } from '../../teams/commands/publish-to-team.ts'
import { isTourAhead } from '../queries/calendar.ts'

const open = ['scheduled', 'confirmed', 'rescheduled'] as const

type Visits = typeof propertyTours | typeof meetings

/** Cancels the visits of a deleted account that lie ahead; the other side is notified. */
export const cancelToursOf: EraseCommand = async (tx, { person: { id }, now }) => {
  const cancelled = await cancelTours(tx, {
    isOfThese: or(eq(propertyTours.userId, id), eq(propertyTours.agentId, id)),
    cancelledBy: sideOf(propertyTours, id),
    now,
  })
  await publishAll(tx, cancelled, { goneId: id })
  return { removed: { cancelled: cancelled.length } }
}

export const cancelMeetingsOf: EraseCommand = async (tx, { person: { id }, now }) => {
  const cancelled = await cancelMeetings(tx, {
    isOfThese: or(eq(meetings.userId, id), eq(meetings.agentId, id)),
    cancelledBy: sideOf(meetings, id),
    now,
  })
  await publishAll(tx, cancelled, { goneId: id })
  return { removed: { cancelled: cancelled.length } }
}

/**
 * Cancels the visits that a suspended person booked and that lie ahead, so that their times and places are free; they
 * stay cancelled when the account is restored. Those of their own listings are at risk until then.
 */
export async function cancelBookingsOf(
  tx: Database,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  const tours = await cancelTours(tx, { isOfThese: eq(propertyTours.userId, userId), cancelledBy: null, now })
  const met = await cancelMeetings(tx, { isOfThese: eq(meetings.userId, userId), cancelledBy: null, now })
  await publishAll(tx, [...tours, ...met], { goneId: userId, why: 'suspended' })
}

type Cancel = { isOfThese: SQL | undefined; cancelledBy: SQL | null; now: Date }
type Cancelled = { id: string; agentId: string; userId: string | null; teamId: string | null }

async function cancelTours(tx: Database, { isOfThese, cancelledBy, now }: Cancel): Promise<Cancelled[]> {
  return tx
    .update(propertyTours)
    .set({ ...cancelledAs(propertyTours, cancelledBy, now), proposedDate: null, proposedTime: null })
    .where(and(isOfThese, inArray(propertyTours.status, [...open]), isTourAhead(now)))
    .returning(columnsOf(propertyTours))
}

async function cancelMeetings(tx: Database, { isOfThese, cancelledBy, now }: Cancel): Promise<Cancelled[]> {
  return tx
    .update(meetings)
    .set({ ...cancelledAs(meetings, cancelledBy, now), proposedStartTime: null })
    .where(and(isOfThese, inArray(meetings.status, [...open]), gt(meetings.startTime, now)))
    .returning(columnsOf(meetings))
}

function cancelledAs(table: Visits, cancelledBy: SQL | null, now: Date) {
  return {
    status: 'cancelled' as const,
    cancelledBy,
    cancelReason: null,
    proposedBy: null,
    timeStands: false,
    sequence: sql`${table.sequence} + 1`,
    updatedAt: now,
  }
}

function sideOf(table: Visits, userId: string): SQL {
  return sql`case when ${table.userId} = ${userId} then 'visitor' else 'advertiser' end`
}

/** With the team of the listing, unless the visit is with a former advertiser. */
function columnsOf(table: Visits) {
  const { id, agentId, userId, propertyId } = table
  return {
    id,
    agentId,
    userId,
    teamId: sql<
      string | null
    >`(select p.team_id from properties p where p.id = ${propertyId} and p.user_id = ${agentId})`,
  }
}

type Gone = { goneId: string; why?: 'suspended' }

async function publishAll(
  tx: Database,
  visits: readonly Cancelled[],
  { goneId, ...why }: Gone,
): Promise<void> {
  await publishEvents(
    tx,
    visits.map(({ id }) => ({ name: 'visit.withdrawn', visitId: id, ...why })),
  )
  for (const { id, agentId, userId, teamId } of visits) {
    const people = [agentId, userId].filter((person) => person !== goneId)
    await publishToTeam(tx, { teamId, people }, { kind: 'visit', subjectId: id })
  }
}
