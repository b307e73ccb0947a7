import type { Database } from '#database/client.ts'
import { advertiserClosedDays, meetings, propertyTours } from '#database/schema/visits.ts'
import { and, asc, eq, gte, sql } from 'drizzle-orm'

/** Served by advertiser_closed_days_user_day_key. */
export function listClosedDays(db: Database, { userId, from }: { userId: string; from: string }) {
  return db
    .select({ day: advertiserClosedDays.day, reason: advertiserClosedDays.reason })
    .from(advertiserClosedDays)
    .where(and(eq(advertiserClosedDays.userId, userId), gte(advertiserClosedDays.day, from)))
    .orderBy(asc(advertiserClosedDays.day))
    .limit(200)
}

/** What a lister has open on these days; served by property_tours_of_agent_idx and meetings_of_agent_idx. */
export async function listOpenOn(
  db: Database,
  { userId, days }: { userId: string; days: readonly string[] },
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
