import type { TimelineEntry } from '#contract/moderation/listing-history.ts'
import { historyActions } from '#contract/enums.ts'
import type { Database } from '#database/client.ts'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

import { isoInstant } from '../../properties/queries/cards.ts'

export type TimelineRow = {
  id: string
  source: TimelineEntry['source']
  at: string
  actorId: string | null
  actorName: string | null
  kind: string
  changes: unknown
}

type Paging = { limit: number; offset: number }

/**
 * Newest first. Served by property_events_of_property_idx, findings_of_property_idx, reports_of_subject_idx and
 * audit_log_of_subject_idx.
 */
export async function listHistory(
  db: Database,
  propertyId: string,
  { limit, offset }: Paging,
): Promise<TimelineRow[]> {
  const { rows } = await db.execute<TimelineRow>(sql`
    select told.source, told.id, ${isoInstant('told.at')} as at, told.actor_id as "actorId",
      actor.name as "actorName", told.kind, told.changes
    from (
      select * from (${everything(propertyId)}) story (source, id, at, actor_id, kind, changes)
      order by at desc, id desc, source limit ${limit} offset ${offset}
    ) told
    left join users actor on actor.id = told.actor_id
    order by told.at desc, told.id desc, told.source`)
  return rows
}

export async function countHistory(db: Database, propertyId: string): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::integer as total from (${everything(propertyId)}) story`)
  return rows[0]?.total ?? 0
}

function everything(propertyId: string): SQL {
  const id = sql`${propertyId}::uuid`
  const acts = sql.join(
    historyActions.map((action) => sql`${action}`),
    sql`, `,
  )
  return sql`
    select 'change', e.id, e.created_at, e.actor_id, e.kind, e.changes from property_events e
      where e.property_id = ${id}
    union all
    select 'noticed', f.id, f.created_at, null::uuid, f.kind, '{}'::jsonb from findings f where f.property_id = ${id}
    union all
    select 'settled', f.id, f.resolved_at, f.resolved_by, f.kind, '{}'::jsonb from findings f
      where f.property_id = ${id} and f.resolved_at is not null
    union all
    select 'reported', r.id, r.created_at, null::uuid, r.reason, '{}'::jsonb from reports r
      where r.subject = 'property' and r.subject_id = ${id}
    union all
    select 'command', a.id, a.created_at, a.actor_id, a.action, '{}'::jsonb from audit_log a
      where a.subject = 'property' and a.subject_id = ${propertyId} and a.action in (${acts})`
}
