import { and, eq, sql } from 'drizzle-orm'

import { maxFavorites } from '#contract/favorites.ts'
import { favorites } from '#database/schema/favorites.ts'

import type { MemberCall } from '../platform/call.ts'
import { refused } from '../platform/outcome.ts'
import { offersOfHome } from '../properties/queries/home-offers.ts'
import { isVisibleTo } from '../properties/queries/is-visible-to.ts'

/** Save a property with its current price. */
export async function addFavorite(call: MemberCall, { propertyId }: { propertyId: string }) {
  return call.transaction(async (call) => {
    await lockList(call)
    if ((await call.db.$count(favorites, isOwnOfHome(call, propertyId))) > 0) return null
    const capacity = await countRemainingCapacity(call)
    if (capacity === 0) return refused('LIMIT_REACHED')
    const added = await saveFavorites(call, [propertyId], capacity)
    return added === 0 ? refused('NOT_FOUND') : null
  })
}

/** Skips unknown, hidden and surplus properties; the first of the list counts as saved last. */
export async function mergeFavorites(
  call: MemberCall,
  { propertyIds }: { propertyIds: readonly string[] },
): Promise<void> {
  await call.transaction(async (call) => {
    await lockList(call)
    await saveFavorites(call, [...new Set(propertyIds)], await countRemainingCapacity(call))
  })
}

export async function removeFavorite(
  call: MemberCall,
  { propertyId }: { propertyId: string },
): Promise<void> {
  await call.db.delete(favorites).where(isOwnOfHome(call, propertyId))
}

/** The heart of a home is that of all its offers. */
function isOwnOfHome({ actor }: MemberCall, propertyId: string) {
  return and(
    eq(favorites.userId, actor.userId),
    sql`${favorites.propertyId} in ${offersOfHome(sql`${propertyId}::uuid`)}`,
  )
}

/** Without the lock simultaneous saves could exceed the limit, or collide on one property. */
async function lockList({ db, actor }: MemberCall): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`favorites:${actor.userId}`}, 0))`)
}

async function countRemainingCapacity({ db, actor }: MemberCall): Promise<number> {
  return Math.max(0, maxFavorites - (await db.$count(favorites, eq(favorites.userId, actor.userId))))
}

/** Number of new favorites; times one millisecond apart preserve the order of the list. */
async function saveFavorites(
  { db, actor, now, publish }: MemberCall,
  propertyIds: readonly string[],
  capacity: number,
): Promise<number> {
  const { rows } = await db.execute<{ propertyId: string }>(sql`
    insert into ${favorites} (user_id, property_id, price_when_saved, created_at)
    select ${actor.userId}, p.id, p.price,
      ${now.toISOString()}::timestamptz - (wanted.place - 1) * interval '1 millisecond'
    from unnest(${sql.param(propertyIds)}::uuid[]) with ordinality wanted (id, place)
    join properties p on p.id = wanted.id
    where ${isVisibleTo(actor)} and not exists (
      select from favorites f where f.user_id = ${actor.userId} and f.property_id = p.id)
    order by wanted.place limit ${capacity}
    on conflict on constraint favorites_user_property_key do nothing
    returning property_id as "propertyId"`)
  const saved = rows.map((row) => row.propertyId)
  if (saved.length > 0) await publish({ name: 'favorites.saved', userId: actor.userId, propertyIds: saved })
  return saved.length
}
