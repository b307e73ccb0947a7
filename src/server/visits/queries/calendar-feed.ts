import { eq, sql, type SQL } from 'drizzle-orm'

import { dayInIndia } from '#contract/dates.ts'
import type { locales } from '#contract/enums.ts'
import type { Database } from '#database/client.ts'
import { calendarFeeds } from '#database/schema/account-calendar-feeds.ts'
import { meetings, propertyTours } from '#database/schema/visits.ts'
import { openHouses } from '#database/schema/visits/open-houses.ts'

import type { FeedRow } from '../../accounts/commands/calendar-feed.ts'
import { findOpenHouses, type OpenHouseRow } from './open-houses.ts'
import { isAssignedTo } from './team-visits.ts'

export async function findCalendarFeed(db: Database, userId: string): Promise<FeedRow | null> {
  const [feed] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId))
  return feed ?? null
}

/** Whose feed it is; null for a suspended or deleted person. */
export async function findFeedReader(
  db: Database,
  id: string,
): Promise<{ userId: string; locale: (typeof locales)[number] } | null> {
  const { rows } = await db.execute<{ userId: string; locale: (typeof locales)[number] }>(sql`
    select u.id as "userId", u.locale from ${calendarFeeds} f join users u on u.id = f.user_id
    where f.id = ${id}::uuid and u.suspended_at is null and u.deleted_at is null`)
  return rows[0] ?? null
}

const daysBack = 30
const maxEvents = 500

/**
 * Of the last 30 days and to come, as visitor and, without the visits of open houses, as advertiser and assigned;
 * served by the indexes of_agent, of_user and of_lead.
 */
export async function listFeedIds(
  db: Database,
  { userId, now }: { userId: string; now: Date },
): Promise<string[]> {
  const since = new Date(now.getTime() - daysBack * 86_400_000)
  const asRole = (whose: SQL, ofVisit = sql``) => sql`
    (select t.id, (t.scheduled_date + t.scheduled_time::time) at time zone 'Asia/Kolkata' as starts_at
      from ${propertyTours} t
      where ${whose} and t.scheduled_date >= ${dayInIndia(since)}::date and t.status <> 'cancelled' ${ofVisit}
      order by t.scheduled_date, t.scheduled_time, t.id limit ${maxEvents})
    union all
    (select g.id, g.start_time from ${meetings} g
      where ${whose} and g.start_time >= ${since.toISOString()}::timestamptz and g.status <> 'cancelled'
      order by g.start_time, g.id limit ${maxEvents})`
  const isOwnVisit = sql`and t.open_house_id is null`
  const { rows } = await db.execute<{ id: string }>(sql`
    select a.id from (${asRole(sql`agent_id = ${userId}`, isOwnVisit)} union all ${asRole(sql`user_id = ${userId}`)}
      union all ${asRole(isAssignedTo(userId), isOwnVisit)}) a
    order by a.starts_at, a.id limit ${maxEvents}`)
  return rows.map(({ id }) => id)
}

/** Open houses of the same time in this person's calendar. Served by open_houses_of_agent_idx. */
export async function listFeedOpenHouses(
  db: Database,
  { userId, now }: { userId: string; now: Date },
): Promise<OpenHouseRow[]> {
  const since = new Date(now.getTime() - daysBack * 86_400_000)
  const { rows } = await db.execute<{ id: string }>(sql`
    select o.id from ${openHouses} o
    where o.agent_id = ${userId} and o.day >= ${dayInIndia(since)}::date and o.status = 'open'
    order by o.day, o.time, o.id limit ${maxEvents}`)
  return findOpenHouses(
    db,
    rows.map(({ id }) => id),
  )
}
