import type { Database } from '#database/client.ts'
import { properties } from '#database/schema/properties.ts'
import { listingHandovers } from '#database/schema/property-handovers.ts'
import { propertyEvents } from '#database/schema/property-history.ts'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'

import { announce } from '../../platform/announce.ts'
import type { Actor } from '../../platform/context.ts'
import { findConfirmedAccount, findUncheckedHandover } from '../queries/find-handover.ts'
import type { CallOffVisits } from './call-off-visits.ts'
import { giveListing } from './give-listing.ts'
import type { HandOverEnquiries } from './hand-over-enquiries.ts'
import { lockProperty } from './lock-property.ts'

type Answer = { id: string; handOverEnquiries: HandOverEnquiries; now: Date }

export type AnsweredOffer =
  | { outcome: 'done'; numericId: number }
  | { outcome: 'refused'; refusal: 'NOT_FOUND' | 'OFFER_OVER' | 'WRONG_ADDRESS' }

/** The listing is theirs from now on, with whoever asked about it. Twice is once. */
export async function acceptOffer(
  db: Database,
  { id, actor, handOverEnquiries, now }: Answer & { actor: Actor },
): Promise<AnsweredOffer> {
  return db.transaction(async (tx): Promise<AnsweredOffer> => {
    const uncheckedHandover = await findUncheckedHandover(tx, id)
    if (!uncheckedHandover) return refused('NOT_FOUND')
    const { propertyId, ownerEmail, numericId } = uncheckedHandover
    if (actor.email !== ownerEmail) return refused('WRONG_ADDRESS')
    const held = await lockProperty(tx, propertyId)
    const account = await findConfirmedAccount(tx, ownerEmail)
    if (account?.id !== actor.userId) return refused('WRONG_ADDRESS')
    const accepted = await tx
      .update(listingHandovers)
      .set({ status: 'accepted', ownerId: actor.userId, decidedAt: now, updatedAt: now })
      .where(
        and(
          eq(listingHandovers.id, id),
          eq(listingHandovers.status, 'open'),
          gt(listingHandovers.expiresAt, now),
          sql`exists (select 1 from ${properties} where ${properties.id} = ${propertyId} and ${properties.archivedAt} is null)`,
        ),
      )
      .returning({ staffId: listingHandovers.createdBy })
    const [taken] = accepted
    if (!taken || !held) return isTakenBy(tx, id, actor, numericId)
    if (held.userId !== actor.userId) {
      const handing = { propertyId, from: taken.staffId, to: actor.userId, now }
      await giveListing(tx, handing)
      await handOverEnquiries(tx, handing)
    }
    await tx
      .insert(propertyEvents)
      .values({ propertyId, actorId: actor.userId, kind: 'taken_over', createdAt: now })
    await announce(tx, { name: 'listing.offerAnswered', handoverId: id })
    return { outcome: 'done', numericId }
  })
}

type Decline = Answer & { actor: Actor | null; callOffVisits: CallOffVisits }

/** Whoever reads the letter may say so, without an account: the listing is taken down and goes back. Twice is once. */
export async function declineOffer(
  db: Database,
  { id, actor, handOverEnquiries, callOffVisits, now }: Decline,
): Promise<AnsweredOffer> {
  return db.transaction(async (tx): Promise<AnsweredOffer> => {
    const uncheckedHandover = await findUncheckedHandover(tx, id)
    if (!uncheckedHandover) return refused('NOT_FOUND')
    const { propertyId, createdBy, ownerId, numericId } = uncheckedHandover
    const held = await lockProperty(tx, propertyId)
    const declined = await tx
      .update(listingHandovers)
      .set({ status: 'declined', decidedAt: now, updatedAt: now })
      .where(
        and(
          eq(listingHandovers.id, id),
          eq(listingHandovers.status, 'open'),
          gt(listingHandovers.expiresAt, now),
        ),
      )
      .returning({ id: listingHandovers.id })
    if (declined.length === 0 || !held) {
      const current = await findUncheckedHandover(tx, id)
      return current?.status === 'declined' ? { outcome: 'done', numericId } : refused('OFFER_OVER')
    }
    await tx
      .update(properties)
      .set({ archivedAt: now, edition: sql`${properties.edition} + 1`, updatedAt: now })
      .where(and(eq(properties.id, propertyId), isNull(properties.archivedAt)))
    await callOffVisits(tx, { propertyId, why: 'archived', now })
    if (ownerId !== null && held.userId === ownerId) {
      await giveListing(tx, { propertyId, from: ownerId, to: createdBy, now })
      await handOverEnquiries(tx, { propertyId, from: ownerId, to: createdBy, now })
    }
    const event = { propertyId, actorId: actor?.userId ?? null, createdAt: now }
    await tx.insert(propertyEvents).values({ ...event, kind: 'handover_declined' })
    await announce(tx, { name: 'listing.offerAnswered', handoverId: id })
    return { outcome: 'done', numericId }
  })
}

async function isTakenBy(tx: Database, id: string, actor: Actor, numericId: number): Promise<AnsweredOffer> {
  const current = await findUncheckedHandover(tx, id)
  const isTheirs = current?.status === 'accepted' && current.ownerId === actor.userId
  return isTheirs ? { outcome: 'done', numericId } : refused('OFFER_OVER')
}

function refused(refusal: 'NOT_FOUND' | 'OFFER_OVER' | 'WRONG_ADDRESS'): AnsweredOffer {
  return { outcome: 'refused', refusal }
}
