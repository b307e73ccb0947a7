import { and, eq, gt, sql } from 'drizzle-orm'

import { claimInvites } from '#database/schema/listings/listing-claim-invites.ts'
import { properties } from '#database/schema/properties.ts'

import { isHolder } from '../../accounts/queries/contacts.ts'
import { endOffer } from '../../availability/commands/end-offer.ts'
import type { Call, MemberCall } from '../../platform/call.ts'
import { refused, type Refused } from '../../platform/outcome.ts'
import { renewConfirmation } from '../../properties/commands/confirmation.ts'
import { lockProperty } from '../../properties/commands/lock-property.ts'
import { recordEvent } from '../../properties/commands/record-event.ts'
import { reassignListings, setArchived } from '../../properties/commands/write-listings.ts'
import { claimContact, isAnothersInvite } from '../../properties/policy.ts'
import { findUncheckedClaimInvite } from '../../properties/queries/claim-invites.ts'
import { transferEnquiries } from './transfer-enquiries.ts'

export type AnsweredInvite = { numericId: number } | Refused<'NOT_FOUND' | 'EXPIRED' | 'WRONG_ADDRESS'>

/** Move the listing with its enquiries to the owner; idempotent. */
export async function acceptClaimInvite(call: MemberCall, id: string): Promise<AnsweredInvite> {
  return call.transaction(async (call): Promise<AnsweredInvite> => {
    const { db, actor, now } = call
    const uncheckedClaimInvite = await findUncheckedClaimInvite(db, id)
    if (!uncheckedClaimInvite) return refused('NOT_FOUND')
    const { propertyId, numericId } = uncheckedClaimInvite
    const contact = claimContact(uncheckedClaimInvite)
    const property = await lockProperty(db, propertyId)
    if (isAnothersInvite(uncheckedClaimInvite, actor)) return refused('WRONG_ADDRESS')
    if (!(await isHolder(db, { userId: actor.userId, contact, now }))) return refused('WRONG_ADDRESS')
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
    if (!taken || !property) return answerAgain(call, id, numericId)
    if (property.userId !== actor.userId) {
      const move = { propertyIds: [propertyId], from: taken.staffId, to: actor.userId, now }
      await reassignListings(db, move)
      await transferEnquiries(db, move)
    }
    await renewConfirmation(db, propertyId, now)
    await recordEvent(db, { propertyId, actorId: actor.userId, kind: 'taken_over', now })
    await call.publish({ name: 'claimInvite.answered', claimInviteId: id })
    return { numericId }
  })
}

/** Possible without an account for whoever has the link: archives the listing and returns it to staff; idempotent. */
export async function declineClaimInvite(
  call: Call,
  id: string,
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
    await setArchived(db, { propertyId, isArchived: true, now })
    await endOffer(db, { propertyId, why: 'archived', now })
    if (ownerId !== null && property.userId === ownerId) {
      const move = { propertyIds: [propertyId], from: ownerId, to: createdBy, now }
      await reassignListings(db, move)
      await transferEnquiries(db, move)
    }
    const actorId = actor?.userId ?? null
    await recordEvent(db, { propertyId, actorId, kind: 'ownership_transfer_declined', now })
    await publish({ name: 'claimInvite.answered', claimInviteId: id })
    return null
  })
}

async function answerAgain(
  { db, actor }: MemberCall,
  id: string,
  numericId: number,
): Promise<AnsweredInvite> {
  const current = await findUncheckedClaimInvite(db, id)
  const isTheirs = current?.status === 'accepted' && current.ownerId === actor.userId
  return isTheirs ? { numericId } : refused('EXPIRED')
}
