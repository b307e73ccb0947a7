import type { Database } from '#database/client.ts'
import { featurings } from '#database/schema/subscriptions.ts'
import { and, desc, eq, gt, isNull, lte, sql } from 'drizzle-orm'

type OfProperty = { propertyId: string; now: Date }

/** Until when a listing is featured, by its periods; null where none runs. Served by featurings_of_property_idx. */
export async function findFeaturedUntil(db: Database, { propertyId, now }: OfProperty): Promise<Date | null> {
  const ahead = and(
    eq(featurings.propertyId, propertyId),
    gt(featurings.endsAt, now),
    isNull(featurings.endedEarlyAt),
  )
  const running = await db.$count(featurings, and(ahead, lte(featurings.startsAt, now)))
  if (running === 0) return null
  const [last] = await db
    .select({ endsAt: featurings.endsAt })
    .from(featurings)
    .where(ahead)
    .orderBy(desc(featurings.endsAt), desc(featurings.id))
    .limit(1)
  return last?.endsAt ?? null
}

/** How many places that plans of this person include are taken. Served by subscriptions_of_user_idx and featurings_of_subscription_idx. */
export async function countPlacesTaken(
  db: Database,
  { userId, now }: { userId: string; now: Date },
): Promise<number> {
  return db.$count(
    featurings,
    and(
      sql`${featurings.subscriptionId} in (select s.id from subscriptions s where s.user_id = ${userId})`,
      gt(featurings.endsAt, now),
      isNull(featurings.endedEarlyAt),
    ),
  )
}

/** Whether the listing has one of the places that a plan of this person includes. */
export async function hasPlace(
  db: Database,
  { propertyId, userId, now }: OfProperty & { userId: string },
): Promise<boolean> {
  const places = await db.$count(
    featurings,
    and(
      eq(featurings.propertyId, propertyId),
      gt(featurings.endsAt, now),
      isNull(featurings.endedEarlyAt),
      sql`${featurings.subscriptionId} in (select s.id from subscriptions s where s.user_id = ${userId})`,
    ),
  )
  return places > 0
}
