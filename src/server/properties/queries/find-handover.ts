import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { properties } from '#database/schema/properties.ts'
import { listingHandovers } from '#database/schema/property-handovers.ts'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'

export type HandoverRow = NonNullable<Awaited<ReturnType<typeof findUncheckedHandover>>>

export async function findUncheckedHandover(db: Database, id: string) {
  const [handover] = await db
    .select({
      id: listingHandovers.id,
      propertyId: listingHandovers.propertyId,
      createdBy: listingHandovers.createdBy,
      ownerId: listingHandovers.ownerId,
      ownerEmail: listingHandovers.ownerEmail,
      status: listingHandovers.status,
      letters: listingHandovers.letters,
      lastLetterAt: listingHandovers.lastLetterAt,
      expiresAt: listingHandovers.expiresAt,
      archivedAt: properties.archivedAt,
      numericId: properties.propertyNumericId,
    })
    .from(listingHandovers)
    .innerJoin(properties, eq(properties.id, listingHandovers.propertyId))
    .where(eq(listingHandovers.id, id))
  return handover ?? null
}

/** The entry that this very submission made before; served by listing_handovers_submission_key. */
export async function findEntered(tx: Database, { staffId, key }: { staffId: string; key: string }) {
  const [entered] = await tx
    .select({
      handoverId: listingHandovers.id,
      numericId: properties.propertyNumericId,
      isHeld: properties.isHeld,
    })
    .from(listingHandovers)
    .innerJoin(properties, eq(properties.id, listingHandovers.propertyId))
    .where(and(eq(listingHandovers.createdBy, staffId), eq(listingHandovers.submissionKey, key)))
  return entered ?? null
}

/** Whoever has shown that the address is theirs and may sign in; an unconfirmed account is anybody's. */
export async function findConfirmedAccount(db: Database, email: string): Promise<{ id: string } | null> {
  const [account] = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.email, email),
        eq(users.emailVerified, true),
        isNull(users.suspendedAt),
        isNull(users.deletedAt),
      ),
    )
  return account ?? null
}

/** What the letters about a handover say, and to whom. */
export async function findHandoverNews(db: Database, id: string) {
  const [news] = await db
    .select({
      id: listingHandovers.id,
      status: listingHandovers.status,
      ownerName: listingHandovers.ownerName,
      ownerEmail: listingHandovers.ownerEmail,
      ownerId: listingHandovers.ownerId,
      locale: listingHandovers.locale,
      expiresAt: listingHandovers.expiresAt,
      property: {
        numericId: properties.propertyNumericId,
        title: properties.title,
        price: properties.price,
        purpose: properties.purpose,
        address: properties.address,
        city: properties.city,
      },
      staff: { userId: users.id, name: users.name, email: users.email, locale: users.locale },
    })
    .from(listingHandovers)
    .innerJoin(properties, eq(properties.id, listingHandovers.propertyId))
    .innerJoin(users, eq(users.id, listingHandovers.createdBy))
    .where(eq(listingHandovers.id, id))
  return news ?? null
}

export type HandoverNews = NonNullable<Awaited<ReturnType<typeof findHandoverNews>>>

/** Nobody has more listings entered for them than this at once; a longer list is a mistake. */
const mostOffers = 20

/** What waits for an answer of this address, newest first; served by listing_handovers_to_address_idx. */
export async function listOpenOffers(db: Database, { email, now }: { email: string; now: Date }) {
  return db
    .select({
      id: listingHandovers.id,
      title: properties.title,
      ownerId: listingHandovers.ownerId,
      expiresAt: listingHandovers.expiresAt,
    })
    .from(listingHandovers)
    .innerJoin(properties, eq(properties.id, listingHandovers.propertyId))
    .where(
      and(
        eq(listingHandovers.ownerEmail, email),
        eq(listingHandovers.status, 'open'),
        gt(listingHandovers.expiresAt, now),
        isNull(properties.archivedAt),
      ),
    )
    .orderBy(desc(listingHandovers.createdAt), desc(listingHandovers.id))
    .limit(mostOffers)
}
