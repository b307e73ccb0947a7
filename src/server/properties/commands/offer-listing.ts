import type { ListedOwner } from '#contract/properties/for-owner.ts'
import { storedPhone } from '#contract/phone.ts'
import type { Database } from '#database/client.ts'
import { properties } from '#database/schema/properties.ts'
import { listingHandovers } from '#database/schema/property-handovers.ts'
import { propertyEvents } from '#database/schema/property-history.ts'
import { and, eq, isNotNull, sql } from 'drizzle-orm'

import { announce } from '../../platform/announce.ts'
import type { Actor } from '../../platform/context.ts'
import type { RecordAct } from '../../platform/staff-act.ts'
import { canOfferAgain, offerEnd } from '../policy.ts'
import { findConfirmedAccount, findEntered, findUncheckedHandover } from '../queries/find-handover.ts'
import { giveListing } from './give-listing.ts'
import type { HandOverEnquiries } from './hand-over-enquiries.ts'
import { lockProperty } from './lock-property.ts'

type Opening = {
  actor: Actor
  propertyId: string
  owner: ListedOwner
  /** The account in which the listing lies already. */
  ownerId: string | null
  submissionKey: string
  now: Date
}

/** Writes down for whom a listing was entered and has the letter sent; null where this was done before. */
export async function openHandover(
  tx: Database,
  { actor, propertyId, owner, ownerId, submissionKey, now }: Opening,
): Promise<string | null> {
  const [opened] = await tx
    .insert(listingHandovers)
    .values({
      propertyId,
      createdBy: actor.userId,
      ownerId,
      ownerName: owner.name,
      ownerEmail: owner.email,
      ownerPhone: owner.phone === '' ? null : storedPhone(owner.phone),
      locale: owner.locale,
      submissionKey,
      lastLetterAt: now,
      expiresAt: offerEnd(now),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: [listingHandovers.createdBy, listingHandovers.submissionKey] })
    .returning({ id: listingHandovers.id })
  if (!opened) return null
  await tx
    .insert(propertyEvents)
    .values({ propertyId, actorId: actor.userId, kind: 'listed_for_owner', createdAt: now })
  await announce(tx, { name: 'listing.offered', handoverId: opened.id, letter: 1 })
  return opened.id
}

type OfferListing = {
  actor: Actor
  id: string
  owner: ListedOwner
  submissionKey: string
  recordAct: RecordAct
  handOverEnquiries: HandOverEnquiries
  requestId: string
  now: Date
}

export type OfferedListing =
  | { outcome: 'offered'; handoverId: string; numericId: number; isHeld: boolean }
  | { outcome: 'refused'; refusal: 'NOT_FOUND' | 'OFFER_OVER' | 'OWN_ADDRESS' }

/** To another address, after the first was declined or taken back; what was taken down meanwhile is put up again. */
export async function offerListing(db: Database, offer: OfferListing): Promise<OfferedListing> {
  const { actor, id, owner, submissionKey, recordAct, handOverEnquiries, requestId, now } = offer
  return db.transaction(async (tx): Promise<OfferedListing> => {
    const uncheckedHandover = await findUncheckedHandover(tx, id)
    if (uncheckedHandover?.createdBy !== actor.userId) return { outcome: 'refused', refusal: 'NOT_FOUND' }
    if (owner.email === actor.email) return { outcome: 'refused', refusal: 'OWN_ADDRESS' }
    const { propertyId, numericId } = uncheckedHandover
    const held = await lockProperty(tx, propertyId)
    const earlier = await findEntered(tx, { staffId: actor.userId, key: submissionKey })
    if (earlier) return { outcome: 'offered', ...earlier }
    const isOpen = await tx.$count(
      listingHandovers,
      and(eq(listingHandovers.propertyId, propertyId), eq(listingHandovers.status, 'open')),
    )
    if (!held || isOpen > 0 || !canOfferAgain(actor, { ...uncheckedHandover, userId: held.userId }))
      return { outcome: 'refused', refusal: 'OFFER_OVER' }

    const restored = await tx
      .update(properties)
      .set({ archivedAt: null, edition: sql`${properties.edition} + 1`, updatedAt: now })
      .where(and(eq(properties.id, propertyId), isNotNull(properties.archivedAt)))
      .returning({ id: properties.id })
    if (restored.length > 0)
      await tx
        .insert(propertyEvents)
        .values({ propertyId, actorId: actor.userId, kind: 'restored', createdAt: now })
    const account = await findConfirmedAccount(tx, owner.email)
    const ownerId = account?.id ?? null
    if (ownerId !== null) {
      await giveListing(tx, { propertyId, from: actor.userId, to: ownerId, now })
      await handOverEnquiries(tx, { propertyId, from: actor.userId, to: ownerId, now })
    }
    const handoverId = await openHandover(tx, { actor, propertyId, owner, ownerId, submissionKey, now })
    if (handoverId === null) throw new Error('An offer was refused as known but cannot be found')
    const details = { numericId, handoverId }
    await recordAct(tx, {
      actor,
      action: 'properties.offerListing',
      subject: 'property',
      subjectId: propertyId,
      details,
      requestId,
      now,
    })
    return { outcome: 'offered', handoverId, numericId, isHeld: held.isHeld }
  })
}
