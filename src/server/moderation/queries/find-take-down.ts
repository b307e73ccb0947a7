import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { properties } from '#database/schema/properties.ts'
import { propertyEvents } from '#database/schema/property-history.ts'
import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'

const reason = sql<string | null>`${propertyEvents.changes} ->> 'reason'`

/** What staff did last about holding it; those of the checks have no author. Served by property_events_of_property_idx. */
export async function findLatestTakeDown(db: Database, propertyId: string) {
  const [latest] = await db
    .select({ kind: propertyEvents.kind, actorId: propertyEvents.actorId, reason })
    .from(propertyEvents)
    .where(
      and(
        eq(propertyEvents.propertyId, propertyId),
        inArray(propertyEvents.kind, ['held', 'released']),
        isNotNull(propertyEvents.actorId),
      ),
    )
    .orderBy(desc(propertyEvents.createdAt), desc(propertyEvents.id))
    .limit(1)
  return latest ?? null
}

export type TakedownDetails = NonNullable<Awaited<ReturnType<typeof findTakedownDetails>>>

/** What the letter about a hold or its end says, and to whom. */
export async function findTakedownDetails(db: Database, eventId: string) {
  const [details] = await db
    .select({
      id: propertyEvents.id,
      isFlagged: sql<boolean>`${propertyEvents.kind} = 'held'`,
      reason,
      property: {
        numericId: properties.propertyNumericId,
        title: properties.title,
        price: properties.price,
        purpose: properties.purpose,
        /** Released, but sold, taken down or still waiting for review. */
        isShown: sql<boolean>`${properties.approvalStatus} = 'approved' and not ${properties.isHidden}
          and ${properties.archivedAt} is null`,
      },
      owner: { userId: users.id, name: users.name, email: users.email, locale: users.locale },
    })
    .from(propertyEvents)
    .innerJoin(properties, eq(properties.id, propertyEvents.propertyId))
    .innerJoin(users, eq(users.id, properties.userId))
    .where(eq(propertyEvents.id, eventId))
  return details ?? null
}
