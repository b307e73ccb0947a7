import type { Database } from '#database/client.ts'
import { meetings, propertyTours } from '#database/schema/visits.ts'
import { sql } from 'drizzle-orm'

type ConfirmedTime = { id: string; day: string; time: string }

const most = 500

/** What a lister has promised from now on, the next first; served by the two keys of promised times. */
export async function listConfirmedAhead(
  db: Database,
  { userId, now }: { userId: string; now: Date },
): Promise<ConfirmedTime[]> {
  const from = now.toISOString()
  const { rows } = await db.execute<ConfirmedTime>(sql`
    select a.id, to_char(a.starts_at, 'YYYY-MM-DD') as day, to_char(a.starts_at, 'HH24:MI') as time from (
      select t.id, t.scheduled_date + t.scheduled_time::time as starts_at from ${propertyTours} t
      where t.agent_id = ${userId} and (t.status = 'confirmed' or t.time_stands)
        and t.scheduled_date >= (${from}::timestamptz at time zone 'Asia/Kolkata')::date
      union all
      select g.id, g.start_time at time zone 'Asia/Kolkata' from ${meetings} g
      where g.agent_id = ${userId} and (g.status = 'confirmed' or g.time_stands) and g.start_time > ${from}::timestamptz
    ) a where a.starts_at > ${from}::timestamptz at time zone 'Asia/Kolkata'
    order by a.starts_at, a.id limit ${most}`)
  return rows
}
