import { asc, eq, desc, sql } from 'drizzle-orm'

import { maxFavorites } from '#contract/favorites.ts'
import type { Database } from '#database/client.ts'
import { favorites } from '#database/schema/favorites.ts'

import type { MemberCall } from '../platform/call.ts'
import type { Actor } from '../platform/context.ts'
import { isoInstant } from '../platform/iso-instant.ts'
import type { AskedPage } from '../platform/paging.ts'
import { cardColumns, cardJoins, type CardRow } from '../properties/queries/cards.ts'
import { isVisibleTo } from '../properties/queries/is-visible-to.ts'

export type FavoriteRow = CardRow & { savedAt: string; priceWhenSaved: number }

/** Last saved first. Served by favorites_of_user_newest_idx. */
export async function listFavorites(
  { db, actor }: MemberCall,
  { page, pageSize }: AskedPage,
): Promise<FavoriteRow[]> {
  const { rows } = await db.execute<FavoriteRow>(sql`
    select ${cardColumns}, ${isoInstant('f.created_at')} as "savedAt",
      f.price_when_saved::float8 as "priceWhenSaved"
    from favorites f join properties p on p.id = f.property_id ${cardJoins}
    where f.user_id = ${actor.userId} and ${isVisibleTo(actor)} and ${isLatestOfHome(actor)}
    order by f.created_at desc, f.id desc
    limit ${pageSize} offset ${(page - 1) * pageSize}`)
  return rows
}

/** Of several saved offers of one home, the one saved last that this person may see. */
function isLatestOfHome(actor: Actor) {
  return sql`not exists (
    select from home_group_members own
    join home_group_members other on other.group_id = own.group_id and other.property_id <> own.property_id
    join favorites later on later.user_id = f.user_id and later.property_id = other.property_id
    join lateral (select p.* from properties p where p.id = later.property_id) p on ${isVisibleTo(actor)}
    where own.property_id = f.property_id and (later.created_at, later.id) > (f.created_at, f.id))`
}

export async function countFavorites({ db, actor }: MemberCall): Promise<{ shown: number; hidden: number }> {
  const { rows } = await db.execute<{ shown: number; hidden: number }>(sql`
    select count(*) filter (where ${isVisibleTo(actor)} and ${isLatestOfHome(actor)})::int as shown,
      count(*) filter (where not (${isVisibleTo(actor)}))::int as hidden
    from favorites f join properties p on p.id = f.property_id
    where f.user_id = ${actor.userId}`)
  return rows[0] ?? { shown: 0, hidden: 0 }
}

/** Includes the other offers of the homes. */
export async function listFavoriteIds({ db, actor }: MemberCall): Promise<string[]> {
  const { rows } = await db.execute<{ propertyId: string }>(sql`
    with saved as (
      select property_id, created_at, id from favorites where user_id = ${actor.userId}
      order by created_at desc, id desc limit ${maxFavorites}
    ), of_homes as (
      select property_id, created_at, id from saved
      union all
      select other.property_id, s.created_at, s.id from saved s
      join home_group_members own on own.property_id = s.property_id
      join home_group_members other on other.group_id = own.group_id and other.property_id <> s.property_id
    )
    select property_id as "propertyId" from of_homes
    group by property_id order by max(created_at) desc, (array_agg(id order by created_at desc))[1] desc`)
  return rows.map(({ propertyId }) => propertyId)
}

/** People who saved another offer of this property's home, latest first. Served by favorites_of_property_idx. */
export async function listSaversOfOtherOffers(
  db: Database,
  { propertyId, limit }: { propertyId: string; limit: number },
): Promise<string[]> {
  const { rows } = await db.execute<{ userId: string }>(sql`
    select f.user_id as "userId" from home_group_members own
    join home_group_members other on other.group_id = own.group_id and other.property_id <> own.property_id
    join favorites f on f.property_id = other.property_id
    where own.property_id = ${propertyId}
    group by f.user_id order by max(f.created_at) desc, f.user_id limit ${limit}`)
  return rows.map(({ userId }) => userId)
}

/** Far above the savers of any property. */
export const maxSavers = 5000

/** People who saved this property, latest first. Served by favorites_of_property_idx. */
export async function listSavers(
  db: Database,
  { propertyId, limit }: { propertyId: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ userId: favorites.userId })
    .from(favorites)
    .where(eq(favorites.propertyId, propertyId))
    .orderBy(desc(favorites.createdAt), asc(favorites.id))
    .limit(limit)
  return rows.map(({ userId }) => userId)
}
