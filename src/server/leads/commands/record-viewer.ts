import { sql } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { softLeads } from '#database/schema/leads.ts'
import { propertyViews } from '#database/schema/properties/property-views.ts'

type Viewer = { propertyId: string; userId: string }

/**
 * Record a soft lead from the person's views; recomputed each time, so that a repeated event counts once. The team is the
 * one that the page names, as in `findNamedTeam`.
 * People with history switched off have no views. Served by property_views_of_user_recent_idx.
 */
export async function recordViewer(db: Database, { propertyId, userId }: Viewer): Promise<void> {
  await db.execute(sql`
    insert into ${softLeads} (property_id, user_id, view_count, first_viewed_at, last_viewed_at, is_soft_lead, team_id)
    select v.property_id, v.user_id, sum(v.view_count), min(v.first_viewed_at), max(v.last_counted_at), not (
      exists (select 1 from leads l where l.user_id = ${userId} and l.property_id = ${propertyId})
      or exists (select 1 from favorites f where f.user_id = ${userId} and f.property_id = ${propertyId})
      or exists (select 1 from conversations c where c.user_id = ${userId} and c.property_id = ${propertyId})), (
      select p.team_id from properties p join profiles f on f.user_id = p.user_id and f.visibility <> 'private'
      where p.id = ${propertyId})
    from ${propertyViews} v join users u on u.id = v.user_id and u.deleted_at is null
    where v.user_id = ${userId} and v.property_id = ${propertyId}
    group by v.property_id, v.user_id
    on conflict (property_id, user_id) do update
      set view_count = excluded.view_count, last_viewed_at = excluded.last_viewed_at,
        team_id = case when excluded.last_viewed_at > soft_leads.last_viewed_at
          then excluded.team_id else soft_leads.team_id end`)
}
