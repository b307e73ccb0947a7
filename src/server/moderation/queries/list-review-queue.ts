import type { QueueTab, QueueEntry } from '#contract/moderation/review.ts'
import type { Database } from '#database/client.ts'
import { sql } from 'drizzle-orm'

import { cardColumns, cardJoins, isoInstant } from '../../properties/queries/cards.ts'
import type { CardRow } from '../../properties/queries/cards.ts'

export type QueueRow = CardRow & {
  submittedAt: string
  isFlagged: boolean
  waitsFor: QueueEntry['waitsFor']
  checkResults: number
}

const newest = sql`select p.id, p.created_at as at, 'listing' as waits_for from properties p
  where p.approval_status = 'pending' and p.archived_at is null and p.taken_down_at is null`
const changed = sql`select r.property_id, r.created_at, 'change' from property_revisions r
  join properties p on p.id = r.property_id
  where r.status = 'pending' and p.archived_at is null`
/** What was sent again waits as a listing or as a change, with the answer beside it. */
const answered = sql`select p.id, d.answered_at, 'answer' from review_decisions d
  join properties p on p.id = d.property_id
  where d.answered_at is not null and p.archived_at is null and (p.approval_status = 'rejected'
    or d.revision_id is not null and p.approval_status = 'approved' and not exists (
      select 1 from property_revisions r where r.property_id = p.id and r.status = 'pending'))`

const parts = {
  all: sql`${newest} union all ${changed} union all ${answered}`,
  new: sql`${newest} and not p.is_flagged`,
  held: sql`${newest} and p.is_flagged`,
  changes: changed,
  answered,
}

/** Oldest first; served by properties_review_queue_idx, property_revisions_queue_idx and review_decisions_answered_idx. */
export async function listWaiting(
  db: Database,
  { show, page, pageSize }: { show: QueueTab; page: number; pageSize: number },
): Promise<QueueRow[]> {
  const { rows } = await db.execute<QueueRow>(sql`
    select ${cardColumns}, p.is_flagged as "isFlagged", waiting.waits_for as "waitsFor",
      case when waiting.waits_for = 'listing' then coalesce(${submittedAt}, ${isoInstant('waiting.at')})
        else ${isoInstant('waiting.at')} end as "submittedAt",
      (select count(*)::integer from findings f where f.property_id = p.id and f.resolved_at is null) as "checkResults"
    from (
      select * from (${parts[show]}) found (id, at, waits_for)
      order by at, id, waits_for limit ${pageSize} offset ${(page - 1) * pageSize}
    ) waiting
    join properties p on p.id = waiting.id ${cardJoins}
    order by waiting.at, p.id, waiting.waits_for`)
  return rows
}

export async function countQueue(db: Database): Promise<Record<QueueTab, number>> {
  const { rows } = await db.execute<Record<Exclude<QueueTab, 'all'>, number>>(sql`
    select counted.new, counted.held, (select count(*)::integer from (${changed}) changes) as changes,
      (select count(*)::integer from (${answered}) answers) as answered
    from (
      select count(*) filter (where not p.is_flagged)::integer as new, count(*) filter (where p.is_flagged)::integer as held
      from properties p where p.approval_status = 'pending' and p.archived_at is null and p.taken_down_at is null
    ) counted`)
  const [counted] = rows
  if (!counted) throw new Error('A count was not answered')
  return { ...counted, all: counted.new + counted.held + counted.changes + counted.answered }
}

/** Of all that waits, what was sent before this instant. Only what is old enough can be; it is counted as the list says it. */
export async function countQueuedSince(db: Database, before: Date): Promise<number> {
  const end = sql`${before.toISOString()}::timestamptz`
  const { rows } = await db.execute<{ late: number }>(sql`
    select count(*)::integer as late from (
      select case when w.waits_for = 'listing' then coalesce((select max(e.created_at) from property_events e
        where e.property_id = w.id and e.kind = 'submitted'), w.at) else w.at end as since
      from (${parts.all}) w (id, at, waits_for) where w.at < ${end}
    ) late where late.since < ${end}`)
  return rows[0]?.late ?? 0
}

/** Since when the one that has waited longest of all waits. */
export async function findOldestQueued(db: Database): Promise<string | null> {
  const { rows } = await db.execute<{ since: string | null }>(sql`
    select ${isoInstant('min(waiting.since)')} as since from (
      select case when w.waits_for = 'listing' then coalesce((select max(e.created_at) from property_events e
        where e.property_id = w.id and e.kind = 'submitted'), w.at) else w.at end as since
      from (${parts.all}) w (id, at, waits_for)
    ) waiting`)
  return rows[0]?.since ?? null
}

/** A listing that was refused and sent again waits since then. Served by property_events_of_property_idx. */
export const submittedAt = sql`(select ${isoInstant('max(e.created_at)')} from property_events e
  where e.property_id = p.id and e.kind = 'submitted')`

export async function findSubmittedAt(db: Database, propertyId: string): Promise<Date | null> {
  const { rows } = await db.execute<{ at: string }>(sql`
    select coalesce(${submittedAt}, ${isoInstant('p.created_at')}) as at from properties p
    where p.id = ${propertyId}::uuid`)
  return rows[0] ? new Date(rows[0].at) : null
}
