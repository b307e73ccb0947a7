import { sql } from 'drizzle-orm'

import { appointmentKinds } from '#contract/enums.ts'
import type { Appointment, VisitStatus } from '#contract/visits/appointments.ts'
import { meetings, propertyTours } from '#database/schema/visits.ts'

import type { MemberCall } from '../../platform/call.ts'
import type { AskedPage } from '../../platform/paging.ts'
import { isKeptBy, selectColleaguesVisits, isReceivedBy } from './team-visits.ts'

type Kind = Appointment['kind']
type Counts = Record<VisitStatus, number>

type Requests = AskedPage & {
  /** Without the teams' visits that colleagues keep. */
  isMine: boolean
  status?: VisitStatus | undefined
  kind?: Kind | undefined
}

/** Served by the indexes of_agent_newest and, for one status, of_agent_status of both tables. */
export async function listRequestIds(
  { db, actor: { userId } }: MemberCall,
  { isMine, status, kind, page, pageSize }: Requests,
): Promise<string[]> {
  const end = page * pageSize
  const isWanted = status === undefined ? sql`` : sql`and status = ${status}`
  const newest = (kind === undefined ? appointmentKinds : [kind]).flatMap((kindOfTable) => [
    sql`(select id, created_at from ${tables[kindOfTable]} where agent_id = ${userId} ${isWanted}
      order by created_at desc, id desc limit ${end})`,
    sql`(select id, created_at from ${selectColleaguesVisits({ userId, isMine }, sql`${tables[kindOfTable]}`)} of_teams where true ${isWanted} order by created_at desc, id desc limit ${end})`,
  ])
  const { rows } = await db.execute<{ id: string }>(sql`
    select r.id from (${sql.join(newest, sql` union all `)}) r
    order by r.created_at desc, r.id desc limit ${pageSize} offset ${end - pageSize}`)
  return rows.map(({ id }) => id)
}

/** Served by the indexes of_agent_status of both tables. */
export async function countRequestsByStatus(
  { db, actor: { userId } }: MemberCall,
  isMine: boolean,
): Promise<Record<Kind, Counts>> {
  const whose = isMine ? isKeptBy(userId) : isReceivedBy(userId)
  const { rows } = await db.execute<{ kind: Kind; status: VisitStatus; requests: number }>(sql`
    select 'tour' as kind, status, count(*)::int as requests from ${propertyTours}
      where ${whose} group by status
    union all
    select 'meeting', status, count(*)::int from ${meetings} where ${whose} group by status
    order by kind, status`)
  const counts = { tour: { ...noRequests }, meeting: { ...noRequests } }
  for (const { kind, status, requests } of rows) counts[kind][status] = requests
  return counts
}

const tables = { tour: propertyTours, meeting: meetings }
const noRequests: Counts = { scheduled: 0, confirmed: 0, completed: 0, cancelled: 0, rescheduled: 0 }
