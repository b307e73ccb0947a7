import { dayInIndia, instantInIndia, timeInIndia } from '#contract/slots.ts'
import type { Database } from '#database/client.ts'
import { meetings, propertyTours } from '#database/schema/visits.ts'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

type Due = { userId: string; now: Date; limit: number }

const sides = [
  { column: sql`agent_id`, asked: sql`(v.status = 'scheduled' or v.proposed_by = 'visitor')` },
  { column: sql`user_id`, asked: sql`v.proposed_by = 'advertiser'` },
]

/**
 * What is promised for today, and what waits for this person's answer, the next first; the rows behind
 * `countPending`. Served by the indexes of_agent_status and of_user of both tables.
 */
export async function listDueIds(db: Database, { userId, now, limit }: Due): Promise<string[]> {
  const [day, time, at] = [dayInIndia(now), timeInIndia(now), now.toISOString()]
  const dayStart = instantInIndia(day, '00:00')
  const dayEnd = new Date(dayStart.getTime() + 86_400_000).toISOString()
  const confirmed = sql`(v.status = 'confirmed' or v.time_stands)`
  const open = sql`v.status in ('scheduled', 'confirmed', 'rescheduled')`
  const tours = (column: SQL, asked: SQL) => sql`
    select v.id, (coalesce(v.proposed_date, v.scheduled_date) + coalesce(v.proposed_time, v.scheduled_time)::time)
      at time zone 'Asia/Kolkata' as starts_at
    from ${propertyTours} v where v.${column} = ${userId} and ${open} and (
      (v.scheduled_date = ${day}::date and ${confirmed})
      or (v.status <> 'confirmed' and ${asked} and (coalesce(v.proposed_date, v.scheduled_date),
        coalesce(v.proposed_time, v.scheduled_time)) > (${day}::date, ${time})))`
  const met = (column: SQL, asked: SQL) => sql`
    select v.id, coalesce(v.proposed_start_time, v.start_time)
    from ${meetings} v where v.${column} = ${userId} and ${open} and (
      (v.start_time >= ${dayStart.toISOString()}::timestamptz and v.start_time < ${dayEnd}::timestamptz
        and ${confirmed})
      or (v.status <> 'confirmed' and ${asked}
        and coalesce(v.proposed_start_time, v.start_time) > ${at}::timestamptz))`
  const all = sides.flatMap(({ column, asked }) => [tours(column, asked), met(column, asked)])
  const { rows } = await db.execute<{ id: string }>(sql`
    select d.id from (${sql.join(all, sql` union all `)}) d order by d.starts_at, d.id limit ${limit}`)
  return rows.map(({ id }) => id)
}
