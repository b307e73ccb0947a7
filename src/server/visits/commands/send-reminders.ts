import { lt, sql, type SQL } from 'drizzle-orm'

import type { reminderKinds } from '#contract/enums.ts'
import { appointmentReminders, meetings, propertyTours } from '#database/schema/visits.ts'

import type { Call } from '../../platform/call.ts'

const hour = 3_600_000

/** Hours before the appointment; no reminder later than `latest`. */
const reminders = [
  { kind: 'day', hours: 24, latest: 3 },
  { kind: 'hours', hours: 2, latest: 0.25 },
] as const

/** Batch size; the next run takes the rest. */
const maxRemindersAtOnce = 500

/**
 * Publish due reminders, once per confirmed time; the subscribers of `visit.reminderDue` send them. Skips
 * appointments confirmed after the reminder was due, and those of hidden properties.
 * Served by property_tours_confirmed_idx and meetings_confirmed_idx.
 */
export async function publishReminders(call: Call): Promise<number> {
  return call.transaction(async (call) => {
    const { now } = call
    let count = 0
    for (const { kind, hours, latest } of reminders) {
      const from = new Date(now.getTime() + latest * hour)
      const until = new Date(now.getTime() + hours * hour)
      for (const reminder of await recordDueReminders(call, { kind, from, until, hours })) {
        const startsAt = new Date(reminder.startsAt).toISOString()
        await call.publish({ name: 'visit.reminderDue', visitId: reminder.id, kind, startsAt })
        count += 1
      }
    }
    return count
  })
}

/** Delete records of reminders thirty days after their appointment. */
export async function deleteOldReminders({ db, now }: Call): Promise<void> {
  await db
    .delete(appointmentReminders)
    .where(lt(appointmentReminders.startsAt, new Date(now.getTime() - 30 * 24 * hour)))
}

type Due = { kind: (typeof reminderKinds)[number]; from: Date; until: Date; hours: number }

async function recordDueReminders({ db, now }: Call, { kind, from, until, hours }: Due) {
  const [first, last] = [from.toISOString(), until.toISOString()]
  const dayOf = (instant: string) => sql`(${instant}::timestamptz at time zone 'Asia/Kolkata')::date`
  const wasKnown = (startsAt: SQL) => sql`updated_at <= ${startsAt} - make_interval(hours => ${hours})`
  const tourStart = sql`(scheduled_date + scheduled_time::time) at time zone 'Asia/Kolkata'`
  const { rows } = await db.execute<{ id: string; startsAt: string }>(sql`
    insert into ${appointmentReminders} (appointment_id, starts_at, kind, created_at)
    select due.id, due.starts_at, ${kind}, ${now.toISOString()}::timestamptz from (
      select id, ${tourStart} as starts_at from ${propertyTours}
      where (status = 'confirmed' or time_stands) and at_risk_since is null and scheduled_date between ${dayOf(first)} and ${dayOf(last)}
        and ${tourStart} > ${first}::timestamptz and ${tourStart} <= ${last}::timestamptz and ${wasKnown(tourStart)}
      union all
      select id, start_time from ${meetings}
      where (status = 'confirmed' or time_stands) and at_risk_since is null and start_time > ${first}::timestamptz
        and start_time <= ${last}::timestamptz and ${wasKnown(sql`start_time`)}
    ) due
    where not exists (select 1 from appointment_reminders r
      where r.appointment_id = due.id and r.starts_at = due.starts_at and r.kind = ${kind})
    order by due.starts_at, due.id limit ${maxRemindersAtOnce}
    on conflict do nothing
    returning appointment_id as id, starts_at as "startsAt"`)
  return rows
}
