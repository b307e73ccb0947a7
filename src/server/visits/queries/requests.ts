import { sql } from 'drizzle-orm'

import { appointmentKinds } from '#contract/enums.ts'
import type { Appointment, VisitStatus } from '#contract/visits/appointments.ts'
import type { Database } from '#database/client.ts'
import { meetings, propertyTours } from '#database/schema/visits.ts'

import { isKeptBy, selectColleaguesVisits, isReceivedBy } from './team-visits.ts'

type Kind = Appointment['kind']
type Counts = Record<VisitStatus, number>

type Requests = {
  advertiserId: string
  /** Without the teams' visits that colleagues keep. */
  isMine: boolean
  status?: VisitStatus | undefined
  kind?: Kind | undefined
  page: number
  pageSize: number
}

/** Served by the indexes of_agent_newest and, for one status, of_agent_status of both tables. */
export async function listRequestIds(db: Database, requests: Requests): Promise<string[]> {
  const { advertiserId, isMine, status, kind, page, pageSize } = requests
  const end = page * pageSize
  const isWanted = status === undefined ? sql`` : sql`and status = ${status}`
  const newest = (kind === undefined ? appointmentKinds : [kind]).flatMap((kindOfTable) => [
    sql`(select id, created_at from ${tables[kindOfTable]} where agent_id = ${advertiserId} ${isWanted}
      order by created_at desc, id desc limit ${end})`,
    sql`(select id, created_at from ${selectColleaguesVisits({ userId: advertiserId, isMine }, sql`${tables[kindOfTable]}`)} of_teams where true ${isWanted} order by created_at desc, id desc limit ${end})`,
  ])
  const { rows } = await db.execute<{ id: string }>(sql`
    select r.id from (${sql.join(newest, sql` union all `)}) r
    order by r.created_at desc, r.id desc limit ${pageSize} offset ${end - pageSize}`)
  return rows.map(({ id }) => id)
}

/** Served by the indexes of_agent_status of both tables. */
export async function countRequestsByStatus(
  db: Database,
  { advertiserId, isMine }: Pick<Requests, 'advertiserId' | 'isMine'>,
): Promise<Record<Kind, Counts>> {
  const whose = isMine ? isKeptBy(advertiserId) : isReceivedBy(advertiserId)
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
