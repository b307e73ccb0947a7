import { sql, type SQL } from 'drizzle-orm'

import { instantInIndia } from '#contract/dates.ts'
import type { meetingTypes, visitChanges, visitStatuses } from '#contract/enums.ts'
import type { Database } from '#database/client.ts'
import { contactPreferences } from '#database/schema/lead-contacts.ts'
import { teamMembers } from '#database/schema/teams.ts'
import { meetings, propertyTours } from '#database/schema/visits.ts'
import { openHouses } from '#database/schema/visits/open-houses.ts'

import { cityNameHi } from '../../catalogue/queries/local-name.ts'
import type { SharedRow } from '../../leads/policy.ts'
import { countTakenPlaces } from './open-houses.ts'

export type BookingDetails = {
  id: string
  leadId: string | null
  kind: 'tour' | 'meeting'
  name: string
  /** What the visitor shares, as far as `advertiser` may read it, and their call hours. */
  contact: SharedRow
  message: string | null
  day: string
  time: string
  /** Of a visitor abroad. */
  timeZone: string | null
  how: (typeof meetingTypes)[number]
  status: (typeof visitStatuses)[number]
  sequence: number
  timeStands: boolean
  /** The listing is hidden, and the visitor was notified. */
  isAtRisk: boolean
  proposal: { day: string; time: string } | null
  /** `people`: with this visitor; `taken`: all. */
  openHouse: { id: string; endTime: string; note: string | null; people: number; taken: number } | null
  changeNote: string | null
  cancelReason: string | null
  property: {
    id: string
    numericId: number
    title: string
    price: number
    purpose: 'sale' | 'rent'
    address: string
    city: string
    cityNameHi: string | null
  }
  /** Whoever of the listing's team works on its lead, else the person in whose calendar it is. */
  advertiser: Recipient
  calendarOwner: Recipient
  visitor: Recipient | null
}

type Recipient = {
  userId: string
  name: string
  email: string
  locale: 'en' | 'hi'
  /** Recipient of text messages, which reach Indian numbers only; never displayed. */
  mobileNumber: string | null
}

/** Content and recipients of the emails about an appointment. */
export async function findBookingDetails(db: Database, id: string): Promise<BookingDetails | null> {
  const { rows } = await db.execute<BookingDetails>(sql`
    with booking as (
      select t.id, 'tour' as kind, t.property_id, t.user_id, t.agent_id, t.lead_id, t.name,
        t.message, t.scheduled_date::text as day, t.scheduled_time as time, t.tour_type as how,
        t.status, t.sequence, t.time_stands, t.at_risk_since, t.change_note, t.cancel_reason,
        t.proposed_date::text as proposed_day,
        t.proposed_time, t.open_house_id, t.people, t.time_zone
      from ${propertyTours} t where t.id = ${id}
      union all
      select g.id, 'meeting', g.property_id, g.user_id, g.agent_id, g.lead_id, g.user_name,
        g.message, to_char(g.start_time at time zone 'Asia/Kolkata', 'YYYY-MM-DD'),
        to_char(g.start_time at time zone 'Asia/Kolkata', 'HH24:MI'), g.meeting_type,
        g.status, g.sequence, g.time_stands, g.at_risk_since, g.change_note, g.cancel_reason,
        to_char(g.proposed_start_time at time zone 'Asia/Kolkata', 'YYYY-MM-DD'),
        to_char(g.proposed_start_time at time zone 'Asia/Kolkata', 'HH24:MI'), null, 1, g.time_zone
      from ${meetings} g where g.id = ${id})
    select b.id, b.lead_id as "leadId", b.kind, b.name, json_build_object('email', ${sharedColumn(sql`email`)}, 'phone', ${sharedColumn(sql`phone`)},
      'alternatePhone', ${sharedColumn(sql`alternate_phone`)}, 'callFrom', h.call_from, 'callUntil', h.call_until, 'callTimeZone', h.call_time_zone) as contact, b.message, b.day, b.time, b.time_zone as "timeZone", b.how,
      b.status, b.sequence, b.time_stands as "timeStands", b.at_risk_since is not null as "isAtRisk", b.change_note as "changeNote", b.cancel_reason as "cancelReason",
      case when b.proposed_day is not null then json_build_object('day', b.proposed_day, 'time', b.proposed_time) end
        as proposal,
      case when o.id is not null then json_build_object('id', o.id, 'endTime', o.end_time, 'note', o.note, 'people', b.people,
        'taken', ${countTakenPlaces(sql`o.id`)}) end as "openHouse",
      json_build_object('id', p.id, 'numericId', p.property_numeric_id, 'title', p.title, 'price', p.price, 'purpose', p.purpose,
        'address', p.address, 'city', p.city, 'cityNameHi', ${cityNameHi})
        as property,
      ${recipientJson(sql`coalesce(a.user_id, b.agent_id)`)} as advertiser, ${recipientJson(sql`b.agent_id`)} as "calendarOwner",
      ${recipientJson(sql`b.user_id`)} as visitor
    from booking b
    join properties p on p.id = b.property_id
    left join ${openHouses} o on o.id = b.open_house_id
    left join leads l on l.id = b.lead_id and l.agent_id = b.agent_id
    left join ${teamMembers} a on a.user_id = l.assigned_to and a.team_id = p.team_id
      and (p.user_id = b.agent_id or l.team_id = p.team_id)
    left join ${contactPreferences} h on h.user_id = b.user_id`)
  return rows[0] ?? null
}

/** An assignee reads the contact only where the visitor was named the team. */
function sharedColumn(column: SQL) {
  return sql`case when a.user_id is null or a.user_id = b.agent_id or l.team_id = p.team_id then l.${column} end`
}

function recipientJson(userId: SQL) {
  return sql`(
    select json_build_object('userId', u.id, 'name', u.name, 'email', u.email, 'locale', u.locale,
      'mobileNumber', (select n.number from unnest(array[f.mobile_number, f.phone]) with ordinality n (number, place)
        where n.number ~ '^\\+91[6-9][0-9]{9}$' order by n.place limit 1))
    from users u left join profiles f on f.user_id = u.id where u.id = ${userId})`
}

/** No later change has superseded this one; a place stays new to the advertiser while the visitor has it. */
export function isCurrentChange(
  details: BookingDetails,
  { change, sequence }: { change: (typeof visitChanges)[number]; sequence: number },
): boolean {
  return change === 'joined' ? details.status === 'confirmed' : details.sequence === sequence
}

/** The reminded time is still confirmed and still to come. */
export function isCurrentReminder(
  { status, timeStands, isAtRisk, day, time }: BookingDetails,
  { startsAt, now }: { startsAt: string; now: Date },
): boolean {
  const start = instantInIndia(day, time)
  const isConfirmed = (status === 'confirmed' || timeStands) && !isAtRisk
  return isConfirmed && start > now && start.getTime() === new Date(startsAt).getTime()
}
