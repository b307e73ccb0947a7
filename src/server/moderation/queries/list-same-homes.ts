import type { Database } from '#database/client.ts'
import { sql } from 'drizzle-orm'

import type { MarketSubject } from '../../properties/queries/find-market-subject.ts'

type SameHome = { id: string; numericId: number; title: string; address: string; userId: string }

/** Half of the trigrams in common: one spelling names the city and the pincode, the other does not. */
const sameAddress = 0.45

/**
 * Other open listings that look like this home: the same size and rooms, nearly the same price, an address spelt alike.
 * Served by properties_similar_idx.
 */
export async function listSameHomes(
  db: Database,
  { id, cityId, type, purpose, price, area, beds }: MarketSubject,
  address: string,
): Promise<SameHome[]> {
  if (cityId === null) return []
  const { rows } = await db.execute<SameHome>(sql`
    select p.id, p.property_numeric_id as "numericId", p.title, p.address, p.user_id as "userId"
    from properties p
    where p.city_id = ${cityId}::uuid and p.type = ${type}
      and p.price between ${Math.floor(price * 0.9)} and ${Math.ceil(price * 1.1)}
      and p.purpose = ${purpose} and p.beds is not distinct from ${beds}
      and p.area between ${Math.floor(area * 0.97)} and ${Math.ceil(area * 1.03)}
      and p.availability in ('available', 'under_offer') and p.archived_at is null
      and p.approval_status <> 'rejected' and p.id <> ${id}::uuid
      and similarity(lower(p.address), lower(${address})) >= ${sameAddress}
    order by similarity(lower(p.address), lower(${address})) desc, p.id
    limit 20`)
  return rows
}
