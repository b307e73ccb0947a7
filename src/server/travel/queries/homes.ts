import { sql } from 'drizzle-orm'

import type { Database } from '#database/client.ts'

import { listsUnderReview } from '../../catalogue/queries/site-content.ts'

export type HomePosition = { id: string; latitude: number; longitude: number; isApproximate: boolean }

/** As searches and maps show them, in the order asked. Served by property_search_pkey. */
export async function listPositions(db: Database, ids: readonly string[]): Promise<HomePosition[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<HomePosition>(sql`
    select s.property_id as id, s.latitude, s.longitude, s.is_approximate as "isApproximate"
    from property_search s
    where s.property_id = any(${sql.param(ids)}::uuid[]) and s.latitude is not null
      and (s.is_approved or ${listsUnderReview})
    order by array_position(${sql.param(ids)}::uuid[], s.property_id)`)
  return rows
}
