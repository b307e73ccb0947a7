import { and, eq, gt, isNull, sql } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { properties } from '#database/schema/properties.ts'
import { claimInvites } from '#database/schema/property-claim-invites.ts'
import { propertyEvents } from '#database/schema/property-history.ts'

import type { Actor } from '../../platform/context.ts'
import { publishEvent } from '../../platform/jobs/publish-event.ts'
import { refused, type Refused } from '../../platform/outcome.ts'
import { findConfirmedAccount, findUncheckedClaimInvite } from '../queries/claim-invites.ts'
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
    const uncheckedClaimInvite = await findUncheckedClaimInvite(tx, id)
    if (!uncheckedClaimInvite) return refused('NOT_FOUND')
    const { propertyId, ownerEmail, numericId } = uncheckedClaimInvite
    if (actor.email !== ownerEmail) return refused('WRONG_ADDRESS')
    const property = await lockProperty(tx, propertyId)
    const account = await findConfirmedAccount(tx, ownerEmail)
    if (account?.id !== actor.userId) return refused('WRONG_ADDRESS')
    const accepted = await tx
      .update(claimInvites)
      .set({ status: 'accepted', ownerId: actor.userId, decidedAt: now, updatedAt: now })
      .where(
        and(
          eq(claimInvites.id, id),
          eq(claimInvites.status, 'open'),
          gt(claimInvites.expiresAt, now),
          sql`exists (select 1 from ${properties} where ${properties.id} = ${propertyId} and ${properties.archivedAt} is null)`,
        ),
      )
      .returning({ staffId: claimInvites.createdBy })
    const [taken] = accepted
    if (!taken || !property) return isTakenBy(tx, id, actor, numericId)
    if (property.userId !== actor.userId) {
      const move = { propertyIds: [propertyId], from: taken.staffId, to: actor.userId, now }
      await reassignListings(tx, move)
      await transferEnquiries(tx, move)
    }
    await renewConfirmation(tx, propertyId, now)
    await tx
      .insert(propertyEvents)
      .values({ propertyId, actorId: actor.userId, kind: 'taken_over', createdAt: now })
    await publishEvent(tx, { name: 'claimInvite.answered', claimInviteId: id })
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
    const uncheckedClaimInvite = await findUncheckedClaimInvite(tx, id)
    if (!uncheckedClaimInvite) return refused('NOT_FOUND')
    const { propertyId, createdBy, ownerId, numericId } = uncheckedClaimInvite
    const property = await lockProperty(tx, propertyId)
    const declined = await tx
      .update(claimInvites)
      .set({ status: 'declined', decidedAt: now, updatedAt: now })
      .where(and(eq(claimInvites.id, id), eq(claimInvites.status, 'open'), gt(claimInvites.expiresAt, now)))
      .returning({ id: claimInvites.id })
    if (declined.length === 0 || !property) {
      const current = await findUncheckedClaimInvite(tx, id)
      return current?.status === 'declined' ? { numericId } : refused('EXPIRED')
    }
    await tx
      .update(properties)
      .set({ archivedAt: now, version: sql`${properties.version} + 1`, updatedAt: now })
      .where(and(eq(properties.id, propertyId), isNull(properties.archivedAt)))
    await cancelVisits(tx, { propertyId, why: 'archived', now })
    if (ownerId !== null && property.userId === ownerId) {
      const move = { propertyIds: [propertyId], from: ownerId, to: createdBy, now }
      await reassignListings(tx, move)
      await transferEnquiries(tx, move)
    }
    const event = { propertyId, actorId: actor?.userId ?? null, createdAt: now }
    await tx.insert(propertyEvents).values({ ...event, kind: 'ownership_transfer_declined' })
    await publishEvent(tx, { name: 'claimInvite.answered', claimInviteId: id })
    return { numericId }
  })
}

async function isTakenBy(tx: Database, id: string, actor: Actor, numericId: number): Promise<AnsweredInvite> {
  const current = await findUncheckedClaimInvite(tx, id)
  const isTheirs = current?.status === 'accepted' && current.ownerId === actor.userId
  return isTheirs ? { numericId } : refused('EXPIRED')
}
