import { and, asc, between, eq, gt, ne, sql, gte, type SQL } from 'drizzle-orm'

import { dayInIndia, timeInIndia } from '#contract/dates.ts'
import type { Database } from '#database/client.ts'
import type { WorkingHours } from '#database/schema/profiles.ts'
import {
  advertiserClosedDays,
  meetings,
  propertyTours,
  slotHolds,
  visitSettings,
} from '#database/schema/visits.ts'
import { openHouses } from '#database/schema/visits/open-houses.ts'

import type { MemberCall } from '../../platform/call.ts'
import { findWorkingHours } from '../../profiles/queries.ts'

/** Constraints on visits: closed days, weekly hours and confirmed times. */
export type Calendar = {
  /** Default hours for a missing weekday; null: closed. */
  hours: WorkingHours
  closedDays: readonly string[]
  confirmed: readonly { day: string; time: string; propertyId: string | null }[]
  /** Times that other people hold while they fill in the form. */
  held: readonly { day: string; time: string }[]
  /** Minutes between appointments of different listings. */
  travelBuffer: number
}

/** `readerId`: their own holds do not count; the actor, unless somebody else is named. */
type Period = { advertiserId: string; first: string; last: string; readerId?: string }

/**
 * Served by profiles_user_key, visit_settings_pkey, open_houses_of_agent_idx, slot_holds_of_agent_idx, advertiser_closed_days_user_day_key, property_tours_slot_confirmed_once_key
 * and meetings_slot_confirmed_once_key.
 */
export async function findCalendar(call: MemberCall, period: Period): Promise<Calendar> {
  const { db } = call
  const { advertiserId, first, last } = period
  const hours = await findWorkingHours(db, advertiserId)
  const closed = await db
    .select({ day: advertiserClosedDays.day })
    .from(advertiserClosedDays)
    .where(and(eq(advertiserClosedDays.userId, advertiserId), between(advertiserClosedDays.day, first, last)))
    .orderBy(asc(advertiserClosedDays.day))
  return {
    hours,
    closedDays: closed.map(({ day }) => day),
    confirmed: await listConfirmedSlots(db, period),
    held: await listHeldSlots(call, period),
    travelBuffer: await findTravelBuffer(db, advertiserId),
  }
}

export async function findTravelBuffer(db: Database, userId: string): Promise<number> {
  const [settings] = await db
    .select({ travelBuffer: visitSettings.travelBuffer })
    .from(visitSettings)
    .where(eq(visitSettings.userId, userId))
  return settings?.travelBuffer ?? 0
}

/** Expired ones are skipped by the clock, so none has to be removed. */
async function listHeldSlots(
  { db, actor, now }: MemberCall,
  { advertiserId, first, last, readerId = actor.userId }: Period,
) {
  return db
    .select({ day: slotHolds.day, time: slotHolds.time })
    .from(slotHolds)
    .where(
      and(
        eq(slotHolds.agentId, advertiserId),
        between(slotHolds.day, first, last),
        gt(slotHolds.expiresAt, now),
        ne(slotHolds.userId, readerId),
      ),
    )
}

/** Slots with a confirmed visit or meeting, and all of an open house. */
async function listConfirmedSlots(db: Database, { advertiserId, first, last }: Period) {
  const { rows } = await db.execute<{ day: string; time: string; propertyId: string | null }>(sql`
    select t.scheduled_date::text as day, t.scheduled_time as time, t.property_id as "propertyId" from ${propertyTours} t
    where t.agent_id = ${advertiserId} and (t.status = 'confirmed' or t.time_stands) and t.open_house_id is null
      and t.scheduled_date between ${first} and ${last}
    union
    select o.day::text, to_char(slot, 'HH24:MI'), o.property_id from ${openHouses} o
      cross join generate_series(o.day + o.time::time, o.day + o.end_time::time - interval '30 minutes',
        interval '30 minutes') slot
    where o.agent_id = ${advertiserId} and o.status = 'open' and o.day between ${first} and ${last}
    union
    select to_char(g.slot, 'YYYY-MM-DD'), to_char(g.slot, 'HH24:MI'), g.property_id from (
      select date_bin('30 minutes', m.start_time at time zone 'Asia/Kolkata', '2000-01-01') as slot, m.property_id from ${meetings} m
      where m.agent_id = ${advertiserId} and (m.status = 'confirmed' or m.time_stands)
        and m.start_time >= (${first}::date)::timestamp at time zone 'Asia/Kolkata'
        and m.start_time < (${last}::date + 1)::timestamp at time zone 'Asia/Kolkata') g
    order by 1, 2`)
  return rows
}

/** Served by advertiser_closed_days_user_day_key. */
export function listClosedDays({ db, actor, now }: MemberCall) {
  return db
    .select({ day: advertiserClosedDays.day, reason: advertiserClosedDays.reason })
    .from(advertiserClosedDays)
    .where(and(eq(advertiserClosedDays.userId, actor.userId), gte(advertiserClosedDays.day, dayInIndia(now))))
    .orderBy(asc(advertiserClosedDays.day))
    .limit(200)
}

/** Open appointments of an advertiser on these days. Served by property_tours_of_agent_idx and meetings_of_agent_idx. */
export async function listOpenIdsOn(
  { db, actor: { userId } }: MemberCall,
  days: readonly string[],
): Promise<string[]> {
  if (days.length === 0) return []
  const wanted = sql.param([...days])
  const { rows } = await db.execute<{ id: string }>(sql`
    select a.id from (
      select t.id, (t.scheduled_date + t.scheduled_time::time) at time zone 'Asia/Kolkata' as starts_at
      from ${propertyTours} t
      where t.agent_id = ${userId} and t.scheduled_date = any(${wanted}::date[])
        and t.status in ('scheduled', 'confirmed', 'rescheduled')
      union all
      select g.id, g.start_time from unnest(${wanted}::date[]) as closed (day) join ${meetings} g
        on g.agent_id = ${userId} and g.status in ('scheduled', 'confirmed', 'rescheduled')
        and g.start_time >= closed.day::timestamp at time zone 'Asia/Kolkata'
        and g.start_time < (closed.day + 1)::timestamp at time zone 'Asia/Kolkata'
    ) a order by a.starts_at, a.id limit 200`)
  return rows.map(({ id }) => id)
}

type ConfirmedTime = { id: string; day: string; time: string }

const maxConfirmedAhead = 500

/** Confirmed appointments of an advertiser from now on, next first; open houses were announced for their time. Served by the two keys of confirmed slots. */
export async function listConfirmedAhead({
  db,
  actor: { userId },
  now,
}: MemberCall): Promise<ConfirmedTime[]> {
  const from = now.toISOString()
  const { rows } = await db.execute<ConfirmedTime>(sql`
    select a.id, to_char(a.starts_at, 'YYYY-MM-DD') as day, to_char(a.starts_at, 'HH24:MI') as time from (
      select t.id, t.scheduled_date + t.scheduled_time::time as starts_at from ${propertyTours} t
      where t.agent_id = ${userId} and (t.status = 'confirmed' or t.time_stands) and t.open_house_id is null
        and t.scheduled_date >= (${from}::timestamptz at time zone 'Asia/Kolkata')::date
      union all
      select g.id, g.start_time at time zone 'Asia/Kolkata' from ${meetings} g
      where g.agent_id = ${userId} and (g.status = 'confirmed' or g.time_stands) and g.start_time > ${from}::timestamptz
    ) a where a.starts_at > ${from}::timestamptz at time zone 'Asia/Kolkata'
    order by a.starts_at, a.id limit ${maxConfirmedAhead}`)
  return rows
}

/** Day and time of day, to be compared with those of a visit. */
export function momentInIndia(now: Date): SQL {
  return sql`(${dayInIndia(now)}::date, ${timeInIndia(now)})`
}

/** A visit that has not begun, or a place at an open house that is not over. */
export function isTourAhead(now: Date): SQL {
  const { scheduledDate, scheduledTime, openHouseId } = propertyTours
  const openHouseEnd = sql`(select o.end_time from ${openHouses} o where o.id = ${openHouseId})`
  return sql`(${scheduledDate}, coalesce(${openHouseEnd}, ${scheduledTime})) > ${momentInIndia(now)}`
}

/** Confirmed, or confirmed until a proposed time is accepted; the same condition as the partial indexes. */
export function isConfirmed(table: typeof propertyTours | typeof meetings): SQL {
  return sql`(${table.status} = 'confirmed' or ${table.timeStands})`
}
