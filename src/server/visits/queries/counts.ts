import { sql, type SQL } from 'drizzle-orm'

import { dayInIndia, instantInIndia, timeInIndia } from '#contract/dates.ts'
import { properties } from '#database/schema/properties.ts'
import { meetings, propertyTours } from '#database/schema/visits.ts'

import type { MemberCall } from '../../platform/call.ts'
import { isOwnedBy } from '../../teams/queries.ts'
import { isKeptBy } from './team-visits.ts'

type Pending = { toConfirm: number; toAnswer: number; today: number }

/** Pending items of this person. Served by the indexes of_agent, of_agent_status, of_user and of_lead of both tables. */
export async function countPending({ db, actor: { userId }, now }: MemberCall): Promise<Pending> {
  const [day, time, at] = [dayInIndia(now), timeInIndia(now), now.toISOString()]
  const dayEnd = new Date(instantInIndia(day, '00:00').getTime() + 86_400_000).toISOString()
  const dayStart = instantInIndia(day, '00:00').toISOString()
  const count = (from: SQL) => sql`(select count(*) from ${from})`
  const { rows } = await db.execute<Pending>(sql`
    select
      (${count(sql`${propertyTours} where ${isKeptBy(userId)} and status = 'scheduled'
        and (scheduled_date, scheduled_time) > (${day}::date, ${time})`)}
      + ${count(sql`${meetings} where ${isKeptBy(userId)} and status = 'scheduled'
        and start_time > ${at}::timestamptz`)}
      + ${count(sql`${propertyTours} where ${isKeptBy(userId)} and status = 'rescheduled'
        and proposed_by = 'visitor' and (proposed_date, proposed_time) > (${day}::date, ${time})`)}
      + ${count(sql`${meetings} where ${isKeptBy(userId)} and status = 'rescheduled'
        and proposed_by = 'visitor' and proposed_start_time > ${at}::timestamptz`)})::int as "toConfirm",
      (${count(sql`${propertyTours} where user_id = ${userId} and status = 'rescheduled'
        and proposed_by = 'advertiser' and (proposed_date, proposed_time) > (${day}::date, ${time})`)}
      + ${count(sql`${meetings} where user_id = ${userId} and status = 'rescheduled'
        and proposed_by = 'advertiser' and proposed_start_time > ${at}::timestamptz`)})::int as "toAnswer",
      (${count(sql`${propertyTours} where (${isKeptBy(userId)} or user_id = ${userId})
        and scheduled_date = ${day}::date and (status = 'confirmed' or time_stands)`)}
      + ${count(sql`${meetings} where (${isKeptBy(userId)} or user_id = ${userId})
        and start_time >= ${dayStart}::timestamptz and start_time < ${dayEnd}::timestamptz
        and (status = 'confirmed' or time_stands)`)})::int as "today"`)
  return rows[0] ?? { toConfirm: 0, toAnswer: 0, today: 0 }
}

type ReceivedCounts = { propertyId: string; total: number; ahead: number }

/** Appointments per property of this owner. Served by property_tours_of_property_idx and meetings_of_property_idx. */
export async function countReceived(
  { db, actor, now }: MemberCall,
  { propertyIds }: { propertyIds: readonly string[] },
): Promise<ReceivedCounts[]> {
  if (propertyIds.length === 0) return []
  const { rows } = await db.execute<ReceivedCounts>(sql`
    with own as materialized (
      select p.id from ${properties} p
      where p.id = any(${sql.param(propertyIds)}::uuid[]) and ${isOwnedBy(actor.userId)}
    ), appointed as (
      select t.property_id, t.status in ('scheduled', 'confirmed', 'rescheduled')
        and (t.scheduled_date, t.scheduled_time) > (${dayInIndia(now)}::date, ${timeInIndia(now)}) as is_ahead
      from own join ${propertyTours} t on t.property_id = own.id
      union all
      select g.property_id, g.status in ('scheduled', 'confirmed', 'rescheduled')
        and g.start_time > ${now.toISOString()}::timestamptz
      from own join ${meetings} g on g.property_id = own.id
    )
    select a.property_id as "propertyId", count(*)::int as total,
      count(*) filter (where a.is_ahead)::int as ahead
    from appointed a group by a.property_id order by a.property_id`)
  return rows
}
