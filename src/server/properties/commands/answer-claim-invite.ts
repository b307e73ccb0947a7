import { and, eq, gt, isNull, sql } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { properties } from '#database/schema/properties.ts'
import { propertyEvents } from '#database/schema/property-history.ts'
import { ownershipTransfers } from '#database/schema/property-transfers.ts'

import type { Actor } from '../../platform/context.ts'
import { publishEvent } from '../../platform/jobs/publish-event.ts'
import { refused, type Refused } from '../../platform/outcome.ts'
import { findConfirmedAccount, findUncheckedOwnershipTransfer } from '../queries/ownership-transfers.ts'
import { renewConfirmation } from './confirmation/renew.ts'
import type { CancelVisits, TransferEnquiries } from './dependencies.ts'
import { lockProperty } from './lock-property.ts'
import { reassignListings } from './transfers.ts'

type Answer = { id: string; transferEnquiries: TransferEnquiries; now: Date }

export type AnsweredInvite = { numericId: number } | Refused<'NOT_FOUND' | 'EXPIRED' | 'WRONG_ADDRESS'>

/** Move the listing with its enquiries to the owner; idempotent. */
export async function acceptClaimInvite(
  db: Database,
  { id, actor, transferEnquiries, now }: Answer & { actor: Actor },
): Promise<AnsweredInvite> {
  return db.transaction(async (tx): Promise<AnsweredInvite> => {
    const uncheckedOwnershipTransfer = await findUncheckedOwnershipTransfer(tx, id)
    if (!uncheckedOwnershipTransfer) return refused('NOT_FOUND')
    const { propertyId, ownerEmail, numericId } = uncheckedOwnershipTransfer
    if (actor.email !== ownerEmail) return refused('WRONG_ADDRESS')
    const property = await lockProperty(tx, propertyId)
    const account = await findConfirmedAccount(tx, ownerEmail)
    if (account?.id !== actor.userId) return refused('WRONG_ADDRESS')
    const accepted = await tx
      .update(ownershipTransfers)
      .set({ status: 'accepted', ownerId: actor.userId, decidedAt: now, updatedAt: now })
      .where(
        and(
          eq(ownershipTransfers.id, id),
          eq(ownershipTransfers.status, 'open'),
          gt(ownershipTransfers.expiresAt, now),
          sql`exists (select 1 from ${properties} where ${properties.id} = ${propertyId} and ${properties.archivedAt} is null)`,
        ),
      )
      .returning({ staffId: ownershipTransfers.createdBy })
    const [taken] = accepted
    if (!taken || !property) return isTakenBy(tx, id, actor, numericId)
    if (property.userId !== actor.userId) {
      const handing = { propertyIds: [propertyId], from: taken.staffId, to: actor.userId, now }
      await reassignListings(tx, handing)
      await transferEnquiries(tx, handing)
    }
    await renewConfirmation(tx, propertyId, now)
    await tx
      .insert(propertyEvents)
      .values({ propertyId, actorId: actor.userId, kind: 'taken_over', createdAt: now })
    await publishEvent(tx, { name: 'listing.inviteAnswered', ownershipTransferId: id })
    return { numericId }
  })
}

type Decline = Answer & { actor: Actor | null; cancelVisits: CancelVisits }

/** Possible without an account for the reader of the email: archives the listing and returns it to staff; idempotent. */
export async function declineClaimInvite(
  db: Database,
  { id, actor, transferEnquiries, cancelVisits, now }: Decline,
) {
  return db.transaction(async (tx) => {
    const uncheckedOwnershipTransfer = await findUncheckedOwnershipTransfer(tx, id)
    if (!uncheckedOwnershipTransfer) return refused('NOT_FOUND')
    const { propertyId, createdBy, ownerId, numericId } = uncheckedOwnershipTransfer
    const property = await lockProperty(tx, propertyId)
    const declined = await tx
      .update(ownershipTransfers)
      .set({ status: 'declined', decidedAt: now, updatedAt: now })
      .where(
        and(
          eq(ownershipTransfers.id, id),
          eq(ownershipTransfers.status, 'open'),
          gt(ownershipTransfers.expiresAt, now),
        ),
      )
      .returning({ id: ownershipTransfers.id })
    if (declined.length === 0 || !property) {
      const current = await findUncheckedOwnershipTransfer(tx, id)
      return current?.status === 'declined' ? { numericId } : refused('EXPIRED')
    }
    await tx
      .update(properties)
      .set({ archivedAt: now, version: sql`${properties.version} + 1`, updatedAt: now })
      .where(and(eq(properties.id, propertyId), isNull(properties.archivedAt)))
    await cancelVisits(tx, { propertyId, why: 'archived', now })
    if (ownerId !== null && property.userId === ownerId) {
      const handing = { propertyIds: [propertyId], from: ownerId, to: createdBy, now }
      await reassignListings(tx, handing)
      await transferEnquiries(tx, handing)
    }
    const event = { propertyId, actorId: actor?.userId ?? null, createdAt: now }
    await tx.insert(propertyEvents).values({ ...event, kind: 'ownership_transfer_declined' })
    await publishEvent(tx, { name: 'listing.inviteAnswered', ownershipTransferId: id })
    return { numericId }
  })
}

async function isTakenBy(tx: Database, id: string, actor: Actor, numericId: number): Promise<AnsweredInvite> {
  const current = await findUncheckedOwnershipTransfer(tx, id)
  const isTheirs = current?.status === 'accepted' && current.ownerId === actor.userId
  return isTheirs ? { numericId } : refused('EXPIRED')
}
