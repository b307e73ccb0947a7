import type { Database } from '#database/client.ts'
import { sql } from 'drizzle-orm'

import { rowsOf, within } from './house-spans.ts'
import type { Span } from './house-spans.ts'

export type ReviewRow = {
  name: string
  decisions: number
  timed: number
  late: number
  medianHours: number | null
  ninetiethHours: number | null
}

/** Approvals and rejections and how long they were waited for. Served by review_decisions_newest_idx. */
export async function measureHouseReview(db: Database, spans: readonly Span[]): Promise<ReviewRow[]> {
  const hours = sql`extract(epoch from d.created_at - d.submitted_at) / 3600`
  const { rows } = await db.execute<ReviewRow>(sql`
    select s.name, r.decisions, r.timed, r.late, r."medianHours", r."ninetiethHours"
    from ${rowsOf(spans)} cross join lateral (
      select count(*)::integer as decisions, count(d.submitted_at)::integer as timed,
        count(*) filter (where d.created_at > d.submitted_at + interval '48 hours')::integer as late,
        (percentile_cont(0.5) within group (order by ${hours}))::float8 as "medianHours",
        (percentile_cont(0.9) within group (order by ${hours}))::float8 as "ninetiethHours"
      from review_decisions d
      where ${within(sql`d.created_at`)} and d.decision in ('approved', 'rejected')
    ) r`)
  return rows
}
