import type { Database } from '#database/client.ts'
import { sql } from 'drizzle-orm'

import { cardColumns, cardJoins } from './cards.ts'
import type { CardRow } from './cards.ts'
import type { PropertyRow } from './find-property.ts'

const fetched = 8

/**
 * Same city, type and purpose, approved, still to be had, at 80–120 % of the price, nearest in price first.
 * For a property that is gone also the same number of bedrooms. Served by properties_similar_idx.
 */
export async function listSimilar(db: Database, property: PropertyRow): Promise<CardRow[]> {
  const isGone = property.availability === 'sold' || property.availability === 'rented'
  const sameBeds = isGone ? sql`and p.beds is not distinct from ${property.beds}::smallint` : sql``
  const { rows } = await db.execute<CardRow>(sql`
    select ${cardColumns}
    from properties own
    join properties p on (p.city_id = own.city_id or (own.city_id is null and lower(p.city) = lower(own.city)))
      and p.type = own.type and p.purpose = own.purpose and p.id <> own.id
      and p.price between ceil(own.price * 0.8)::bigint and floor(own.price * 1.2)::bigint
    ${cardJoins}
    where own.id = ${property.id}::uuid
      and p.approval_status = 'approved' and not p.is_held and p.archived_at is null
      and p.availability in ('available', 'under_offer') ${sameBeds}
    order by abs(p.price - own.price), p.created_at desc, p.id
    limit ${fetched}`)
  return rows
}
