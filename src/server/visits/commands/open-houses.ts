import { and, eq, gt, inArray, not, or, sql } from 'drizzle-orm'
import type { z } from 'zod'

import { dayInIndia, instantInIndia, timeInIndia } from '#contract/dates.ts'
import type { openHouseChanges } from '#contract/enums.ts'
import {
  maxOpenHouses,
  type createOpenHouseInput,
  type cancelOpenHouseInput,
  type changeOpenHouseInput,
} from '#contract/visits/open-houses.ts'
import type { Database } from '#database/client.ts'
import { blocks } from '#database/schema/messages.ts'
import { propertyTours } from '#database/schema/visits.ts'
import { openHouses } from '#database/schema/visits/open-houses.ts'
import { m } from '#messages'

import { pastTimeRefusal } from '../../leads/policy.ts'
import type { MemberCall } from '../../platform/call.ts'
import { publishLiveEvent } from '../../platform/live/live.ts'
import { isRefused, refused } from '../../platform/outcome.ts'
import type { EraseCommand } from '../../platform/privacy/personal-data.ts'
import { lockProperty } from '../../properties/commands/lock-property.ts'
import { isOfAdvertiser, isOwner, isShown } from '../../properties/policy.ts'
import { publishToTeam } from '../../teams/commands/publish-to-team.ts'
import { isTooFarAhead } from '../policy/free-times.ts'
import {
  countUpcomingOpenHouses,
  findOpenHouse,
  hasArrivals,
  isOccupied,
  type OpenHouseRow,
} from '../queries/open-houses.ts'
import { lockCalendar } from './lock-calendar.ts'

/** Locks the listing and the advertiser's calendar, so that it overlaps nothing confirmed meanwhile. */
export async function createOpenHouse(
  call: MemberCall,
  { id, propertyId, day, time, endTime, places, note }: z.output<typeof createOpenHouseInput>,
) {
  return call.transaction(async (call) => {
    const { db, actor, now } = call
    const property = await lockProperty(db, propertyId)
    if (property === null || !isOfAdvertiser(actor, property)) return refused('NOT_FOUND')
    if (!isOwner(actor, property)) return refused('FORBIDDEN')
    const known = await findOpenHouse(db, id)
    if (known) return known.property.id === propertyId ? known : refused('NOT_FOUND')
    if (!isShown(property)) return refused('UNAVAILABLE')
    const { userId: agentId } = property
    await lockCalendar(db, agentId)
    const timeRefusal = await findTimeRefusal(call, { id, agentId, day, time, endTime })
    if (timeRefusal) return timeRefusal
    if ((await countUpcomingOpenHouses(db, { propertyId, now })) >= maxOpenHouses)
      return refused('LIMIT_REACHED')
    const slot = { day, time, endTime, places, note: note || null }
    await db.insert(openHouses).values({ id, propertyId, agentId, ...slot, createdAt: now, updatedAt: now })
    return publishOpenHouseChange(call, id, 'published')
  })
}

type Timed = Pick<OpenHouseRow, 'id' | 'agentId' | 'day' | 'time' | 'endTime'>

async function findTimeRefusal({ db, now }: MemberCall, { id, ...span }: Timed) {
  const lateness = pastTimeRefusal(span.day, span.time, now)
  if (lateness) return lateness
  if (isTooFarAhead(span.day, now)) return refused('DATE_FAR')
  return (await isOccupied(db, { ...span, exceptId: id })) ? refused('SLOT_TAKEN') : null
}

/** Everybody with a place keeps it; of another time they are notified. */
export async function changeOpenHouse(
  call: MemberCall,
  { id, sequence, day, time, endTime, places, note }: z.output<typeof changeOpenHouseInput>,
) {
  return call.transaction(async (call) => {
    const { db, now } = call
    const known = await lockOwnOpenHouse(call, id)
    if (isRefused(known)) return known
    const wanted = { day, time, endTime, places, note: note || null }
    if (known.sequence !== sequence) return isSameChange(known, sequence, wanted) ? known : refused('STALE')
    if (!isAhead(known, now)) return refused('EXPIRED')
    const isMoved = day !== known.day || time !== known.time || endTime !== known.endTime
    if (isMoved) {
      const timeRefusal = await findTimeRefusal(call, { id, agentId: known.agentId, day, time, endTime })
      if (timeRefusal) return timeRefusal
    }
    if (places < known.taken)
      return refused('LIMIT_REACHED', m.visits_open_house_fewer_places({ taken: known.taken }))
    const written = await db
      .update(openHouses)
      .set({ ...wanted, sequence: sequence + 1, updatedAt: now })
      .where(isUnchanged(id, sequence))
      .returning({ id: openHouses.id })
    if (written.length === 0) return refused('STALE')
    if (!isMoved) return getOpenHouse(db, id)
    await moveVisits(call, { id, day, time })
    return publishOpenHouseChange(call, id, 'moved')
  })
}

async function moveVisits(call: MemberCall, { id, day, time }: { id: string; day: string; time: string }) {
  const moved = await call.db
    .update(propertyTours)
    .set({ scheduledDate: day, scheduledTime: time, sequence: nextSequence, updatedAt: call.now })
    .where(and(eq(propertyTours.openHouseId, id), eq(propertyTours.status, 'confirmed')))
    .returning(visitColumns)
  await publishChanges(call, moved, 'moved')
}

export async function cancelOpenHouse(
  call: MemberCall,
  { id, sequence, reason }: z.output<typeof cancelOpenHouseInput>,
) {
  return call.transaction(async (call) => {
    const { db, now } = call
    const known = await lockOwnOpenHouse(call, id)
    if (isRefused(known)) return known
    if (known.status === 'cancelled' && known.sequence === sequence + 1) return known
    if (known.sequence !== sequence) return refused('STALE')
    if (!isAhead(known, now)) return refused('EXPIRED')
    const cancelReason = reason || null
    const written = await db
      .update(openHouses)
      .set({ status: 'cancelled', cancelReason, sequence: sequence + 1, updatedAt: now })
      .where(isUnchanged(id, sequence))
      .returning({ id: openHouses.id })
    if (written.length === 0) return refused('STALE')
    const cancelled = await db
      .update(propertyTours)
      .set({
        status: 'cancelled',
        cancelledBy: 'advertiser',
        cancelReason: sql`case when not ${hasBlockedAdvertiser} then ${cancelReason} end`,
        sequence: nextSequence,
        updatedAt: now,
      })
      .where(and(eq(propertyTours.openHouseId, id), eq(propertyTours.status, 'confirmed')))
      .returning(visitColumns)
    await publishChanges(call, cancelled, 'cancelled')
    return publishOpenHouseChange(call, id, 'cancelled')
  })
}

/** Words of the advertiser do not reach a visitor who blocked them. */
const hasBlockedAdvertiser = sql`exists (select from ${blocks} b where b.user_id = ${propertyTours.userId}
  and b.blocked_user_id = ${propertyTours.agentId})`
const nextSequence = sql`${propertyTours.sequence} + 1`
const visitColumns = {
  id: propertyTours.id,
  userId: propertyTours.userId,
  sequence: propertyTours.sequence,
}
type Visit = { id: string; userId: string | null; sequence: number }

async function publishChanges(
  { db, publish }: MemberCall,
  visits: readonly Visit[],
  change: 'moved' | 'cancelled',
) {
  for (const { id: visitId, userId, sequence } of visits) {
    await publish({ name: 'visit.changed', visitId, change, by: 'advertiser', sequence })
    if (userId !== null) await publishLiveEvent(db, [userId], { kind: 'visit', subjectId: visitId })
  }
}

/** Locks its calendar, if the person may manage the listing. */
async function lockOwnOpenHouse({ db, actor }: MemberCall, id: string) {
  const uncheckedKnown = await findOpenHouse(db, id)
  if (!uncheckedKnown || !isOfAdvertiser(actor, ownerOf(uncheckedKnown))) return refused('NOT_FOUND')
  if (!isOwner(actor, ownerOf(uncheckedKnown))) return refused('FORBIDDEN')
  await lockCalendar(db, uncheckedKnown.agentId)
  const row = await findOpenHouse(db, id)
  return row?.agentId === uncheckedKnown.agentId ? row : refused('STALE')
}

export function ownerOf({ agentId: userId, teamId }: OpenHouseRow) {
  return { userId, teamId }
}

/** It can be changed until it begins, or its first visitor is there. */
export function isAhead({ status, day, time, hasArrivals }: OpenHouseRow, now: Date): boolean {
  return status === 'open' && !hasArrivals && instantInIndia(day, time) > now
}

function isUnchanged(id: string, sequence: number) {
  return and(
    eq(openHouses.id, id),
    eq(openHouses.sequence, sequence),
    eq(openHouses.status, 'open'),
    not(hasArrivals(sql`${openHouses.id}`)),
  )
}

type Wanted = Pick<OpenHouseRow, 'day' | 'time' | 'endTime' | 'places' | 'note'>

/** The same change sent again. */
function isSameChange(row: OpenHouseRow, sequence: number, wanted: Wanted): boolean {
  const { day, time, endTime, places, note } = row
  const isSame =
    day === wanted.day &&
    time === wanted.time &&
    endTime === wanted.endTime &&
    places === wanted.places &&
    note === wanted.note
  return row.status === 'open' && row.sequence === sequence + 1 && isSame
}

/** Tell whose calendar it is in, if a colleague did it; the open windows of the team, once for all its visits. */
async function publishOpenHouseChange(
  { db, actor, publish }: MemberCall,
  openHouseId: string,
  change: (typeof openHouseChanges)[number],
): Promise<OpenHouseRow> {
  const row = await getOpenHouse(db, openHouseId)
  const { agentId, teamId, sequence } = row
  await publishToTeam(db, { teamId, people: [agentId] }, { kind: 'visit', subjectId: openHouseId })
  if (agentId !== actor.userId)
    await publish({ name: 'visit.openHouseChanged', openHouseId, change, sequence })
  return row
}

async function getOpenHouse(db: Database, id: string): Promise<OpenHouseRow> {
  const row = await findOpenHouse(db, id)
  if (!row) throw new Error('The written open house was not found')
  return row
}

/** Open houses of a listing that have not begun, or of a person that are not over; their visits are cancelled by the caller. */
export async function endOpenHouses(
  tx: Database,
  { now, ...of }: ({ propertyId: string } | { agentId: string }) & { now: Date },
): Promise<number> {
  const today = dayInIndia(now)
  const [isOfThese, until] =
    'propertyId' in of
      ? [eq(openHouses.propertyId, of.propertyId), openHouses.time]
      : [eq(openHouses.agentId, of.agentId), openHouses.endTime]
  const isAhead = or(gt(openHouses.day, today), and(eq(openHouses.day, today), gt(until, timeInIndia(now))))
  const ended = await tx
    .update(openHouses)
    .set({ status: 'cancelled', sequence: sql`${openHouses.sequence} + 1`, updatedAt: now })
    .where(and(isOfThese, inArray(openHouses.status, ['open']), isAhead))
    .returning({ id: openHouses.id })
  return ended.length
}

export const cancelPersonOpenHouses: EraseCommand = async (tx, { person: { id }, now }) => ({
  removed: { cancelled: await endOpenHouses(tx, { agentId: id, now }) },
})
