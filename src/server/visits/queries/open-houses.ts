import { sql, type SQL } from 'drizzle-orm'

import { dayInIndia, timeInIndia } from '#contract/dates.ts'
import type { openHouseStatuses, openHouseTabs } from '#contract/enums.ts'
import type { Database } from '#database/client.ts'
import { properties } from '#database/schema/properties.ts'
import { meetings, propertyTours } from '#database/schema/visits.ts'
import { openHouses } from '#database/schema/visits/open-houses.ts'

import { cityNameHi } from '../../catalogue/queries/local-name.ts'
import type { MemberCall } from '../../platform/call.ts'
import { paged, type AskedPage } from '../../platform/paging.ts'
import { teamListingsOf } from '../../teams/queries.ts'

export type OpenHouseRow = {
  id: string
  agentId: string
  /** Of the listing, unless the open house is of a former advertiser. */
  teamId: string | null
  day: string
  time: string
  endTime: string
  places: number
  note: string | null
  status: (typeof openHouseStatuses)[number]
  cancelReason: string | null
  sequence: number
  /** People, and the visitors who bring them. */
  taken: number
  visitors: number
  /** Somebody has checked in. */
  hasArrivals: boolean
  /** Public and available. */
  isOffered: boolean
  /** The advertiser, unless their profile is private. */
  advertiserName: string | null
  /** The team of the listing, unless that profile is private. */
  teamName: string | null
  property: {
    id: string
    numericId: number
    title: string
    address: string
    city: string
    cityNameHi: string | null
  }
}

/** People with a place. Served by property_tours_place_once_key. */
export function countTakenPlaces(openHouseId: SQL): SQL {
  return sql`(select coalesce(sum(v.people), 0)::int from property_tours v
    where v.open_house_id = ${openHouseId} and v.status <> 'cancelled')`
}

/** Served by property_tours_place_once_key. */
export function hasArrivals(openHouseId: SQL): SQL {
  return sql`exists (select from property_tours v
    where v.open_house_id = ${openHouseId} and v.status <> 'cancelled' and v.checked_in_at is not null)`
}

/** In the order of the ids. Served by open_houses_pkey, properties_pkey, teams_pkey and property_tours_place_once_key. */
export async function findOpenHouses(db: Database, ids: readonly string[]): Promise<OpenHouseRow[]> {
  if (ids.length === 0) return []
  const wanted = sql.param([...ids])
  const { rows } = await db.execute<OpenHouseRow>(sql`
    select o.id, o.agent_id as "agentId", case when p.user_id = o.agent_id then p.team_id end as "teamId", o.day::text as day, o.time, o.end_time as "endTime",
      o.places, o.note, o.status, o.cancel_reason as "cancelReason", o.sequence, ${countTakenPlaces(sql`o.id`)} as taken,
      (select count(*)::int from property_tours v where v.open_house_id = o.id and v.status <> 'cancelled') as visitors,
      ${hasArrivals(sql`o.id`)} as "hasArrivals",
      p.archived_at is null and not p.is_suspended and not p.is_held and p.approval_status <> 'rejected'
        and p.availability in ('available', 'under_offer') as "isOffered",
      case when f.visibility <> 'private' then f.name end as "advertiserName",
      case when f.visibility <> 'private' then tm.name end as "teamName",
      json_build_object('id', p.id, 'numericId', p.property_numeric_id, 'title', p.title, 'address', p.address,
        'city', p.city, 'cityNameHi', ${cityNameHi}) as property
    from ${openHouses} o join ${properties} p on p.id = o.property_id
    left join profiles f on f.user_id = o.agent_id
    left join teams tm on tm.id = p.team_id
    where o.id = any(${wanted}::uuid[]) order by array_position(${wanted}::uuid[], o.id)`)
  return rows
}

export async function findOpenHouse(db: Database, id: string): Promise<OpenHouseRow | null> {
  const [row] = await findOpenHouses(db, [id])
  return row ?? null
}

type Tab = (typeof openHouseTabs)[number]

/** Upcoming: not cancelled, and ending later. */
function isInTab(tab: Tab, now: Date): SQL {
  const [day, time] = [dayInIndia(now), timeInIndia(now)]
  return tab === 'upcoming'
    ? sql`(o.status = 'open' and (o.day, o.end_time) > (${day}::date, ${time}))`
    : sql`(o.status <> 'open' or (o.day, o.end_time) <= (${day}::date, ${time}))`
}

/** Of this person, and of the listings of their teams. Served by the indexes of_agent and of_property. */
function isOwn(userId: string): SQL {
  return sql`(o.agent_id = ${userId}::uuid or (o.property_id = ${teamListingsOf(userId)}
    and o.agent_id = (select p.user_id from properties p where p.id = o.property_id)))`
}

export async function listOpenHouses(
  { db, actor: { userId }, now }: MemberCall,
  { tab, ...asked }: AskedPage & { tab: Tab },
) {
  const own = sql`${openHouses} o`
  const isShown = sql`${isOwn(userId)} and ${isInTab(tab, now)}`
  const direction = tab === 'upcoming' ? sql`asc` : sql`desc`
  return paged(asked, db.$count(own, isShown), async ({ limit, offset }) => {
    const { rows } = await db.execute<{ id: string }>(sql`
      select o.id from ${own} where ${isShown}
      order by o.day ${direction}, o.time ${direction}, o.id ${direction}
      limit ${limit} offset ${offset}`)
    return findOpenHouses(
      db,
      rows.map(({ id }) => id),
    )
  })
}

export type UpcomingOpenHouse = Pick<OpenHouseRow, 'id' | 'day' | 'time' | 'endTime' | 'places' | 'taken'>

/** JSON of the open houses of the property `p` that are not over, the next first. Served by open_houses_of_property_idx. */
export function upcomingOpenHousesColumn(now: Date): SQL<UpcomingOpenHouse[]> {
  return sql<UpcomingOpenHouse[]>`coalesce((
    select json_agg(json_build_object('id', o.id, 'day', o.day, 'time', o.time, 'endTime', o.end_time,
      'places', o.places, 'taken', ${countTakenPlaces(sql`o.id`)}) order by o.day, o.time, o.id)
    from ${openHouses} o where o.property_id = p.id and ${isInTab('upcoming', now)}), '[]'::json)`
}

/** Open houses of a listing that are not over. Served by open_houses_of_property_idx. */
export function countUpcomingOpenHouses(
  db: Database,
  { propertyId, now }: { propertyId: string; now: Date },
): Promise<number> {
  return db.$count(sql`${openHouses} o`, sql`o.property_id = ${propertyId} and ${isInTab('upcoming', now)}`)
}

/** The caller's visit of an open house. Served by property_tours_place_once_key. */
export async function findPlace(
  { db, actor }: MemberCall,
  openHouseId: string,
): Promise<{ id: string; leadId: string | null } | null> {
  const { rows } = await db.execute<{ id: string; leadId: string | null }>(sql`
    select t.id, t.lead_id as "leadId" from ${propertyTours} t
    where t.open_house_id = ${openHouseId} and t.user_id = ${actor.userId} and t.status <> 'cancelled'`)
  return rows[0] ?? null
}

type Span = { agentId: string; day: string; time: string; endTime: string; exceptId: string }

/**
 * Whether the advertiser has a confirmed appointment or another open house in this time. Served by
 * open_houses_of_agent_idx and the keys of confirmed slots.
 */
export async function isOccupied(db: Database, { agentId, day, time, endTime, exceptId }: Span) {
  const { rows } = await db.execute<{ isOccupied: boolean }>(sql`
    select exists (select from ${openHouses} o where o.agent_id = ${agentId} and o.day = ${day} and o.status = 'open'
        and o.id <> ${exceptId} and o.time < ${endTime} and o.end_time > ${time})
      or exists (select from ${propertyTours} t where t.agent_id = ${agentId} and t.scheduled_date = ${day}
        and (t.status = 'confirmed' or t.time_stands) and t.open_house_id is null
        and t.scheduled_time >= ${time} and t.scheduled_time < ${endTime})
      or exists (select from ${meetings} g where g.agent_id = ${agentId} and (g.status = 'confirmed' or g.time_stands)
        and g.start_time > (${day}::date + ${time}::time - interval '30 minutes') at time zone 'Asia/Kolkata'
        and g.start_time < (${day}::date + ${endTime}::time) at time zone 'Asia/Kolkata') as "isOccupied"`)
  return rows[0]?.isOccupied === true
}
