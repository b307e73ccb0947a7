import { eq, and, sql } from 'drizzle-orm'

import { favoritesMost } from '#contract/favorites.ts'
import type { Database } from '#database/client.ts'
import { favorites } from '#database/schema/favorites.ts'

import type { Actor } from '../platform/context.ts'
import { publishEvent } from '../platform/jobs/publish-event.ts'
import { refused } from '../platform/outcome.ts'
import { offersOfHome } from '../properties/queries/home-offers.ts'
import { visibleTo } from '../properties/queries/visible-to.ts'

type Joining = { actor: Actor; propertyIds: readonly string[]; now: Date }

type Saving = Joining & { most: number }

/** Save a property with its current price. */
export async function addFavorite(
  db: Database,
  { actor, propertyId, now }: { actor: Actor; propertyId: string; now: Date },
) {
  return db.transaction(async (tx) => {
    await lockList(tx, actor.userId)
    const isOf = and(eq(favorites.userId, actor.userId), isOfHome(propertyId))
    if ((await tx.$count(favorites, isOf)) > 0) return null
    const most = await remainingCapacity(tx, actor.userId)
    if (most === 0) return refused('LIMIT_REACHED')
    const added = await save(tx, { actor, propertyIds: [propertyId], most, now })
    return added === 0 ? refused('NOT_FOUND') : null
  })
}

/** Skips unknown, hidden and surplus properties; the first of the list counts as saved last. */
export async function mergeFavorites(db: Database, { actor, propertyIds, now }: Joining): Promise<void> {
  await db.transaction(async (tx) => {
    await lockList(tx, actor.userId)
    const most = await remainingCapacity(tx, actor.userId)
    await save(tx, { actor, propertyIds: [...new Set(propertyIds)], most, now })
  })
}

/** The heart of a home is that of all its offers. */
function isOfHome(propertyId: string) {
  return sql`${favorites.propertyId} in ${offersOfHome(sql`${propertyId}::uuid`)}`
}

export async function removeFavorite(
  db: Database,
  { userId, propertyId }: { userId: string; propertyId: string },
): Promise<void> {
  await db.delete(favorites).where(and(eq(favorites.userId, userId), isOfHome(propertyId)))
}

/** Without the lock simultaneous saves could exceed the limit, or collide on one property. */
async function lockList(tx: Database, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`favorites:${userId}`}, 0))`)
}

async function remainingCapacity(tx: Database, userId: string): Promise<number> {
  return Math.max(0, favoritesMost - (await tx.$count(favorites, eq(favorites.userId, userId))))
}

/** Number of new favorites; times one millisecond apart preserve the order of the list. */
async function save(tx: Database, { actor, propertyIds, most, now }: Saving): Promise<number> {
  const { rows } = await tx.execute<{ propertyId: string }>(sql`
    insert into ${favorites} (user_id, property_id, price_when_saved, created_at)
    select ${actor.userId}, p.id, p.price,
      ${now.toISOString()}::timestamptz - (wanted.place - 1) * interval '1 millisecond'
    from unnest(${sql.param(propertyIds)}::uuid[]) with ordinality wanted (id, place)
    join properties p on p.id = wanted.id
    where ${visibleTo(actor)} and not exists (
      select from favorites f where f.user_id = ${actor.userId} and f.property_id = p.id)
    order by wanted.place limit ${most}
    on conflict on constraint favorites_user_property_key do nothing
    returning property_id as "propertyId"`)
  const saved = rows.map((row) => row.propertyId)
  if (saved.length > 0)
    await publishEvent(tx, { name: 'favorites.saved', userId: actor.userId, propertyIds: saved })
  return saved.length
}
