import type { Database } from '#database/client.ts'
import { sql } from 'drizzle-orm'

import { rowsOf, within } from './house-spans.ts'
import type { Span } from './house-spans.ts'

export type ResponseRow = {
  name: string
  enquiries: number
  withinDay: number
  medianMinutes: number | null
}

/** Measured as each lister's own answers are, see measureFirstResponse. Served by leads_received_idx. */
export async function measureHouseResponse(
  db: Database,
  spans: readonly Span[],
  now: Date,
): Promise<ResponseRow[]> {
  const { rows } = await db.execute<ResponseRow>(sql`
    select s.name, r.enquiries, r."withinDay", r."medianMinutes"
    from ${rowsOf(spans)} cross join lateral (
      select count(*)::integer as enquiries,
        count(*) filter (where l.first_response_at <= l.created_at + interval '24 hours')::integer as "withinDay",
        round(percentile_cont(0.5) within group (order by extract(epoch from
          coalesce(l.first_response_at, ${now.toISOString()}::timestamptz) - l.created_at)) / 60)::integer as "medianMinutes"
      from leads l
      where ${within(sql`l.created_at`)} and l.type <> 'soft_lead_conversion'
        and (l.first_response_at is not null or l.status <> 'closed')
    ) r`)
  return rows
}
