import { and, eq, gt, isNull, sql } from 'drizzle-orm'

import { properties } from '#database/schema/properties.ts'
import { claimInvites } from '#database/schema/property-claim-invites.ts'
import { propertyEvents } from '#database/schema/property-history.ts'

import type { Call, MemberCall } from '../../platform/call.ts'
import { refused, type Refused } from '../../platform/outcome.ts'
import { findConfirmedAccount, findUncheckedClaimInvite } from '../queries/claim-invites.ts'
import { renewConfirmation } from './confirmation/renew.ts'
import type { CancelVisits, TransferEnquiries } from './dependencies.ts'
import { lockProperty } from './lock-property.ts'
import { reassignListings } from './transfers.ts'

export type AnsweredInvite = { numericId: number } | Refused<'NOT_FOUND' | 'EXPIRED' | 'WRONG_ADDRESS'>

/** Move the listing with its enquiries to the owner; idempotent. */
export async function acceptClaimInvite(
  call: MemberCall,
  id: string,
  transferEnquiries: TransferEnquiries,
): Promise<AnsweredInvite> {
  return call.transaction(async (call): Promise<AnsweredInvite> => {
    const { db, actor, now } = call
    const uncheckedClaimInvite = await findUncheckedClaimInvite(db, id)
    if (!uncheckedClaimInvite) return refused('NOT_FOUND')
    const { propertyId, ownerEmail, numericId } = uncheckedClaimInvite
    if (actor.email !== ownerEmail) return refused('WRONG_ADDRESS')
    const property = await lockProperty(db, propertyId)
    const account = await findConfirmedAccount(db, ownerEmail)
    if (account?.id !== actor.userId) return refused('WRONG_ADDRESS')
    const accepted = await db
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
    if (!taken || !property) return isTakenBy(call, id, numericId)
    if (property.userId !== actor.userId) {
      const move = { propertyIds: [propertyId], from: taken.staffId, to: actor.userId, now }
      await reassignListings(db, move)
      await transferEnquiries(db, move)
    }
    await renewConfirmation(db, propertyId, now)
    await db
      .insert(propertyEvents)
      .values({ propertyId, actorId: actor.userId, kind: 'taken_over', createdAt: now })
    await call.publish({ name: 'claimInvite.answered', claimInviteId: id })
    return { numericId }
  })
}

type Dependencies = { transferEnquiries: TransferEnquiries; cancelVisits: CancelVisits }

/** Possible without an account for the reader of the email: archives the listing and returns it to staff; idempotent. */
export async function declineClaimInvite(
  call: Call,
  id: string,
  { transferEnquiries, cancelVisits }: Dependencies,
): Promise<null | Refused<'NOT_FOUND' | 'EXPIRED'>> {
  return call.transaction(async ({ db, actor, now, publish }) => {
    const uncheckedClaimInvite = await findUncheckedClaimInvite(db, id)
    if (!uncheckedClaimInvite) return refused('NOT_FOUND')
    const { propertyId, createdBy, ownerId } = uncheckedClaimInvite
    const property = await lockProperty(db, propertyId)
    const declined = await db
      .update(claimInvites)
      .set({ status: 'declined', decidedAt: now, updatedAt: now })
      .where(and(eq(claimInvites.id, id), eq(claimInvites.status, 'open'), gt(claimInvites.expiresAt, now)))
      .returning({ id: claimInvites.id })
    if (declined.length === 0 || !property) {
      const current = await findUncheckedClaimInvite(db, id)
      return current?.status === 'declined' ? null : refused('EXPIRED')
    }
    await db
      .update(properties)
      .set({ archivedAt: now, version: sql`${properties.version} + 1`, updatedAt: now })
      .where(and(eq(properties.id, propertyId), isNull(properties.archivedAt)))
    await cancelVisits(db, { propertyId, why: 'archived', now })
    if (ownerId !== null && property.userId === ownerId) {
      const move = { propertyIds: [propertyId], from: ownerId, to: createdBy, now }
      await reassignListings(db, move)
      await transferEnquiries(db, move)
    }
    const event = { propertyId, actorId: actor?.userId ?? null, createdAt: now }
    await db.insert(propertyEvents).values({ ...event, kind: 'ownership_transfer_declined' })
    await publish({ name: 'claimInvite.answered', claimInviteId: id })
    return null
  })
}

async function isTakenBy({ db, actor }: MemberCall, id: string, numericId: number): Promise<AnsweredInvite> {
  const current = await findUncheckedClaimInvite(db, id)
  const isTheirs = current?.status === 'accepted' && current.ownerId === actor.userId
  return isTheirs ? { numericId } : refused('EXPIRED')
}
