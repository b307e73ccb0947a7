import type { Database } from '#database/client.ts'
import { listingHandovers } from '#database/schema/property-handovers.ts'
import { propertyEvents } from '#database/schema/property-history.ts'
import { and, eq, isNotNull, lt, lte, sql } from 'drizzle-orm'

import { announce } from '../../platform/announce.ts'
import type { Actor } from '../../platform/context.ts'
import type { RecordAct } from '../../platform/staff-act.ts'
import { canKeepOffer, letterPause, mostLetters, offerEnd } from '../policy.ts'
import { findUncheckedHandover } from '../queries/find-handover.ts'
import { giveListing } from './give-listing.ts'
import type { HandOverEnquiries } from './hand-over-enquiries.ts'
import { lockProperty } from './lock-property.ts'

type KeepOffer = { id: string; actor: Actor; recordAct: RecordAct; requestId: string; now: Date }

type ResendRefusal = 'NOT_FOUND' | 'OFFER_OVER' | 'ARCHIVED' | 'LETTER_TOO_SOON' | 'TOO_MANY_LETTERS'

export type Resent = { outcome: 'sent'; expiresAt: Date } | { outcome: 'refused'; refusal: ResendRefusal }

/** The same letter with the same link, and thirty days more to answer it. */
export async function resendOffer(
  db: Database,
  { id, actor, recordAct, requestId, now }: KeepOffer,
): Promise<Resent> {
  return db.transaction(async (tx): Promise<Resent> => {
    const uncheckedHandover = await findUncheckedHandover(tx, id)
    if (!uncheckedHandover || !canKeepOffer(actor, uncheckedHandover))
      return { outcome: 'refused', refusal: 'NOT_FOUND' }
    const { propertyId, numericId } = uncheckedHandover
    const held = await lockProperty(tx, propertyId)
    if (uncheckedHandover.status === 'open' && held?.archivedAt)
      return { outcome: 'refused', refusal: 'ARCHIVED' }
    const [sent] = await tx
      .update(listingHandovers)
      .set({
        letters: sql`${listingHandovers.letters} + 1`,
        lastLetterAt: now,
        expiresAt: offerEnd(now),
        updatedAt: now,
      })
      .where(
        and(
          eq(listingHandovers.id, id),
          eq(listingHandovers.status, 'open'),
          isNotNull(listingHandovers.ownerEmail),
          lt(listingHandovers.letters, mostLetters),
          lte(listingHandovers.lastLetterAt, new Date(now.getTime() - letterPause)),
        ),
      )
      .returning({ letters: listingHandovers.letters, expiresAt: listingHandovers.expiresAt })
    if (!sent) return { outcome: 'refused', refusal: refusalOf(uncheckedHandover) }
    await announce(tx, { name: 'listing.offered', handoverId: id, letter: sent.letters })
    const details = { numericId, handoverId: id, letter: sent.letters }
    await recordAct(tx, {
      actor,
      action: 'properties.resendOffer',
      subject: 'property',
      subjectId: propertyId,
      details,
      requestId,
      now,
    })
    return { outcome: 'sent', expiresAt: sent.expiresAt }
  })
}

export type Withdrawn =
  | { outcome: 'done' }
  | { outcome: 'refused'; refusal: 'NOT_FOUND' | 'OFFER_OVER' | 'OWNER_ACTED' }

/** Back to whoever entered it, unless the owner has worked on it already. Twice is once. */
export async function withdrawOffer(
  db: Database,
  {
    id,
    actor,
    recordAct,
    handOverEnquiries,
    requestId,
    now,
  }: KeepOffer & { handOverEnquiries: HandOverEnquiries },
): Promise<Withdrawn> {
  return db.transaction(async (tx): Promise<Withdrawn> => {
    const uncheckedHandover = await findUncheckedHandover(tx, id)
    if (!uncheckedHandover || !canKeepOffer(actor, uncheckedHandover))
      return { outcome: 'refused', refusal: 'NOT_FOUND' }
    const { propertyId, ownerId, createdBy, numericId } = uncheckedHandover
    const held = await lockProperty(tx, propertyId)
    if (ownerId !== null && (await hasActed(tx, propertyId, ownerId)))
      return { outcome: 'refused', refusal: 'OWNER_ACTED' }
    const withdrawn = await tx
      .update(listingHandovers)
      .set({ status: 'withdrawn', decidedAt: now, updatedAt: now })
      .where(and(eq(listingHandovers.id, id), eq(listingHandovers.status, 'open')))
      .returning({ id: listingHandovers.id })
    if (withdrawn.length === 0) {
      const current = await findUncheckedHandover(tx, id)
      return current?.status === 'withdrawn'
        ? { outcome: 'done' }
        : { outcome: 'refused', refusal: 'OFFER_OVER' }
    }
    if (ownerId !== null && held?.userId === ownerId) {
      await giveListing(tx, { propertyId, from: ownerId, to: createdBy, now })
      await handOverEnquiries(tx, { propertyId, from: ownerId, to: createdBy, now })
    }
    const details = { numericId, handoverId: id }
    await recordAct(tx, {
      actor,
      action: 'properties.withdrawOffer',
      subject: 'property',
      subjectId: propertyId,
      details,
      requestId,
      now,
    })
    return { outcome: 'done' }
  })
}

async function hasActed(tx: Database, propertyId: string, ownerId: string): Promise<boolean> {
  const acts = await tx.$count(
    propertyEvents,
    and(eq(propertyEvents.propertyId, propertyId), eq(propertyEvents.actorId, ownerId)),
  )
  return acts > 0
}

function refusalOf({ status, letters }: { status: string; letters: number }) {
  if (status !== 'open') return 'OFFER_OVER'
  return letters >= mostLetters ? 'TOO_MANY_LETTERS' : 'LETTER_TOO_SOON'
}
