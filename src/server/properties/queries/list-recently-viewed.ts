import { sql } from 'drizzle-orm'

import type { Database } from '#database/client.ts'

import { listsUnderReview } from '../../catalogue/queries/site-content.ts'
import { cardColumns, cardJoins, type CardRow } from './cards.ts'

const shown = 8
const isPublic = sql`(p.approval_status = 'approved' or (p.approval_status = 'pending' and ${listsUnderReview}))
  and not p.is_held and not p.is_suspended and p.archived_at is null and p.freshness <> 'hidden'
  and p.availability in ('available', 'under_offer')`
/** More than shown, because a property may appear in several sessions of a person. */
const maxReadViews = 60

/**
 * Listings by these ids in order, then those the person has viewed, newest first; public ones only, one a home.
 * Served by property_views_of_user_recent_idx.
 */
export async function listRecentlyViewed(
  db: Database,
  { ids, userId }: { ids: readonly string[]; userId: string | null },
): Promise<CardRow[]> {
  const { rows } = await db.execute<CardRow>(sql`
    with own as (
      select v.property_id, v.last_counted_at from property_views v
      where v.user_id = ${userId}::uuid and v.cleared_at is null
      order by v.last_counted_at desc limit ${maxReadViews}
    ), viewed as (
      select asked.id, asked.place from unnest(${sql.param(ids)}::uuid[]) with ordinality asked(id, place)
      union all
      select o.property_id, ${ids.length} + row_number() over (order by max(o.last_counted_at) desc)
      from own o group by o.property_id
    )
    select ${cardColumns} from (
      select distinct on (coalesce(m.group_id, v.id)) v.id, v.place from viewed v
      left join home_group_members m on m.property_id = v.id
      join properties p on p.id = v.id and ${isPublic}
      order by coalesce(m.group_id, v.id), v.place
    ) recent
    join properties p on p.id = recent.id ${cardJoins}
    order by recent.place, p.id limit ${shown}`)
  return rows
}
