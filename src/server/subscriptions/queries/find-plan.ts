import { and, desc, eq, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { properties } from '#database/schema/properties.ts'
import { plans, subscriptions } from '#database/schema/subscriptions.ts'
import { teamMembers } from '#database/schema/teams.ts'

type Subscriber = { userId: string; now: Date }

const planColumns = {
  level: plans.level,
  monthlyPrice: plans.monthlyPrice,
  listingLimit: plans.listingLimit,
  featuredLimit: plans.featuredLimit,
  photoLimit: plans.photoLimit,
}

export type PlanRow = Pick<typeof plans.$inferSelect, keyof typeof planColumns>

/** Current plan by the clock, not by the last nightly job; null where no plans are configured. */
export async function findPlan(db: Database, { userId, now }: Subscriber): Promise<PlanRow | null> {
  const paid = await findPeriod(db, { userId, now })
  const [plan] = await db
    .select(planColumns)
    .from(plans)
    .where(eq(plans.level, paid?.level ?? 'free'))
  return plan ?? null
}

/** Current paid period. Served by subscriptions_of_user_idx. */
export async function findPeriod(db: Database, { userId, now }: Subscriber) {
  const [period] = await db
    .select(periodColumns)
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, userId),
        inArray(subscriptions.status, ['active', 'upcoming']),
        lte(subscriptions.startsAt, now),
        or(isNull(subscriptions.endsAt), gt(subscriptions.endsAt, now)),
      ),
    )
    .orderBy(desc(subscriptions.startsAt), desc(subscriptions.id))
    .limit(1)
  return period ?? null
}

export async function listPeriods(db: Database, { userIds, now }: { userIds: readonly string[]; now: Date }) {
  const rows = await db
    .selectDistinctOn([subscriptions.userId], { ...periodColumns, userId: subscriptions.userId })
    .from(subscriptions)
    .where(
      and(
        inArray(subscriptions.userId, [...userIds]),
        inArray(subscriptions.status, ['active', 'upcoming']),
        lte(subscriptions.startsAt, now),
        or(isNull(subscriptions.endsAt), gt(subscriptions.endsAt, now)),
      ),
    )
    .orderBy(subscriptions.userId, desc(subscriptions.startsAt), desc(subscriptions.id))
  return new Map(rows.map(({ userId, ...period }) => [userId, period]))
}

const periodColumns = {
  id: subscriptions.id,
  level: subscriptions.level,
  startsAt: subscriptions.startsAt,
  endsAt: subscriptions.endsAt,
}

/** Paid periods after the current one, in order. */
export async function listUpcoming(db: Database, { userId, now }: Subscriber) {
  return db
    .select(periodColumns)
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, userId),
        eq(subscriptions.status, 'upcoming'),
        gt(subscriptions.startsAt, now),
      ),
    )
    .orderBy(subscriptions.startsAt, subscriptions.id)
    .limit(12)
}

/** Plans on offer, smallest first. */
export async function listPlans(db: Database): Promise<PlanRow[]> {
  return db
    .select(planColumns)
    .from(plans)
    .where(eq(plans.isActive, true))
    .orderBy(plans.position, plans.level)
    .limit(12)
}

/**
 * Listings that count towards the plan: those on offer, or pending; not those that staff entered and still hold for
 * an owner. A team's count towards the plan of its owner. Served by properties_counted_of_owner_idx and
 * properties_of_team_newest_idx.
 */
export async function countListings(db: Database, userId: string): Promise<number> {
  const isOfOwnTeam = sql`${properties.teamId} = any(array(select t.team_id from ${teamMembers} t
    where t.user_id = ${userId}::uuid and t.role = 'owner'))`
  const isOwn = and(eq(properties.userId, userId), isNull(properties.teamId))
  return db.$count(properties, and(or(isOwn, isOfOwnTeam), isCountedInPlan(userId)))
}

/** Those of these listings that would count for this person. Served by properties_pkey. */
export async function countAdded(
  db: Database,
  { userId, propertyIds }: { userId: string; propertyIds: readonly string[] },
): Promise<number> {
  return db.$count(properties, and(inArray(properties.id, [...propertyIds]), isCountedInPlan(userId)))
}

function isCountedInPlan(userId: string) {
  return and(
    isNull(properties.archivedAt),
    inArray(properties.availability, ['available', 'under_offer']),
    or(ne(properties.source, 'staff'), isNull(properties.createdBy), ne(properties.createdBy, userId)),
  )
}
