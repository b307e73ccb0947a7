import type { appointmentKinds, meetingTypes, visitSides, visitStatuses } from '#contract/enums.ts'
import type { Database } from '#database/client.ts'
import { blocks } from '#database/schema/messages.ts'
import { meetings, propertyTours } from '#database/schema/visits.ts'
import { sql } from 'drizzle-orm'

type Side = (typeof visitSides)[number]

export type AppointmentRow = {
  id: string
  kind: (typeof appointmentKinds)[number]
  how: (typeof meetingTypes)[number]
  status: (typeof visitStatuses)[number]
  userId: string | null
  agentId: string
  leadId: string | null
  day: string
  time: string
  name: string
  email: string | null
  phone: string | null
  alternatePhone: string | null
  message: string | null
  proposedDay: string | null
  proposedTime: string | null
  proposedBy: Side | null
  timeStands: boolean
  /** The home is out of the public, and the visitor knows. */
  isAtRisk: boolean
  cancelledBy: Side | null
  cancelReason: string | null
  changeNote: string | null
  sequence: number
  createdAt: string
  updatedAt: string
  property: { id: string; numericId: number; title: string; address: string; city: string } | null
  /** Still to be had: only then another time can be found. */
  isOffered: boolean
  /** Both sides of its lead have accounts that answer, and neither keeps the other away. */
  canTalk: boolean
  advertiserName: string | null
}

/** These visits and meetings in the order of their ids; served by both primary keys, users_pkey and blocks_pair_key. */
export async function findAppointments(db: Database, ids: readonly string[]): Promise<AppointmentRow[]> {
  if (ids.length === 0) return []
  const wanted = sql`any(${sql.param([...ids])}::uuid[])`
  const { rows } = await db.execute<AppointmentRow>(sql`
    with chosen as (
      select t.id, 'tour' as kind, t.tour_type as how, t.status, t.user_id, t.agent_id, t.lead_id, t.property_id,
        t.scheduled_date::text as day, t.scheduled_time as time, t.name, t.email, t.phone, t.message,
        t.proposed_date::text as proposed_day, t.proposed_time, t.proposed_by, t.time_stands, t.at_risk_since, t.cancelled_by,
        t.cancel_reason, t.change_note, t.sequence, t.created_at, t.updated_at
      from ${propertyTours} t where t.id = ${wanted}
      union all
      select g.id, 'meeting', g.meeting_type, g.status, g.user_id, g.agent_id, g.lead_id, g.property_id,
        to_char(g.start_time at time zone 'Asia/Kolkata', 'YYYY-MM-DD'),
        to_char(g.start_time at time zone 'Asia/Kolkata', 'HH24:MI'), g.user_name, g.user_email, g.user_phone, g.message,
        to_char(g.proposed_start_time at time zone 'Asia/Kolkata', 'YYYY-MM-DD'),
        to_char(g.proposed_start_time at time zone 'Asia/Kolkata', 'HH24:MI'), g.proposed_by, g.time_stands,
        g.at_risk_since, g.cancelled_by, g.cancel_reason, g.change_note, g.sequence, g.created_at, g.updated_at
      from ${meetings} g where g.id = ${wanted})
    select c.id, c.kind, c.how, c.status, c.user_id as "userId", c.agent_id as "agentId", c.lead_id as "leadId", c.day,
      c.time, c.name, c.email, c.phone, coalesce(l.alternate_phone, visitor.alternate_phone) as "alternatePhone",
      c.message, c.proposed_day as "proposedDay", c.proposed_time as "proposedTime", c.proposed_by as "proposedBy",
      c.time_stands as "timeStands", c.at_risk_since is not null as "isAtRisk", c.cancelled_by as "cancelledBy", c.cancel_reason as "cancelReason",
      c.change_note as "changeNote", c.sequence,
      ${isoOf(sql`c.created_at`)} as "createdAt", ${isoOf(sql`c.updated_at`)} as "updatedAt",
      case when p.id is not null then json_build_object('id', p.id, 'numericId', p.property_numeric_id, 'title', p.title,
        'address', p.address, 'city', p.city) end as property,
      coalesce(p.archived_at is null and not p.is_hidden and p.availability in ('available', 'under_offer')
        and p.approval_status <> 'rejected', true) as "isOffered",
      l.user_id is not null and l.user_id = c.user_id and not exists (
        select 1 from users u where u.id in (c.user_id, c.agent_id)
          and (u.deleted_at is not null or u.suspended_at is not null)) and not exists (
        select 1 from ${blocks} b where (b.user_id = c.user_id and b.blocked_user_id = c.agent_id)
          or (b.user_id = c.agent_id and b.blocked_user_id = c.user_id)) as "canTalk",
      case when advertiser.visibility <> 'private' then advertiser.name end as "advertiserName"
    from chosen c
    left join properties p on p.id = c.property_id
    left join leads l on l.id = c.lead_id
    left join profiles visitor on visitor.user_id = c.user_id
    left join profiles advertiser on advertiser.user_id = c.agent_id
    order by array_position(${sql.param([...ids])}::uuid[], c.id)`)
  return rows
}

function isoOf(instant: ReturnType<typeof sql>) {
  return sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
