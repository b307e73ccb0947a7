import { and, asc, desc, eq, inArray, sql, type SQL, isNull } from 'drizzle-orm'

import type { upgradeStatuses } from '#contract/enums.ts'
import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { profiles } from '#database/schema/profiles.ts'
import { properties } from '#database/schema/properties.ts'
import { plans, upgradeRequests, featurings, subscriptions } from '#database/schema/subscriptions.ts'

import type { MemberCall } from '../../platform/call.ts'
import { paged, type AskedPage } from '../../platform/paging.ts'
import { isOwnedBy } from '../../teams/queries.ts'
import { openStatuses } from '../policy.ts'

const requestColumns = {
  id: upgradeRequests.id,
  subject: upgradeRequests.subject,
  level: upgradeRequests.level,
  months: upgradeRequests.months,
  note: upgradeRequests.note,
  status: upgradeRequests.status,
  amount: upgradeRequests.amount,
  reason: upgradeRequests.reason,
  createdAt: upgradeRequests.createdAt,
  handledAt: upgradeRequests.handledAt,
  numericId: properties.propertyNumericId,
  title: properties.title,
}

export type RequestRow = Awaited<ReturnType<typeof listOwnRequests>>['items'][number]

/** Newest first. Served by upgrade_requests_of_user_newest_idx. */
export async function listOwnRequests({ db, actor }: MemberCall, asked: AskedPage) {
  const isShown = eq(upgradeRequests.userId, actor.userId)
  return paged(asked, db.$count(upgradeRequests, isShown), ({ limit, offset }) =>
    db
      .select(requestColumns)
      .from(upgradeRequests)
      .leftJoin(properties, eq(properties.id, upgradeRequests.propertyId))
      .where(isShown)
      .orderBy(desc(upgradeRequests.createdAt), desc(upgradeRequests.id))
      .limit(limit)
      .offset(offset),
  )
}

/** Open request for a plan. Served by upgrade_requests_one_open_key. */
export async function findPlanRequest(db: Database, userId: string): Promise<RequestRow | null> {
  const [request] = await db
    .select(requestColumns)
    .from(upgradeRequests)
    .leftJoin(properties, eq(properties.id, upgradeRequests.propertyId))
    .where(
      and(
        eq(upgradeRequests.userId, userId),
        eq(upgradeRequests.subject, 'plan'),
        inArray(upgradeRequests.status, [...openStatuses]),
      ),
    )
    .limit(1)
  return request ?? null
}

type Status = (typeof upgradeStatuses)[number]
type RequestFilter = Extract<Status, 'open' | 'awaiting_payment'> | 'settled'
export type QueueRow = Awaited<ReturnType<typeof listQueuedRequests>>[number]

type QueueFilters = { show: RequestFilter; request?: string | undefined; now: Date }

/** Open ones oldest first, closed ones newest first. Served by upgrade_requests_queue_idx and upgrade_requests_closed_idx. */
export async function listQueuedRequests(
  db: Database,
  { page, pageSize, ...filters }: AskedPage & QueueFilters,
) {
  const order = filters.show === 'settled' ? desc : asc
  return db
    .select({
      ...requestColumns,
      userId: upgradeRequests.userId,
      paymentReference: upgradeRequests.paymentReference,
      monthlyPrice: plans.monthlyPrice,
      name: users.name,
      email: users.email,
      phone: profiles.mobileNumber,
      availability: properties.availability,
      approvalStatus: properties.approvalStatus,
      archivedAt: properties.archivedAt,
      featured: properties.featured,
      featuredUntil: properties.featuredUntil,
    })
    .from(upgradeRequests)
    .innerJoin(users, eq(users.id, upgradeRequests.userId))
    .leftJoin(profiles, eq(profiles.userId, upgradeRequests.userId))
    .leftJoin(properties, eq(properties.id, upgradeRequests.propertyId))
    .leftJoin(plans, eq(plans.level, upgradeRequests.level))
    .where(matchesFilters(filters))
    .orderBy(order(upgradeRequests.createdAt), order(upgradeRequests.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
}

export async function countQueuedRequests(db: Database, filters: QueueFilters): Promise<number> {
  return db.$count(upgradeRequests, matchesFilters(filters))
}

/** Closed requests are listed for a year; the audit log keeps them for good. */
const maxClosedAgeMs = 365 * 86_400_000

function matchesFilters({ show, request, now }: QueueFilters): SQL {
  if (request !== undefined) return eq(upgradeRequests.id, request)
  const since = new Date(now.getTime() - maxClosedAgeMs).toISOString()
  // Same condition as the partial index.
  if (show === 'settled')
    return sql`${upgradeRequests.status} not in ('open', 'awaiting_payment') and ${upgradeRequests.createdAt} > ${since}::timestamptz`
  return sql`${upgradeRequests.status} = ${show}`
}

/** State of a listing of this owner; null for anybody else's. */
export async function findOwnListing(db: Database, { propertyId, userId }: OfListing) {
  const [listing] = await db
    .select({
      availability: properties.availability,
      approvalStatus: properties.approvalStatus,
      archivedAt: properties.archivedAt,
      featured: properties.featured,
      featuredUntil: properties.featuredUntil,
    })
    .from(properties)
    .where(and(eq(properties.id, propertyId), isOwnedBy(userId, 'properties')))
  return listing ?? null
}

/** Open request, else the latest. Served by upgrade_requests_of_property_idx. */
export async function findUpgradeRequest(db: Database, { propertyId, userId }: OfListing) {
  const [request] = await db
    .select({
      id: upgradeRequests.id,
      months: upgradeRequests.months,
      note: upgradeRequests.note,
      status: upgradeRequests.status,
      amount: upgradeRequests.amount,
      reason: upgradeRequests.reason,
      createdAt: upgradeRequests.createdAt,
      handledAt: upgradeRequests.handledAt,
    })
    .from(upgradeRequests)
    .where(and(eq(upgradeRequests.propertyId, propertyId), eq(upgradeRequests.userId, userId)))
    .orderBy(
      desc(inArray(upgradeRequests.status, [...openStatuses])),
      desc(upgradeRequests.createdAt),
      desc(upgradeRequests.id),
    )
    .limit(1)
  return request ?? null
}

type OfListing = { propertyId: string; userId: string }

const readerColumns = {
  userId: users.id,
  name: users.name,
  email: users.email,
  locale: users.locale,
}

export type Reader = NonNullable<Awaited<ReturnType<typeof findReader>>>
export type RequestDetails = NonNullable<Awaited<ReturnType<typeof findRequestDetails>>>
export type FeaturingDetails = NonNullable<Awaited<ReturnType<typeof findFeaturingDetails>>>

/** Content of the emails and notifications about a request. */
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

/** Null where the plan was extended meanwhile. */
export async function findEndingPlan(db: Database, id: string) {
  const [plan] = await db
    .select({ level: subscriptions.level, endsAt: subscriptions.endsAt, reader: readerColumns })
    .from(subscriptions)
    .innerJoin(users, and(eq(users.id, subscriptions.userId), isNull(users.deletedAt)))
    .where(and(eq(subscriptions.id, id), eq(subscriptions.status, 'active')))
  return plan?.endsAt ? { ...plan, endsAt: plan.endsAt } : null
}

/** Featuring with its property. */
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
