import { sql, type SQL } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { executePrepared } from '#database/prepared.ts'

import { isGone } from '../policy.ts'
import { cardColumns, cardJoins, type CardRow } from './cards.ts'
import type { ListingRow } from './find-property.ts'
import { isCardOfHome, offersOfHome } from './home-offers.ts'

const fetched = 8

/**
 * Same city, type and purpose, approved and available, at 80–120 % of the price, nearest in price first;
 * for an unavailable property also the same bedrooms. Scans properties_similar_idx in both directions.
 */
export async function listSimilar(db: Database, property: ListingRow): Promise<CardRow[]> {
  const { id, price, city, cityId, type, purpose, beds } = property
  const alike = sql`
    ${cityId === null ? sql`lower(p.city) = lower(${city})` : sql`p.city_id = ${cityId}::uuid`}
    and p.type = ${type} and p.purpose = ${purpose} and p.id <> ${id}::uuid
    and p.approval_status = 'approved' and not p.is_held and not p.is_suspended and p.archived_at is null and p.freshness <> 'hidden'
    and p.availability in ('available', 'under_offer')
    and ${isCardOfHome(sql`p.id`)} and p.id not in ${offersOfHome(sql`${id}::uuid`)}
    ${isGone(property) ? sql`and p.beds is not distinct from ${beds}::smallint` : sql``}`
  const nearest = (within: SQL, order: SQL) =>
    sql`(select p.id, p.price from properties p where ${alike} and ${within} order by ${order} limit ${fetched})`
  const dearer = nearest(
    sql`p.price between ${price} and ${Math.floor((price * 12) / 10)}`,
    sql`p.price, p.id`,
  )
  const cheaper = nearest(
    sql`p.price >= ${Math.ceil((price * 8) / 10)} and p.price < ${price}`,
    sql`p.price desc, p.id`,
  )
  const { rows } = await executePrepared<CardRow>(
    db,
    sql`
    select ${cardColumns} from (${dearer} union all ${cheaper}) alike
    join properties p on p.id = alike.id ${cardJoins}
    order by abs(p.price - ${price}::bigint), p.id limit ${fetched}`,
  )
  return rows
}
