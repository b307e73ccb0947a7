import type { meetingTypes } from '#contract/words.ts'
import type { Database } from '#database/client.ts'
import { listerClosedDays, meetings, propertyTours } from '#database/schema/visits.ts'
import { and, asc, between, eq, sql } from 'drizzle-orm'

import { findWorkingHours } from '../profiles/queries/find-working-hours.ts'
import type { Calendar } from './policy.ts'

type Period = { listerId: string; first: string; last: string }

/**
 * Served by profiles_user_key, lister_closed_days_user_day_key, property_tours_slot_confirmed_once_key
 * and meetings_slot_confirmed_once_key.
 */
export async function findCalendar(db: Database, period: Period): Promise<Calendar> {
  const { listerId, first, last } = period
  const hours = await findWorkingHours(db, listerId)
  const closed = await db
    .select({ day: listerClosedDays.day })
    .from(listerClosedDays)
    .where(and(eq(listerClosedDays.userId, listerId), between(listerClosedDays.day, first, last)))
    .orderBy(asc(listerClosedDays.day))
  return { hours, closedDays: closed.map(({ day }) => day), promised: await listPromised(db, period) }
}

/** The half-hours in which the lister has confirmed a visit or a meeting. */
async function listPromised(db: Database, { listerId, first, last }: Period) {
  const { rows } = await db.execute<{ day: string; time: string }>(sql`
    select t.scheduled_date::text as day, t.scheduled_time as time from ${propertyTours} t
    where t.agent_id = ${listerId} and t.status = 'confirmed' and t.scheduled_date between ${first} and ${last}
    union
    select to_char(g.slot, 'YYYY-MM-DD'), to_char(g.slot, 'HH24:MI') from (
      select date_bin('30 minutes', m.start_time at time zone 'Asia/Kolkata', '2000-01-01') as slot from ${meetings} m
      where m.agent_id = ${listerId} and m.status = 'confirmed'
        and m.start_time >= (${first}::date)::timestamp at time zone 'Asia/Kolkata'
        and m.start_time < (${last}::date + 1)::timestamp at time zone 'Asia/Kolkata') g
    order by 1, 2`)
  return rows
}

export type BookingNews = {
  id: string
  kind: 'tour' | 'meeting'
  name: string
  email: string | null
  phone: string | null
  alternatePhone: string | null
  message: string | null
  day: string
  time: string
  how: (typeof meetingTypes)[number]
  property: { numericId: number; title: string; price: number; purpose: 'sale' | 'rent' }
  lister: Recipient
  visitor: Recipient | null
}

type Recipient = {
  userId: string
  email: string
  locale: 'en' | 'hi'
  isGone: boolean
  /** null: never said. */
  wantsMail: boolean | null
}

/** What the mails about a visit, video tour or meeting say, and to whom. */
export async function findBookingNews(db: Database, id: string): Promise<BookingNews | null> {
  const { rows } = await db.execute<BookingNews>(sql`
    with booking as (
      select t.id, 'tour' as kind, t.property_id, t.user_id, t.agent_id, t.lead_id, t.name, t.email, t.phone,
        t.message, t.scheduled_date::text as day, t.scheduled_time as time, t.tour_type as how
      from ${propertyTours} t where t.id = ${id}
      union all
      select g.id, 'meeting', g.property_id, g.user_id, g.agent_id, g.lead_id, g.user_name, g.user_email, g.user_phone,
        g.message, to_char(g.start_time at time zone 'Asia/Kolkata', 'YYYY-MM-DD'),
        to_char(g.start_time at time zone 'Asia/Kolkata', 'HH24:MI'), g.meeting_type
      from ${meetings} g where g.id = ${id})
    select b.id, b.kind, b.name, b.email, b.phone, l.alternate_phone as "alternatePhone", b.message, b.day, b.time, b.how,
      json_build_object('numericId', p.property_numeric_id, 'title', p.title, 'price', p.price, 'purpose', p.purpose)
        as property,
      ${recipient(sql`b.agent_id`)} as lister, ${recipient(sql`b.user_id`)} as visitor
    from booking b
    join properties p on p.id = b.property_id
    left join leads l on l.id = b.lead_id`)
  return rows[0] ?? null
}

function recipient(userId: ReturnType<typeof sql>) {
  return sql`(
    select json_build_object('userId', u.id, 'email', u.email, 'locale', u.locale,
      'isGone', u.deleted_at is not null, 'wantsMail', s.email)
    from users u left join notification_settings s on s.user_id = u.id where u.id = ${userId})`
}
