import { and, asc, eq, gt, isNull, sql, or, desc } from 'drizzle-orm'
import type { z } from 'zod'

import type { featuring, Featuring } from '#contract/subscriptions/featuring-admin.ts'
import type { Database } from '#database/client.ts'
import { properties } from '#database/schema/properties.ts'
import { featurings } from '#database/schema/subscriptions.ts'

import type { Call, MemberCall } from '../../platform/call.ts'
import { paged, type AskedPage } from '../../platform/paging.ts'

type OfProperty = { propertyId: string; now: Date }

/**
 * End of a listing's current featuring; null where there is none. Contiguous periods are joined.
 * Served by featurings_of_property_idx.
 */
export async function findFeaturedUntil(db: Database, { propertyId, now }: OfProperty): Promise<Date | null> {
  const periods = await db
    .select({ startsAt: featurings.startsAt, endsAt: featurings.endsAt })
    .from(featurings)
    .where(
      and(eq(featurings.propertyId, propertyId), gt(featurings.endsAt, now), isNull(featurings.endedEarlyAt)),
    )
    .orderBy(asc(featurings.startsAt), asc(featurings.id))
    .limit(200)
  let until: Date | null = null
  for (const { startsAt, endsAt } of periods) {
    if (startsAt.getTime() > (until ?? now).getTime() + maxGapMs) break
    if (until === null || endsAt > until) until = endsAt
  }
  return periods[0] && periods[0].startsAt <= now ? until : null
}

/** Gap between the end of a day and the next day's start. */
const maxGapMs = 1_000

/** Featured places in use from this person's plans. Served by subscriptions_of_user_idx and featurings_of_subscription_idx. */
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

/** True where the listing is featured by this person's plan. */
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

type Subscriber = { userId: string; now: Date }

/** Earliest end first. Served by properties_featured_of_owner_idx and featurings_of_property_idx. */
export async function listFeatured({ db, actor, now }: MemberCall, asked: AskedPage) {
  const isShown = isFeatured({ userId: actor.userId, now })
  return paged(asked, db.$count(properties, isShown), ({ limit, offset }) =>
    db
      .select({
        id: properties.id,
        numericId: properties.propertyNumericId,
        title: properties.title,
        city: properties.city,
        featured: properties.featured,
        featuredUntil: properties.featuredUntil,
        isOfPlan: sql<boolean>`exists (select 1 from ${featurings} f where f.property_id = properties.id
        and f.ends_at > ${now.toISOString()}::timestamptz and f.ended_early_at is null and f.subscription_id is not null)`,
      })
      .from(properties)
      .where(isShown)
      .orderBy(asc(properties.featuredUntil), asc(properties.id))
      .limit(limit)
      .offset(offset),
  )
}

function isFeatured({ userId, now }: Subscriber) {
  return and(
    eq(properties.userId, userId),
    eq(properties.featured, true),
    isNull(properties.archivedAt),
    or(isNull(properties.featuredUntil), gt(properties.featuredUntil, now)),
  )
}

/** Latest first. Served by featurings_of_property_idx. */
export async function listFeaturings(
  { db, now }: Call,
  { propertyId }: { propertyId: string },
): Promise<z.input<typeof featuring>[]> {
  const rows = await db
    .select({
      id: featurings.id,
      startsAt: featurings.startsAt,
      endsAt: featurings.endsAt,
      endedEarlyAt: featurings.endedEarlyAt,
      subscriptionId: featurings.subscriptionId,
      upgradeRequestId: featurings.upgradeRequestId,
    })
    .from(featurings)
    .where(eq(featurings.propertyId, propertyId))
    .orderBy(desc(featurings.endsAt), desc(featurings.id))
    .limit(50)
  return rows.map(({ id, startsAt, endsAt, endedEarlyAt, subscriptionId, upgradeRequestId }) => ({
    id,
    startsAt,
    endsAt,
    endedEarlyAt,
    source: subscriptionId ? 'plan' : upgradeRequestId ? 'upgrade' : 'staff',
    state: findState({ startsAt, endsAt, endedEarlyAt }, now),
  }))
}

type Period = { startsAt: Date; endsAt: Date; endedEarlyAt: Date | null }

function findState({ startsAt, endsAt, endedEarlyAt }: Period, now: Date): Featuring['state'] {
  if (endedEarlyAt !== null || endsAt <= now) return 'over'
  return startsAt > now ? 'planned' : 'running'
}
