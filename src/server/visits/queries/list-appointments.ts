import { dayInIndia, timeInIndia } from '#contract/slots.ts'
import type { appointmentTabs } from '#contract/enums.ts'
import type { Database } from '#database/client.ts'
import { meetings, propertyTours } from '#database/schema/visits.ts'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

type Tab = (typeof appointmentTabs)[number]
type Whose = { userId: string; now: Date }

/** Served by the indexes of_agent and of_user of both tables, each walked in the order of the list. */
export async function listAppointmentIds(
  db: Database,
  { userId, now, tab, page, pageSize }: Whose & { tab: Tab; page: number; pageSize: number },
): Promise<string[]> {
  const end = page * pageSize
  const direction = tab === 'upcoming' ? sql`asc` : sql`desc`
  const { tours, met } = within(tab, now)
  const asRole = (side: SQL) => sql`
    (select t.id, (t.scheduled_date + t.scheduled_time::time) at time zone 'Asia/Kolkata' as starts_at
      from ${propertyTours} t where t.${side} = ${userId} and ${tours}
      order by t.scheduled_date ${direction}, t.scheduled_time ${direction}, t.id ${direction} limit ${end})
    union all
    (select g.id, g.start_time from ${meetings} g where g.${side} = ${userId} and ${met}
      order by g.start_time ${direction}, g.id ${direction} limit ${end})`
  const { rows } = await db.execute<{ id: string }>(sql`
    select a.id from (${asRole(sql`agent_id`)} union all ${asRole(sql`user_id`)}) a
    order by a.starts_at ${direction}, a.id ${direction} limit ${pageSize} offset ${end - pageSize}`)
  return rows.map(({ id }) => id)
}

export async function countAppointments(db: Database, { userId, now }: Whose): Promise<Record<Tab, number>> {
  const upcoming = within('upcoming', now)
  const asRole = (side: SQL) => sql`
    select ${upcoming.tours} as is_upcoming from ${propertyTours} t where t.${side} = ${userId}
    union all
    select ${upcoming.met} from ${meetings} g where g.${side} = ${userId}`
  const { rows } = await db.execute<Record<Tab, number>>(sql`
    select count(*) filter (where a.is_upcoming)::int as upcoming,
      count(*) filter (where not a.is_upcoming)::int as past
    from (${asRole(sql`agent_id`)} union all ${asRole(sql`user_id`)}) a`)
  return rows[0] ?? { upcoming: 0, past: 0 }
}

/** To come: it begins now or later and is not cancelled; everything else is past. */
function within(tab: Tab, now: Date): { tours: SQL; met: SQL } {
  const [day, time] = [dayInIndia(now), timeInIndia(now)]
  if (tab === 'upcoming')
    return {
      tours: sql`((t.scheduled_date, t.scheduled_time) >= (${day}::date, ${time}) and t.status <> 'cancelled')`,
      met: sql`(g.start_time >= ${now.toISOString()}::timestamptz and g.status <> 'cancelled')`,
    }
  return {
    tours: sql`((t.scheduled_date, t.scheduled_time) < (${day}::date, ${time}) or t.status = 'cancelled')`,
    met: sql`(g.start_time < ${now.toISOString()}::timestamptz or g.status = 'cancelled')`,
  }
}
