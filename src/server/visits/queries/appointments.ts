import { sql, type SQL } from 'drizzle-orm'

import { dayInIndia, instantInIndia, timeInIndia } from '#contract/dates.ts'
import type {
  appointmentKinds,
  appointmentTabs,
  meetingTypes,
  visitSides,
  visitStatuses,
} from '#contract/enums.ts'
import type { Database } from '#database/client.ts'
import { contactPreferences } from '#database/schema/lead-contacts.ts'
import { blocks } from '#database/schema/messages.ts'
import { meetings, propertyTours, visitFeedback } from '#database/schema/visits.ts'
import { openHouses } from '#database/schema/visits/open-houses.ts'

import { cityNameHi } from '../../catalogue/queries/local-name.ts'
import type { MemberCall } from '../../platform/call.ts'
import { isoInstant } from '../../platform/iso-instant.ts'
import type { AskedPage } from '../../platform/paging.ts'
import { isKeptBy, selectColleaguesVisits, isOfTeams } from './team-visits.ts'

type Side = (typeof visitSides)[number]

export type AppointmentRow = {
  id: string
  kind: (typeof appointmentKinds)[number]
  how: (typeof meetingTypes)[number]
  status: (typeof visitStatuses)[number]
  userId: string | null
  agentId: string
  /** Of the listing, unless the visit is of a former advertiser outside it. */
  teamId: string | null
  /** The team that the visitor was named. */
  namedTeamId: string | null
  leadId: string | null
  day: string
  time: string
  /** Of a visitor abroad. */
  timeZone: string | null
  name: string
  email: string | null
  phone: string | null
  alternatePhone: string | null
  callFrom: string | null
  callUntil: string | null
  callTimeZone: string | null
  message: string | null
  proposedDay: string | null
  proposedTime: string | null
  proposedBy: Side | null
  timeStands: boolean
  /** The listing is hidden, and the visitor was notified. */
  isAtRisk: boolean
  cancelledBy: Side | null
  cancelReason: string | null
  changeNote: string | null
  checkedInAt: string | null
  checkInStep: number | null
  noShowBy: Side | null
  noShowAt: string | null
  contestedAt: string | null
  /** What the visitor said after check-in. */
  wasAsAdvertised: boolean | null
  openHouseId: string | null
  /** Of the open house. */
  endTime: string | null
  openHouseNote: string | null
  /** With the visitor. */
  people: number
  sequence: number
  createdAt: string
  updatedAt: string
  property: {
    id: string
    numericId: number
    title: string
    address: string
    city: string
    cityNameHi: string | null
  } | null
  /** Available; required for proposing another time. */
  isOffered: boolean
  /** Both sides have active accounts and neither has blocked the other. */
  canTalk: boolean
  /** Null beside a private profile. */
  advertiserName: string | null
  agentName: string
}

/** The contact that the visitor shares with this advertiser is that of the lead. */
function sharedColumn(column: SQL) {
  return sql`case when l.agent_id = c.agent_id then l.${column} end`
}

/** Visits and meetings in the order of the ids. Served by both primary keys, users_pkey, open_houses_pkey, visit_feedback_pkey and blocks_pair_key. */
export async function findAppointments(db: Database, ids: readonly string[]): Promise<AppointmentRow[]> {
  if (ids.length === 0) return []
  const wanted = sql`any(${sql.param([...ids])}::uuid[])`
  const { rows } = await db.execute<AppointmentRow>(sql`
    with chosen as (
      select t.id, 'tour' as kind, t.tour_type as how, t.status, t.user_id, t.agent_id, t.lead_id, t.property_id,
        t.scheduled_date::text as day, t.scheduled_time as time, t.name, t.message,
        t.proposed_date::text as proposed_day, t.proposed_time, t.proposed_by, t.time_stands, t.at_risk_since, t.cancelled_by,
        t.cancel_reason, t.change_note, t.checked_in_at, t.check_in_step, t.no_show_by, t.no_show_at, t.contested_at, t.open_house_id, t.people, t.sequence, t.created_at, t.updated_at, t.time_zone
      from ${propertyTours} t where t.id = ${wanted}
      union all
      select g.id, 'meeting', g.meeting_type, g.status, g.user_id, g.agent_id, g.lead_id, g.property_id,
        to_char(g.start_time at time zone 'Asia/Kolkata', 'YYYY-MM-DD'),
        to_char(g.start_time at time zone 'Asia/Kolkata', 'HH24:MI'), g.user_name, g.message,
        to_char(g.proposed_start_time at time zone 'Asia/Kolkata', 'YYYY-MM-DD'),
        to_char(g.proposed_start_time at time zone 'Asia/Kolkata', 'HH24:MI'), g.proposed_by, g.time_stands,
        g.at_risk_since, g.cancelled_by, g.cancel_reason, g.change_note, null, null, null, null, null, null, 1, g.sequence, g.created_at, g.updated_at, g.time_zone
      from ${meetings} g where g.id = ${wanted})
    select c.id, c.kind, c.how, c.status, c.user_id as "userId", c.agent_id as "agentId", case when p.user_id = c.agent_id or l.team_id = p.team_id then p.team_id end as "teamId", l.team_id as "namedTeamId", c.lead_id as "leadId", c.day,
      c.time, c.time_zone as "timeZone", c.name, ${sharedColumn(sql`email`)} as email, ${sharedColumn(sql`phone`)} as phone,
      ${sharedColumn(sql`alternate_phone`)} as "alternatePhone", h.call_from as "callFrom",
      h.call_until as "callUntil", h.call_time_zone as "callTimeZone", c.message, c.proposed_day as "proposedDay", c.proposed_time as "proposedTime", c.proposed_by as "proposedBy",
      c.time_stands as "timeStands", c.at_risk_since is not null as "isAtRisk", c.cancelled_by as "cancelledBy", c.cancel_reason as "cancelReason",
      c.change_note as "changeNote",
      ${isoInstant('c.checked_in_at')} as "checkedInAt", c.check_in_step as "checkInStep", c.no_show_by as "noShowBy",
      ${isoInstant('c.no_show_at')} as "noShowAt", ${isoInstant('c.contested_at')} as "contestedAt",
      f.was_as_advertised as "wasAsAdvertised", c.open_house_id as "openHouseId", o.end_time as "endTime", o.note as "openHouseNote", c.people, c.sequence,
      ${isoInstant('c.created_at')} as "createdAt", ${isoInstant('c.updated_at')} as "updatedAt",
      case when p.id is not null then json_build_object('id', p.id, 'numericId', p.property_numeric_id, 'title', p.title,
        'address', p.address, 'city', p.city, 'cityNameHi', ${cityNameHi}) end as property,
      coalesce(p.archived_at is null and not p.is_suspended and p.availability in ('available', 'under_offer')
        and p.approval_status <> 'rejected', true) as "isOffered",
      l.user_id is not null and l.user_id = c.user_id and not exists (
        select 1 from users u where u.id in (c.user_id, c.agent_id)
          and (u.deleted_at is not null or u.suspended_at is not null)) and not exists (
        select 1 from ${blocks} b where (b.user_id = c.user_id and b.blocked_user_id = c.agent_id)
          or (b.user_id = c.agent_id and b.blocked_user_id = c.user_id)) as "canTalk",
      case when advertiser.visibility <> 'private' then advertiser.name end as "advertiserName",
      coalesce(advertiser.name, agent.name) as "agentName"
    from chosen c
    left join properties p on p.id = c.property_id
    left join leads l on l.id = c.lead_id
    left join ${openHouses} o on o.id = c.open_house_id
    left join ${visitFeedback} f on f.tour_id = c.id
    left join ${contactPreferences} h on h.user_id = c.user_id
    join users agent on agent.id = c.agent_id
    left join profiles advertiser on advertiser.user_id = c.agent_id
    order by array_position(${sql.param([...ids])}::uuid[], c.id)`)
  return rows
}

type Tab = (typeof appointmentTabs)[number]

/** Served by the indexes of_agent and of_user of both tables, each scanned in list order, and by of_property and of_lead. */
export async function listAppointmentIds(
  { db, actor: { userId }, now }: MemberCall,
  { isMine, tab, page, pageSize }: AskedPage & { isMine: boolean; tab: Tab },
): Promise<string[]> {
  const end = page * pageSize
  const direction = tab === 'upcoming' ? sql`asc` : sql`desc`
  const { tours, met } = isInTab(tab, now)
  const colleagues = {
    tours: selectColleaguesVisits({ userId, isMine }, sql`${propertyTours}`),
    met: selectColleaguesVisits({ userId, isMine }, sql`${meetings}`),
  }
  const own = { tours: sql`${propertyTours}`, met: sql`${meetings}` }
  const asRole = (whose: SQL, from = own) => sql`
    (select t.id, (t.scheduled_date + t.scheduled_time::time) at time zone 'Asia/Kolkata' as starts_at
      from ${from.tours} t where ${whose} and ${tours}
      order by t.scheduled_date ${direction}, t.scheduled_time ${direction}, t.id ${direction} limit ${end})
    union all
    (select g.id, g.start_time from ${from.met} g where ${whose} and ${met}
      order by g.start_time ${direction}, g.id ${direction} limit ${end})`
  const { rows } = await db.execute<{ id: string }>(sql`
    select a.id from (${asRole(sql`agent_id = ${userId}`)} union all ${asRole(sql`user_id = ${userId}`)}
      union all ${asRole(sql`true`, colleagues)}) a
    order by a.starts_at ${direction}, a.id ${direction} limit ${pageSize} offset ${end - pageSize}`)
  return rows.map(({ id }) => id)
}

export async function countAppointments(
  { db, actor: { userId }, now }: MemberCall,
  isMine: boolean,
): Promise<Record<Tab, number>> {
  const upcoming = isInTab('upcoming', now)
  const asRole = (whose: SQL) => sql`
    select ${upcoming.tours} as is_upcoming from ${propertyTours} t where ${whose}
    union all
    select ${upcoming.met} from ${meetings} g where ${whose}`
  const { rows } = await db.execute<Record<Tab, number>>(sql`
    select count(*) filter (where a.is_upcoming)::int as upcoming,
      count(*) filter (where not a.is_upcoming)::int as past
    from (${asRole(sql`agent_id = ${userId}`)} union all ${asRole(sql`user_id = ${userId}`)}
      union all select ${upcoming.tours} from ${selectColleaguesVisits({ userId, isMine }, sql`${propertyTours}`)} t
      union all select ${upcoming.met} from ${selectColleaguesVisits({ userId, isMine }, sql`${meetings}`)} g) a`)
  return rows[0] ?? { upcoming: 0, past: 0 }
}

/** Upcoming: starts now or later and is not cancelled; everything else is past. */
function isInTab(tab: Tab, now: Date): { tours: SQL; met: SQL } {
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

const pendingBySide = (userId: string) => [
  { whose: isKeptBy(userId), asked: sql`(v.status = 'scheduled' or v.proposed_by = 'visitor')` },
  { whose: sql`user_id = ${userId}`, asked: sql`v.proposed_by = 'advertiser'` },
]

/**
 * Confirmed appointments of today and those awaiting this person's answer, next first; the rows behind
 * `countPending`. Served by the indexes of_agent_status, of_user and of_lead of both tables.
 */
export async function listDueIds(
  { db, actor: { userId }, now }: MemberCall,
  limit: number,
): Promise<string[]> {
  const [day, time, at] = [dayInIndia(now), timeInIndia(now), now.toISOString()]
  const dayStart = instantInIndia(day, '00:00')
  const dayEnd = new Date(dayStart.getTime() + 86_400_000).toISOString()
  const confirmed = sql`(v.status = 'confirmed' or v.time_stands)`
  const open = sql`v.status in ('scheduled', 'confirmed', 'rescheduled')`
  const tours = (whose: SQL, asked: SQL) => sql`
    select v.id, (coalesce(v.proposed_date, v.scheduled_date) + coalesce(v.proposed_time, v.scheduled_time)::time)
      at time zone 'Asia/Kolkata' as starts_at
    from ${propertyTours} v where ${whose} and ${open} and (
      (v.scheduled_date = ${day}::date and ${confirmed})
      or (v.status <> 'confirmed' and ${asked} and (coalesce(v.proposed_date, v.scheduled_date),
        coalesce(v.proposed_time, v.scheduled_time)) > (${day}::date, ${time})))`
  const met = (whose: SQL, asked: SQL) => sql`
    select v.id, coalesce(v.proposed_start_time, v.start_time)
    from ${meetings} v where ${whose} and ${open} and (
      (v.start_time >= ${dayStart.toISOString()}::timestamptz and v.start_time < ${dayEnd}::timestamptz
        and ${confirmed})
      or (v.status <> 'confirmed' and ${asked}
        and coalesce(v.proposed_start_time, v.start_time) > ${at}::timestamptz))`
  const all = pendingBySide(userId).flatMap(({ whose, asked }) => [tours(whose, asked), met(whose, asked)])
  const { rows } = await db.execute<{ id: string }>(sql`
    select d.id from (${sql.join(all, sql` union all `)}) d order by d.starts_at, d.id limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** Visible to its two sides only. Served by property_tours_of_lead_idx and meetings_of_lead_idx. */
export async function listLeadAppointmentIds(
  { db, actor: { userId } }: MemberCall,
  leadIds: readonly string[],
): Promise<string[]> {
  const isOfThese = sql`lead_id = any(${sql.param([...leadIds])}::uuid[])`
  const { rows } = await db.execute<{ id: string }>(sql`
    select a.id from (
      select id, created_at, agent_id, user_id, property_id, lead_id from ${propertyTours} where ${isOfThese}
      union all
      select id, created_at, agent_id, user_id, property_id, lead_id from ${meetings} where ${isOfThese}) a
    where a.agent_id = ${userId} or a.user_id = ${userId} or (${isOfTeams(userId)})
    order by a.created_at, a.id limit 50`)
  return rows.map(({ id }) => id)
}
