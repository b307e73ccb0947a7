import { dayInIndia, timeInIndia } from '#contract/slots.ts'
import type { Database } from '#database/client.ts'
import { properties } from '#database/schema/properties.ts'
import { meetings, propertyTours } from '#database/schema/visits.ts'
import { sql } from 'drizzle-orm'

type Received = { propertyId: string; total: number; ahead: number }

/** Appointments at each of the person's own homes; served by property_tours_of_property_idx and meetings_of_property_idx. */
export async function countReceived(
  db: Database,
  { userId, propertyIds, now }: { userId: string; propertyIds: readonly string[]; now: Date },
): Promise<Received[]> {
  if (propertyIds.length === 0) return []
  const { rows } = await db.execute<Received>(sql`
    with own as materialized (
      select p.id from ${properties} p
      where p.id = any(${sql.param(propertyIds)}::uuid[]) and p.user_id = ${userId}
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
