import type { Database } from '#database/client.ts'
import { properties } from '#database/schema/properties.ts'
import { plans, subscriptions } from '#database/schema/subscriptions.ts'
import { and, desc, eq, gt, inArray, isNull, lte, ne, or } from 'drizzle-orm'

type OfPerson = { userId: string; now: Date }

const planColumns = {
  level: plans.level,
  monthlyPrice: plans.monthlyPrice,
  listingLimit: plans.listingLimit,
  featuredLimit: plans.featuredLimit,
  photoLimit: plans.photoLimit,
}

export type PlanRow = Pick<typeof plans.$inferSelect, keyof typeof planColumns>

/** What a person may do, by the clock rather than by when somebody last looked; null in a house without plans. */
export async function findPlan(db: Database, { userId, now }: OfPerson): Promise<PlanRow | null> {
  const paid = await findPeriod(db, { userId, now })
  const [plan] = await db
    .select(planColumns)
    .from(plans)
    .where(eq(plans.level, paid?.level ?? 'free'))
  return plan ?? null
}

/** The period that is paid for and runs; served by subscriptions_of_user_idx. */
export async function findPeriod(db: Database, { userId, now }: OfPerson) {
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

/** The running periods of several people, by person. */
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

/** What is paid for beyond the period that runs, in its order. */
export async function listUpcoming(db: Database, { userId, now }: OfPerson) {
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

/** Those on offer, the smallest first. */
export async function listPlans(db: Database): Promise<PlanRow[]> {
  return db
    .select(planColumns)
    .from(plans)
    .where(eq(plans.isActive, true))
    .orderBy(plans.position, plans.level)
    .limit(12)
}

/**
 * What takes a place: all that is on offer, or would be after its review; not what staff entered and still keep for
 * somebody. Served by properties_counted_of_owner_idx.
 */
export async function countListings(db: Database, userId: string): Promise<number> {
  return db.$count(properties, and(eq(properties.userId, userId), countsTowardsPlan(userId)))
}

/** How many of these would take a place with this person; served by properties_pkey. */
export async function countComing(
  db: Database,
  { userId, propertyIds }: { userId: string; propertyIds: readonly string[] },
): Promise<number> {
  return db.$count(properties, and(inArray(properties.id, [...propertyIds]), countsTowardsPlan(userId)))
}

function countsTowardsPlan(userId: string) {
  return and(
    isNull(properties.archivedAt),
    inArray(properties.availability, ['available', 'under_offer']),
    or(ne(properties.source, 'staff'), isNull(properties.createdBy), ne(properties.createdBy, userId)),
  )
}
