import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { properties } from '#database/schema/properties.ts'
import { ownershipTransfers } from '#database/schema/property-transfers.ts'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'

export type OwnershipTransferRow = NonNullable<Awaited<ReturnType<typeof findUncheckedOwnershipTransfer>>>

export async function findUncheckedOwnershipTransfer(db: Database, id: string) {
  const [ownershipTransfer] = await db
    .select({
      id: ownershipTransfers.id,
      propertyId: ownershipTransfers.propertyId,
      createdBy: ownershipTransfers.createdBy,
      ownerId: ownershipTransfers.ownerId,
      ownerEmail: ownershipTransfers.ownerEmail,
      status: ownershipTransfers.status,
      emailCount: ownershipTransfers.emailCount,
      lastEmailAt: ownershipTransfers.lastEmailAt,
      expiresAt: ownershipTransfers.expiresAt,
      archivedAt: properties.archivedAt,
      numericId: properties.propertyNumericId,
    })
    .from(ownershipTransfers)
    .innerJoin(properties, eq(properties.id, ownershipTransfers.propertyId))
    .where(eq(ownershipTransfers.id, id))
  return ownershipTransfer ?? null
}

/** The entry that this very submission made before; served by ownership_transfers_submission_key. */
export async function findEntered(tx: Database, { staffId, key }: { staffId: string; key: string }) {
  const [entered] = await tx
    .select({
      ownershipTransferId: ownershipTransfers.id,
      numericId: properties.propertyNumericId,
      isFlagged: properties.isFlagged,
    })
    .from(ownershipTransfers)
    .innerJoin(properties, eq(properties.id, ownershipTransfers.propertyId))
    .where(and(eq(ownershipTransfers.createdBy, staffId), eq(ownershipTransfers.submissionKey, key)))
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
export async function findTransferDetails(db: Database, id: string) {
  const [details] = await db
    .select({
      id: ownershipTransfers.id,
      status: ownershipTransfers.status,
      ownerName: ownershipTransfers.ownerName,
      ownerEmail: ownershipTransfers.ownerEmail,
      ownerId: ownershipTransfers.ownerId,
      locale: ownershipTransfers.locale,
      expiresAt: ownershipTransfers.expiresAt,
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
    .from(ownershipTransfers)
    .innerJoin(properties, eq(properties.id, ownershipTransfers.propertyId))
    .innerJoin(users, eq(users.id, ownershipTransfers.createdBy))
    .where(eq(ownershipTransfers.id, id))
  return details ?? null
}

export type TransferDetails = NonNullable<Awaited<ReturnType<typeof findTransferDetails>>>

/** Nobody has more listings entered for them than this at once; a longer list is a mistake. */
const maxClaimInvites = 20

/** What waits for an answer of this address, newest first; served by ownership_transfers_to_address_idx. */
export async function listOpenClaimInvites(db: Database, { email, now }: { email: string; now: Date }) {
  return db
    .select({
      id: ownershipTransfers.id,
      title: properties.title,
      ownerId: ownershipTransfers.ownerId,
      expiresAt: ownershipTransfers.expiresAt,
    })
    .from(ownershipTransfers)
    .innerJoin(properties, eq(properties.id, ownershipTransfers.propertyId))
    .where(
      and(
        eq(ownershipTransfers.ownerEmail, email),
        eq(ownershipTransfers.status, 'open'),
        gt(ownershipTransfers.expiresAt, now),
        isNull(properties.archivedAt),
      ),
    )
    .orderBy(desc(ownershipTransfers.createdAt), desc(ownershipTransfers.id))
    .limit(maxClaimInvites)
}
