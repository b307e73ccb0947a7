import type { Database } from '#database/client.ts'
import { properties } from '#database/schema/properties.ts'
import { upgradeRequests } from '#database/schema/subscriptions.ts'
import { and, desc, eq, inArray } from 'drizzle-orm'

import { openStatuses } from '../policy.ts'

/** How a listing of this owner stands; null for anybody else's. */
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
    .where(and(eq(properties.id, propertyId), eq(properties.userId, userId)))
  return listing ?? null
}

/** The open request, else the latest; served by upgrade_requests_of_property_idx. */
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
