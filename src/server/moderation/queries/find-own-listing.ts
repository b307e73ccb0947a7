import type { Database } from '#database/client.ts'
import { properties } from '#database/schema/properties.ts'
import { and, eq } from 'drizzle-orm'

/** Of nobody else. */
export async function findOwnListing(
  db: Database,
  { numericId, userId }: { numericId: number; userId: string },
) {
  const [listing] = await db
    .select({
      id: properties.id,
      numericId: properties.propertyNumericId,
      title: properties.title,
      approvalStatus: properties.approvalStatus,
      archivedAt: properties.archivedAt,
    })
    .from(properties)
    .where(and(eq(properties.propertyNumericId, numericId), eq(properties.userId, userId)))
  return listing ?? null
}
export type OwnListing = NonNullable<Awaited<ReturnType<typeof findOwnListing>>>
