import type { Database } from '#database/client.ts'
import type { WorkingHours } from '#database/schema/profiles.ts'
import { advertiserClosedDays, meetings, propertyTours } from '#database/schema/visits.ts'
import { and, asc, between, eq, sql } from 'drizzle-orm'

import { findWorkingHours } from '../../profiles/queries.ts'

/** What stands in the way of a visit: closed days, hours of the week, times that are promised. */
export type Calendar = {
  /** A weekday that is not named has the usual hours; null: closed. */
  hours: WorkingHours
  closedDays: readonly string[]
  confirmed: readonly { day: string; time: string }[]
}

type Period = { advertiserId: string; first: string; last: string }

/**
 * Served by profiles_user_key, advertiser_closed_days_user_day_key, property_tours_slot_confirmed_once_key
 * and meetings_slot_confirmed_once_key.
 */
export async function findCalendar(db: Database, period: Period): Promise<Calendar> {
  const { advertiserId, first, last } = period
  const hours = await findWorkingHours(db, advertiserId)
  const closed = await db
    .select({ day: advertiserClosedDays.day })
    .from(advertiserClosedDays)
    .where(and(eq(advertiserClosedDays.userId, advertiserId), between(advertiserClosedDays.day, first, last)))
    .orderBy(asc(advertiserClosedDays.day))
  return { hours, closedDays: closed.map(({ day }) => day), confirmed: await listConfirmed(db, period) }
}

/** The half-hours in which the lister has confirmed a visit or a meeting. */
async function listConfirmed(db: Database, { advertiserId, first, last }: Period) {
  const { rows } = await db.execute<{ day: string; time: string }>(sql`
    select t.scheduled_date::text as day, t.scheduled_time as time from ${propertyTours} t
    where t.agent_id = ${advertiserId} and (t.status = 'confirmed' or t.time_stands) and t.scheduled_date between ${first} and ${last}
    union
    select to_char(g.slot, 'YYYY-MM-DD'), to_char(g.slot, 'HH24:MI') from (
      select date_bin('30 minutes', m.start_time at time zone 'Asia/Kolkata', '2000-01-01') as slot from ${meetings} m
      where m.agent_id = ${advertiserId} and (m.status = 'confirmed' or m.time_stands)
        and m.start_time >= (${first}::date)::timestamp at time zone 'Asia/Kolkata'
        and m.start_time < (${last}::date + 1)::timestamp at time zone 'Asia/Kolkata') g
    order by 1, 2`)
  return rows
}
