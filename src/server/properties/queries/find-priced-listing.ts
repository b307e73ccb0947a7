import type { Database } from '#database/client.ts'
import { properties } from '#database/schema/properties.ts'
import { eq, sql } from 'drizzle-orm'

/** What may be said of a home whose price changed; open: approved and still to be had. */
export async function findPricedListing(db: Database, id: string) {
  const [listing] = await db
    .select({
      userId: properties.userId,
      numericId: properties.propertyNumericId,
      title: properties.title,
      price: properties.price,
      isOpen: sql<boolean>`${properties.approvalStatus} = 'approved' and not ${properties.isFlagged}
        and not ${properties.isHidden} and ${properties.archivedAt} is null and ${properties.availability} in ('available', 'under_offer')`,
    })
    .from(properties)
    .where(eq(properties.id, id))
  return listing ?? null
}
