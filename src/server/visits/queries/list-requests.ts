import type { VisitStatus } from '#contract/visits/appointments.ts'
import type { Database } from '#database/client.ts'
import { meetings, propertyTours } from '#database/schema/visits.ts'
import { sql } from 'drizzle-orm'

type Requests = { listerId: string; status?: VisitStatus | undefined; page: number; pageSize: number }

/** Served by the indexes of_agent_newest and, for one status, of_agent_status of both tables. */
export async function listRequestIds(db: Database, requests: Requests): Promise<string[]> {
  const { listerId, status, page, pageSize } = requests
  const end = page * pageSize
  const isWanted = status === undefined ? sql`` : sql`and status = ${status}`
  const { rows } = await db.execute<{ id: string }>(sql`
    select r.id from (
      (select id, created_at from ${propertyTours} where agent_id = ${listerId} ${isWanted}
        order by created_at desc, id desc limit ${end})
      union all
      (select id, created_at from ${meetings} where agent_id = ${listerId} ${isWanted}
        order by created_at desc, id desc limit ${end})) r
    order by r.created_at desc, r.id desc limit ${pageSize} offset ${end - pageSize}`)
  return rows.map(({ id }) => id)
}

/** Served by the indexes of_agent_status of both tables. */
export async function countRequestsByStatus(
  db: Database,
  listerId: string,
): Promise<Record<VisitStatus, number>> {
  const { rows } = await db.execute<{ status: VisitStatus; requests: number }>(sql`
    select r.status, sum(r.requests)::int as requests from (
      select status, count(*) as requests from ${propertyTours} where agent_id = ${listerId} group by status
      union all
      select status, count(*) from ${meetings} where agent_id = ${listerId} group by status) r
    group by r.status order by r.status`)
  const counts = { scheduled: 0, confirmed: 0, completed: 0, cancelled: 0, rescheduled: 0 }
  for (const { status, requests } of rows) counts[status] = requests
  return counts
}
