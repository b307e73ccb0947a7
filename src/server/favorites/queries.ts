import { asc, eq, desc, sql } from 'drizzle-orm'

import { favoritesMost } from '#contract/favorites.ts'
import type { Database } from '#database/client.ts'
import { favorites } from '#database/schema/favorites.ts'

import type { Actor } from '../platform/context.ts'
import { cardColumns, cardJoins, isoInstant, type CardRow } from '../properties/queries/cards.ts'
import { visibleTo } from '../properties/queries/visible-to.ts'

export type FavoriteRow = CardRow & { savedAt: string; priceWhenSaved: number }

type FavoritesOf = { actor: Actor; page: number; pageSize: number }

/** Last saved first. Served by favorites_of_user_newest_idx. */
export async function listFavorites(
  db: Database,
  { actor, page, pageSize }: FavoritesOf,
): Promise<FavoriteRow[]> {
  const { rows } = await db.execute<FavoriteRow>(sql`
    select ${cardColumns}, ${isoInstant('f.created_at')} as "savedAt",
      f.price_when_saved::float8 as "priceWhenSaved"
    from favorites f join properties p on p.id = f.property_id ${cardJoins}
    where f.user_id = ${actor.userId} and ${visibleTo(actor)}
    order by f.created_at desc, f.id desc
    limit ${pageSize} offset ${(page - 1) * pageSize}`)
  return rows
}

export async function countFavorites(db: Database, actor: Actor): Promise<{ shown: number; hidden: number }> {
  const { rows } = await db.execute<{ shown: number; hidden: number }>(sql`
    select count(*) filter (where ${visibleTo(actor)})::int as shown,
      count(*) filter (where not (${visibleTo(actor)}))::int as hidden
    from favorites f join properties p on p.id = f.property_id
    where f.user_id = ${actor.userId}`)
  return rows[0] ?? { shown: 0, hidden: 0 }
}

export async function listFavoriteIds(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ propertyId: favorites.propertyId })
    .from(favorites)
    .where(eq(favorites.userId, userId))
    .orderBy(desc(favorites.createdAt), desc(favorites.id))
    .limit(favoritesMost)
  return rows.map(({ propertyId }) => propertyId)
}

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
