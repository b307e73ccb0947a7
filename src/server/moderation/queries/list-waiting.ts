import type { QueuePart } from '#contract/moderation/review.ts'
import type { Database } from '#database/client.ts'
import { sql } from 'drizzle-orm'

import { cardColumns, cardJoins, isoInstant } from '../../properties/queries/cards.ts'
import type { CardRow } from '../../properties/queries/cards.ts'

export type WaitingRow = CardRow & {
  submittedAt: string
  isHeld: boolean
  isChange: boolean
  findings: number
}

const newest = sql`select p.id, p.created_at as at, false as is_change from properties p
  where p.approval_status = 'pending' and p.archived_at is null and p.on_hold_since is null`
const changed = sql`select r.property_id, r.created_at, true from property_revisions r
  join properties p on p.id = r.property_id
  where r.status = 'pending' and p.archived_at is null`

const parts = {
  all: sql`${newest} union all ${changed}`,
  new: sql`${newest} and not p.is_held`,
  held: sql`${newest} and p.is_held`,
  changes: changed,
}

/** Oldest first; served by properties_review_queue_idx and property_revisions_queue_idx. */
export async function listWaiting(
  db: Database,
  { show, page, pageSize }: { show: QueuePart; page: number; pageSize: number },
): Promise<WaitingRow[]> {
  const { rows } = await db.execute<WaitingRow>(sql`
    select ${cardColumns}, p.is_held as "isHeld", waiting.is_change as "isChange",
      case when waiting.is_change then ${isoInstant('waiting.at')}
        else coalesce(${submittedAt}, ${isoInstant('waiting.at')}) end as "submittedAt",
      (select count(*)::integer from findings f where f.property_id = p.id and f.resolved_at is null) as findings
    from (
      select * from (${parts[show]}) found (id, at, is_change)
      order by at, id limit ${pageSize} offset ${(page - 1) * pageSize}
    ) waiting
    join properties p on p.id = waiting.id ${cardJoins}
    order by waiting.at, p.id`)
  return rows
}

export async function countWaiting(db: Database): Promise<Record<QueuePart, number>> {
  const { rows } = await db.execute<{ new: number; held: number; changes: number }>(sql`
    select counted.new, counted.held, (select count(*)::integer from (${changed}) changes) as changes
    from (
      select count(*) filter (where not p.is_held)::integer as new, count(*) filter (where p.is_held)::integer as held
      from properties p where p.approval_status = 'pending' and p.archived_at is null and p.on_hold_since is null
    ) counted`)
  const [counted] = rows
  if (!counted) throw new Error('A count was not answered')
  return { ...counted, all: counted.new + counted.held + counted.changes }
}

/** A listing that was refused and sent again waits since then. Served by property_events_of_property_idx. */
export const submittedAt = sql`(select ${isoInstant('max(e.created_at)')} from property_events e
  where e.property_id = p.id and e.kind = 'submitted')`
