import { sql, type SQL } from 'drizzle-orm'

import type { visitSides } from '#contract/enums.ts'
import { mostStops } from '#contract/visits/day-plan.ts'
import type { Database } from '#database/client.ts'
import { properties } from '#database/schema/properties.ts'
import { propertyTours } from '#database/schema/visits.ts'

import { isAssignedTo } from './team-visits.ts'

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

/** Visits in person of one day on either side, and those assigned to this person. Served by the indexes of_agent, of_user and of_lead of property_tours. */
export async function listStops(
  db: Database,
  { userId, day, isConfirmed }: Day & { isConfirmed: boolean },
): Promise<StopRow[]> {
  const wanted = isConfirmed
    ? sql`(t.status = 'confirmed' or t.time_stands)`
    : sql`t.status in ('scheduled', 'rescheduled') and not t.time_stands`
  const most = isConfirmed ? mostStops.confirmed : mostStops.requested
  const asSide = (side: string, whose: SQL, name: SQL) => sql`
    select t.id, ${side} as side, t.property_id as "propertyId", t.scheduled_time as time, ${name} as name,
      p.title, p.address, p.city, p.latitude, p.longitude
    from ${propertyTours} t join ${properties} p on p.id = t.property_id
    where ${whose} and t.scheduled_date = ${day}::date and t.tour_type = 'in_person'
      and t.at_risk_since is null and ${wanted}`
  const { rows } = await db.execute<StopRow>(sql`
    ${asSide('advertiser', sql`t.agent_id = ${userId}`, sql`t.name`)}
    union all ${asSide('advertiser', sql`t.${isAssignedTo(userId)}`, sql`t.name`)}
    union all ${asSide('visitor', sql`t.user_id = ${userId}`, sql`null`)}
    order by time, id limit ${most}`)
  return rows
}
