import type { Database } from '#database/client.ts'
import { sql } from 'drizzle-orm'

import { rowsOf, within } from './house-spans.ts'
import type { Span } from './house-spans.ts'

export type SupportRow = { name: string; tickets: number; answered: number; medianMinutes: number | null }

/** Tickets opened and how long their persons waited for a first answer. Served by tickets_newest_idx. */
export async function measureHouseSupport(
  db: Database,
  spans: readonly Span[],
  now: Date,
): Promise<SupportRow[]> {
  const waited = sql`extract(epoch from coalesce(t.first_answered_at, ${now.toISOString()}::timestamptz) - t.created_at)`
  const { rows } = await db.execute<SupportRow>(sql`
    select s.name, r.tickets, r.answered, r."medianMinutes"
    from ${rowsOf(spans)} cross join lateral (
      select count(*)::integer as tickets, count(t.first_answered_at)::integer as answered,
        round((percentile_cont(0.5) within group (order by ${waited})
          filter (where t.first_answered_at is not null or t.status <> 'resolved')) / 60)::integer as "medianMinutes"
      from tickets t where ${within(sql`t.created_at`)}
    ) r`)
  return rows
}

/** Who waits for words of the desk now. Served by tickets_desk_idx. */
export async function countUnansweredTickets(db: Database): Promise<number> {
  const { rows } = await db.execute<{ waiting: number }>(sql`
    select count(*)::integer as waiting from tickets t
    where t.status in ('pending', 'in-progress') and t.waiting_since is not null`)
  return rows[0]?.waiting ?? 0
}
