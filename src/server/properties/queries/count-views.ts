import type { propertyTypes, purposes } from '#contract/enums.ts'
import type { Database } from '#database/client.ts'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

type PriceArea = {
  scope: 'locality' | 'city'
  placeId: string
  purpose: (typeof purposes)[number]
  type: (typeof propertyTypes)[number]
}

export type Counted = { recent: number; before: number }

/** So many homes tell how demand moves; ids are random, so the first of them are a fair sample. */
const mostCounted = 1_000

/**
 * Every home that the public has seen there, also what is sold by now: those still on offer alone would be
 * younger than two months ago and make demand seem to grow. Served by properties_of_locality_idx and properties_of_city_idx.
 */
export function idsEverListed({ scope, placeId, purpose, type }: PriceArea): SQL {
  const place = scope === 'locality' ? sql`p.locality_id` : sql`p.city_id`
  return sql`
    select p.id as property_id from properties p
    where ${place} = ${placeId}::uuid and p.purpose = ${purpose} and p.type = ${type} and p.approval_status = 'approved'
    order by p.id limit ${mostCounted}`
}

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
