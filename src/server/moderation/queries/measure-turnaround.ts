import type { Database } from '#database/client.ts'
import { sql } from 'drizzle-orm'

/** How long what was decided since then had waited, half of it at most; served by review_decisions_newest_idx. */
export async function measureTurnaround(
  db: Database,
  since: Date,
): Promise<{ decisions: number; medianHours: number | null }> {
  const { rows } = await db.execute<{ decisions: number; medianHours: number | null }>(sql`
    select count(*)::integer as decisions, round((percentile_cont(0.5) within group (
      order by extract(epoch from d.created_at - d.submitted_at)) / 3600)::numeric, 1)::float8 as "medianHours"
    from review_decisions d
    where d.created_at > ${since.toISOString()}::timestamptz and d.submitted_at is not null`)
  return rows[0] ?? { decisions: 0, medianHours: null }
}
