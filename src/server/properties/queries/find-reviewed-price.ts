import type { Database } from '#database/client.ts'
import { sql } from 'drizzle-orm'

/** What it cost when a reviewer last looked, served by price_history_of_property_idx; null where that is not known. */
export async function findReviewedPrice(db: Database, propertyId: string): Promise<number | null> {
  const { rows } = await db.execute<{ price: number }>(sql`
    select h.price::float8 as price from price_history h
    join properties p on p.id = h.property_id
    where h.property_id = ${propertyId} and h.changed_at <= coalesce(p.approved_at, p.listed_at, p.created_at)
    order by h.changed_at desc, h.id desc limit 1`)
  return rows[0]?.price ?? null
}
