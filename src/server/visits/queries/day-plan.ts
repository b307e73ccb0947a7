import { sql, type SQL } from 'drizzle-orm'

import type { visitSides } from '#contract/enums.ts'
import { mostStops } from '#contract/visits/day-plan.ts'
import type { Database } from '#database/client.ts'
import { properties } from '#database/schema/properties.ts'
import { propertyTours } from '#database/schema/visits.ts'

export type StopRow = {
  id: string
  side: (typeof visitSides)[number]
  propertyId: string
  time: string
  name: string | null
  title: string
  address: string
  city: string
  latitude: number | null
  longitude: number | null
}

type Day = { userId: string; day: string }

/** Visits in person of one day on either side. Served by property_tours_of_agent_idx and property_tours_of_user_idx. */
export async function listStops(
  db: Database,
  { userId, day, isConfirmed }: Day & { isConfirmed: boolean },
): Promise<StopRow[]> {
  const wanted = isConfirmed
    ? sql`(t.status = 'confirmed' or t.time_stands)`
    : sql`t.status in ('scheduled', 'rescheduled') and not t.time_stands`
  const most = isConfirmed ? mostStops.confirmed : mostStops.requested
  const asSide = (side: string, column: SQL, name: SQL) => sql`
    select t.id, ${side} as side, t.property_id as "propertyId", t.scheduled_time as time, ${name} as name,
      p.title, p.address, p.city, p.latitude, p.longitude
    from ${propertyTours} t join ${properties} p on p.id = t.property_id
    where t.${column} = ${userId} and t.scheduled_date = ${day}::date and t.tour_type = 'in_person'
      and t.at_risk_since is null and ${wanted}`
  const { rows } = await db.execute<StopRow>(sql`
    ${asSide('advertiser', sql`agent_id`, sql`t.name`)}
    union all ${asSide('visitor', sql`user_id`, sql`null`)}
    order by time, id limit ${most}`)
  return rows
}
