import type { Database } from '#database/client.ts'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

export type Counted = { recent: number; before: number }

/** Counted views of these homes since `middle`, and from `start` until then. Served by view_events_of_property_idx. */
export async function countViewsOf(
  db: Database,
  ids: SQL,
  { start, middle }: { start: Date; middle: Date },
): Promise<Counted> {
  const { rows } = await db.execute<Counted>(sql`
    with alike as materialized (${ids})
    select count(*) filter (where e.created_at >= ${middle.toISOString()}::timestamptz)::integer as recent,
      count(*) filter (where e.created_at < ${middle.toISOString()}::timestamptz)::integer as before
    from alike join view_events e on e.property_id = alike.property_id
      and e.created_at >= ${start.toISOString()}::timestamptz`)
  return rows[0] ?? { recent: 0, before: 0 }
}
