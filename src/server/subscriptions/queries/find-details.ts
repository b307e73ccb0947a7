import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { properties } from '#database/schema/properties.ts'
import { featurings, subscriptions, upgradeRequests } from '#database/schema/subscriptions.ts'
import { and, eq, isNull } from 'drizzle-orm'

const readerColumns = {
  userId: users.id,
  name: users.name,
  email: users.email,
  locale: users.locale,
}

export type Reader = NonNullable<Awaited<ReturnType<typeof findReader>>>
export type RequestDetails = NonNullable<Awaited<ReturnType<typeof findRequestDetails>>>
export type FeaturingDetails = NonNullable<Awaited<ReturnType<typeof findFeaturingDetails>>>

/** What is told of a request, to the desk and to whoever asked. */
export async function findRequestDetails(db: Database, id: string) {
  const [details] = await db
    .select({
      id: upgradeRequests.id,
      subject: upgradeRequests.subject,
      level: upgradeRequests.level,
      months: upgradeRequests.months,
      status: upgradeRequests.status,
      reason: upgradeRequests.reason,
      numericId: properties.propertyNumericId,
      title: properties.title,
      featuredUntil: properties.featuredUntil,
      reader: readerColumns,
    })
    .from(upgradeRequests)
    .innerJoin(users, and(eq(users.id, upgradeRequests.userId), isNull(users.deletedAt)))
    .leftJoin(properties, eq(properties.id, upgradeRequests.propertyId))
    .where(eq(upgradeRequests.id, id))
  return details ?? null
}

export async function findReader(db: Database, userId: string) {
  const [reader] = await db
    .select(readerColumns)
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
  return reader ?? null
}

/** A plan that ends; null where it goes on after all. */
export async function findEndingPlan(db: Database, id: string) {
  const [plan] = await db
    .select({ level: subscriptions.level, endsAt: subscriptions.endsAt, reader: readerColumns })
    .from(subscriptions)
    .innerJoin(users, and(eq(users.id, subscriptions.userId), isNull(users.deletedAt)))
    .where(and(eq(subscriptions.id, id), eq(subscriptions.status, 'active')))
  return plan?.endsAt ? { ...plan, endsAt: plan.endsAt } : null
}

/** A featured place and the home that has or had it. */
export async function findFeaturingDetails(db: Database, id: string) {
  const [details] = await db
    .select({
      id: featurings.id,
      endsAt: featurings.endsAt,
      numericId: properties.propertyNumericId,
      title: properties.title,
      isFeatured: properties.featured,
      reader: readerColumns,
    })
    .from(featurings)
    .innerJoin(properties, eq(properties.id, featurings.propertyId))
    .innerJoin(users, and(eq(users.id, properties.userId), isNull(users.deletedAt)))
    .where(eq(featurings.id, id))
  return details ?? null
}
