import type { Database } from '#database/client.ts'
import { featurings } from '#database/schema/subscriptions.ts'
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'

type OfProperty = { propertyId: string; now: Date }

/**
 * Until when a listing is featured, by its periods; null where none runs. A period that begins where another ends
 * goes on with it. Served by featurings_of_property_idx.
 */
export async function findFeaturedUntil(db: Database, { propertyId, now }: OfProperty): Promise<Date | null> {
  const ahead = await db
    .select({ startsAt: featurings.startsAt, endsAt: featurings.endsAt })
    .from(featurings)
    .where(
      and(eq(featurings.propertyId, propertyId), gt(featurings.endsAt, now), isNull(featurings.endedEarlyAt)),
    )
    .orderBy(asc(featurings.startsAt), asc(featurings.id))
    .limit(200)
  let until: Date | null = null
  for (const { startsAt, endsAt } of ahead) {
    if (startsAt.getTime() > (until ?? now).getTime() + seam) break
    if (until === null || endsAt > until) until = endsAt
  }
  return ahead[0] && ahead[0].startsAt <= now ? until : null
}

/** One day ends a moment before the next begins. */
const seam = 1_000

/** How many places that plans of this person include are taken. Served by subscriptions_of_user_idx and featurings_of_subscription_idx. */
export async function countFeaturedSlots(
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
export async function hasFeaturedSlot(
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
