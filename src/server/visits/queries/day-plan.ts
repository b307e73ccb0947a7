import { sql, type SQL } from 'drizzle-orm'

import type { visitSides } from '#contract/enums.ts'
import { maxStops } from '#contract/visits/day-plan.ts'
import { properties } from '#database/schema/properties.ts'
import { propertyTours } from '#database/schema/visits.ts'
import { openHouses } from '#database/schema/visits/open-houses.ts'

import { cityNameHi } from '../../catalogue/queries/local-name.ts'
import type { MemberCall } from '../../platform/call.ts'
import { countTakenPlaces } from './open-houses.ts'
import { isAssignedTo } from './team-visits.ts'

export type StopRow = {
  id: string
  side: (typeof visitSides)[number]
  propertyId: string
  time: string
  name: string | null
  openHouse: { endTime: string; people: number } | null
  title: string
  address: string
  city: string
  cityNameHi: string | null
  latitude: number | null
  longitude: number | null
}

/**
 * Visits in person of one day on either side and those assigned to this person, for the advertiser one entry for each
 * open house. Served by the indexes of_agent, of_user and of_lead of property_tours and by open_houses_of_agent_idx.
 */
export async function listStops(
  { db, actor: { userId } }: MemberCall,
  { day, isConfirmed }: { day: string; isConfirmed: boolean },
): Promise<StopRow[]> {
  const isOfKind = isConfirmed
    ? sql`(t.status = 'confirmed' or t.time_stands)`
    : sql`t.status in ('scheduled', 'rescheduled') and not t.time_stands`
  const maxRows = isConfirmed ? maxStops.confirmed : maxStops.requested
  const listingColumns = sql`p.title, p.address, p.city, ${cityNameHi} as "cityNameHi", p.latitude, p.longitude`
  const openHouseJson = (endTime: SQL, people: SQL) =>
    sql`json_build_object('endTime', ${endTime}, 'people', ${people}) as "openHouse"`
  const asSide = (side: string, whose: SQL, name: SQL) => sql`
    select t.id, ${side} as side, t.property_id as "propertyId", t.scheduled_time as time, ${name} as name,
      null::json as "openHouse", ${listingColumns}
    from ${propertyTours} t join ${properties} p on p.id = t.property_id
    where t.open_house_id is null and ${whose} and t.scheduled_date = ${day}::date and t.tour_type = 'in_person'
      and t.at_risk_since is null and ${isOfKind}`
  const openHouseStops = sql`
    union all select o.id, 'advertiser', o.property_id, o.time, null, ${openHouseJson(sql`o.end_time`, countTakenPlaces(sql`o.id`))},
      ${listingColumns}
    from ${openHouses} o join ${properties} p on p.id = o.property_id
    where o.agent_id = ${userId} and o.day = ${day}::date and o.status = 'open'
      and p.approval_status <> 'rejected' and not p.is_held and not p.is_suspended
    union all select t.id, 'visitor', t.property_id, t.scheduled_time, null, ${openHouseJson(sql`o.end_time`, sql`t.people`)},
      ${listingColumns}
    from ${propertyTours} t join ${openHouses} o on o.id = t.open_house_id join ${properties} p on p.id = t.property_id
    where t.user_id = ${userId} and t.scheduled_date = ${day}::date and t.at_risk_since is null
      and t.status = 'confirmed'`
  const { rows } = await db.execute<StopRow>(sql`
    ${asSide('advertiser', sql`t.agent_id = ${userId}`, sql`t.name`)}
    union all ${asSide('advertiser', isAssignedTo(userId), sql`t.name`)}
    union all ${asSide('visitor', sql`t.user_id = ${userId}`, sql`null`)}
    ${isConfirmed ? openHouseStops : sql``}
    order by time, id limit ${maxRows}`)
  return rows
}
