import { and, eq, gt, inArray, or, sql, type SQL } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { meetings, propertyTours } from '#database/schema/visits.ts'

import { publishEvents } from '../../platform/jobs/publish-event.ts'
import type { EraseCommand } from '../../platform/privacy/personal-data.ts'
import { publishToTeam } from '../../teams/commands/publish-to-team.ts'
import { isTourAhead } from '../queries/calendar.ts'

const openStatuses = ['scheduled', 'confirmed', 'rescheduled'] as const

type VisitTable = typeof propertyTours | typeof meetings

/** Cancels the visits of a deleted account that lie ahead; the other side is notified. */
export const cancelPersonTours: EraseCommand = async (tx, { person: { id }, now }) => {
  const cancelled = await cancelTours(tx, {
    isOfThese: or(eq(propertyTours.userId, id), eq(propertyTours.agentId, id)),
    cancelledBy: sideOf(propertyTours, id),
    now,
  })
  await publishWithdrawals(tx, cancelled, { goneId: id })
  return { removed: { cancelled: cancelled.length } }
}

export const cancelPersonMeetings: EraseCommand = async (tx, { person: { id }, now }) => {
  const cancelled = await cancelMeetings(tx, {
    isOfThese: or(eq(meetings.userId, id), eq(meetings.agentId, id)),
    cancelledBy: sideOf(meetings, id),
    now,
  })
  await publishWithdrawals(tx, cancelled, { goneId: id })
  return { removed: { cancelled: cancelled.length } }
}

/**
 * Cancels the visits that a suspended person booked and that lie ahead, so that their times and places are free; they
 * stay cancelled when the account is restored. Those of their own listings are at risk until then.
 */
export async function cancelPersonBookings(
  tx: Database,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  const tours = await cancelTours(tx, { isOfThese: eq(propertyTours.userId, userId), cancelledBy: null, now })
  const cancelledMeetings = await cancelMeetings(tx, {
    isOfThese: eq(meetings.userId, userId),
    cancelledBy: null,
    now,
  })
  await publishWithdrawals(tx, [...tours, ...cancelledMeetings], { goneId: userId, why: 'suspended' })
}

type Cancel = { isOfThese: SQL | undefined; cancelledBy: SQL | null; now: Date }
type Cancelled = { id: string; agentId: string; userId: string | null; teamId: string | null }

async function cancelTours(tx: Database, { isOfThese, cancelledBy, now }: Cancel): Promise<Cancelled[]> {
  return tx
    .update(propertyTours)
    .set({ ...cancelledColumns(propertyTours, cancelledBy, now), proposedDate: null, proposedTime: null })
    .where(and(isOfThese, inArray(propertyTours.status, [...openStatuses]), isTourAhead(now)))
    .returning(returnedColumns(propertyTours))
}

async function cancelMeetings(tx: Database, { isOfThese, cancelledBy, now }: Cancel): Promise<Cancelled[]> {
  return tx
    .update(meetings)
    .set({ ...cancelledColumns(meetings, cancelledBy, now), proposedStartTime: null })
    .where(and(isOfThese, inArray(meetings.status, [...openStatuses]), gt(meetings.startTime, now)))
    .returning(returnedColumns(meetings))
}

function cancelledColumns(table: VisitTable, cancelledBy: SQL | null, now: Date) {
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

function sideOf(table: VisitTable, userId: string): SQL {
  return sql`case when ${table.userId} = ${userId} then 'visitor' else 'advertiser' end`
}

/** With the team of the listing, unless the visit is with a former advertiser. */
function returnedColumns(table: VisitTable) {
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

type Withdrawal = { goneId: string; why?: 'suspended' }

async function publishWithdrawals(
  tx: Database,
  visits: readonly Cancelled[],
  { goneId, ...why }: Withdrawal,
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
