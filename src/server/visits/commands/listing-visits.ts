import { and, eq, gt, inArray, sql, isNull, ne, not, or } from 'drizzle-orm'

import type { endings } from '#contract/enums.ts'
import type { Database } from '#database/client.ts'
import { meetings, propertyTours } from '#database/schema/visits.ts'
import { openHouses } from '#database/schema/visits/open-houses.ts'

import { publishEvent } from '../../platform/jobs/publish-event.ts'
import type { ListingMove } from '../../properties/commands/listing-move.ts'
import { publishToTeam } from '../../teams/commands/publish-to-team.ts'
import { isConfirmed, isTourAhead, momentInIndia } from '../queries/calendar.ts'
import { lockCalendar } from './lock-calendar.ts'
import { endOpenHouses } from './open-houses.ts'

const openStatuses = ['scheduled', 'confirmed', 'rescheduled'] as const

export type EndedOffer = { propertyId: string; why: (typeof endings)[number]; now: Date }

/**
 * Cancel future visits to an unavailable property and notify each visitor, in the transaction that ends its offer, with
 * the property locked against new bookings. Returns the number cancelled.
 */
export async function cancelVisits(tx: Database, { propertyId, why, now }: EndedOffer): Promise<number> {
  for (const advertiserId of await listAdvertisers(tx, propertyId)) await lockCalendar(tx, advertiserId)
  await endOpenHouses(tx, { propertyId, now })
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
        inArray(propertyTours.status, [...openStatuses]),
        sql`(${propertyTours.scheduledDate}, ${propertyTours.scheduledTime}) > ${momentInIndia(now)}`,
      ),
    )
    .returning({ id: propertyTours.id })
  const cancelledMeetings = await tx
    .update(meetings)
    .set({ ...cancelled, proposedStartTime: null, sequence: sql`${meetings.sequence} + 1` })
    .where(
      and(
        eq(meetings.propertyId, propertyId),
        inArray(meetings.status, [...openStatuses]),
        gt(meetings.startTime, now),
      ),
    )
    .returning({ id: meetings.id })
  const cancelledVisits = [...visits, ...cancelledMeetings]
  for (const { id } of cancelledVisits)
    await publishEvent(tx, { name: 'visit.listingEnded', visitId: id, why })
  return cancelledVisits.length
}

/** After a transfer a property may have appointments of two advertisers; a fixed order avoids deadlocks. */
async function listAdvertisers(tx: Database, propertyId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select t.agent_id as id from ${propertyTours} t where t.property_id = ${propertyId}
    union select o.agent_id from ${openHouses} o where o.property_id = ${propertyId}
    union select g.agent_id from ${meetings} g where g.property_id = ${propertyId} order by 1`)
  return rows.map(({ id }) => id)
}

type Listings = { propertyIds: readonly string[]; now: Date } | { ownerId: string; now: Date }

type RecheckedVisit = {
  id: string
  userId: string | null
  agentId: string
  teamId: string | null
  isAtRisk: boolean
}

/**
 * After listings were hidden or shown, in the same transaction: mark future visits at risk or confirmed again and
 * notify each visitor once per change. Unchanged visits are left alone.
 */
export async function recheckVisits(tx: Database, homes: Listings): Promise<void> {
  const at = homes.now.toISOString()
  for (const { id, userId, agentId, teamId, isAtRisk } of await updateRisk(tx, homes)) {
    await publishEvent(tx, { name: 'visit.riskChanged', visitId: id, isAtRisk, at })
    await publishToTeam(tx, { teamId, people: [agentId, userId] }, { kind: 'visit', subjectId: id })
  }
}

/** Served by properties_pkey or properties_of_owner_newest_idx, and the indexes of_property. */
async function updateRisk(tx: Database, homes: Listings): Promise<RecheckedVisit[]> {
  const { now } = homes
  const at = sql`${now.toISOString()}::timestamptz`
  const isOffSite = sql`(p.approval_status = 'rejected' or p.is_held or p.is_suspended)`
  const isOfThese =
    'propertyIds' in homes
      ? sql`p.id = any(${sql.param([...homes.propertyIds])}::uuid[])`
      : sql`p.user_id = ${homes.ownerId}`
  const setRisk = sql`set at_risk_since = case when ${isOffSite} then ${at} end from properties p
    where p.id = v.property_id and ${isOfThese} and p.archived_at is null
      and v.status in ('scheduled', 'confirmed', 'rescheduled') and ${isOffSite} = (v.at_risk_since is null)`
  const returning = sql`returning v.id, v.user_id as "userId", v.agent_id as "agentId",
    case when p.user_id = v.agent_id then p.team_id end as "teamId", ${isOffSite} as "isAtRisk"`
  const { rows: tours } = await tx.execute<RecheckedVisit>(sql`
    update ${propertyTours} v ${setRisk}
      and (v.scheduled_date, v.scheduled_time) > ${momentInIndia(now)} ${returning}`)
  const { rows: meetingVisits } = await tx.execute<RecheckedVisit>(sql`
    update ${meetings} v ${setRisk} and v.start_time > ${at} ${returning}`)
  return [...tours, ...meetingVisits]
}

/**
 * Move future appointments to the new owner of the listings. One that clashes with a confirmed appointment of the new
 * owner stays with the previous advertiser, except open houses; the new owner's own visits are cancelled. Within a team
 * past ones move as well.
 */
export async function transferVisits(
  tx: Database,
  { propertyIds, from, to, teamId, now }: ListingMove,
): Promise<void> {
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
  const isOfListings = (table: typeof propertyTours | typeof meetings | typeof openHouses) =>
    and(inArray(table.propertyId, [...propertyIds]), eq(table.agentId, from))
  const aheadTours = and(
    isOfListings(propertyTours),
    inArray(propertyTours.status, [...openStatuses]),
    isTourAhead(now),
  )
  const aheadMeetings = and(
    isOfListings(meetings),
    inArray(meetings.status, [...openStatuses]),
    gt(meetings.startTime, now),
  )
  const end = sql`(${openHouses.day}, ${openHouses.endTime})`
  const isAhead = and(eq(openHouses.status, 'open'), sql`${end} > ${momentInIndia(now)}`)
  const isInTeam = teamId !== undefined
  await tx
    .update(propertyTours)
    .set({ ...own, ...changed(propertyTours), proposedDate: null, proposedTime: null })
    .where(and(aheadTours, eq(propertyTours.userId, to)))
  await tx
    .update(meetings)
    .set({ ...own, ...changed(meetings), proposedStartTime: null })
    .where(and(aheadMeetings, eq(meetings.userId, to)))
  await tx
    .update(openHouses)
    .set({ agentId: to, sequence: sql`${openHouses.sequence} + 1`, updatedAt: now })
    .where(and(isOfListings(openHouses), isInTeam ? undefined : isAhead))
  const tourStart = sql`(${propertyTours.scheduledDate} + ${propertyTours.scheduledTime}::time)`
  const meetingStart = sql`date_bin('30 minutes', ${meetings.startTime} at time zone 'Asia/Kolkata', '2000-01-01')`
  const isFreeAt = (table: typeof propertyTours | typeof meetings, start: ReturnType<typeof sql>) =>
    not(sql`((${isConfirmed(table)}) and ${start} in (${confirmedSlots(to)}))`)
  const isOfOpenHouse = sql`${propertyTours.openHouseId} is not null`
  await tx
    .update(propertyTours)
    .set({ ...changed(propertyTours), agentId: to, updatedAt: now })
    .where(
      and(
        isInTeam ? isOfListings(propertyTours) : aheadTours,
        or(isNull(propertyTours.userId), ne(propertyTours.userId, to)),
        or(isOfOpenHouse, isFreeAt(propertyTours, tourStart)),
      ),
    )
  await tx
    .update(meetings)
    .set({ ...changed(meetings), agentId: to, updatedAt: now })
    .where(
      and(
        isInTeam ? isOfListings(meetings) : aheadMeetings,
        or(isNull(meetings.userId), ne(meetings.userId, to)),
        isFreeAt(meetings, meetingStart),
      ),
    )
}

/** Slots, in IST, confirmed by this advertiser. */
function confirmedSlots(advertiserId: string) {
  return sql`
    select t.scheduled_date + t.scheduled_time::time from property_tours t
    where t.agent_id = ${advertiserId} and (t.status = 'confirmed' or t.time_stands) and t.open_house_id is null
    union all
    select date_bin('30 minutes', g.start_time at time zone 'Asia/Kolkata', '2000-01-01') from meetings g
    where g.agent_id = ${advertiserId} and (g.status = 'confirmed' or g.time_stands)`
}
