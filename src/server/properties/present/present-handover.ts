import type { Handover } from '#contract/properties/for-owner.ts'
import type { Offer } from '#contract/properties/offers.ts'

import type { Actor } from '../../platform/context.ts'
import { canKeepOffer, canOfferAgain, mostLetters, offerState } from '../policy.ts'
import type { CardRow } from '../queries/cards.ts'
import type { HandoverRow } from '../queries/find-handover.ts'
import type { HandoverCardRow } from '../queries/list-handovers.ts'
import { presentCard } from './present-property.ts'

/** An entry as staff see it; who was meant is forgotten a month after its end. */
export function presentHandover(row: HandoverCardRow, { actor, now }: { actor: Actor; now: Date }): Handover {
  const {
    ownerName: name,
    ownerEmail: email,
    ownerPhone: phone,
    isHeld,
    status,
    enteredById: createdBy,
  } = row
  const keeps = status === 'open' && email !== null && canKeepOffer(actor, { createdBy })
  return {
    id: row.handoverId,
    property: { ...presentCard(row, now), isHeld, isArchived: row.archivedAt !== null },
    owner: name === null || email === null ? null : { name, email, phone },
    enteredBy: row.enteredBy,
    state: offerState(row, now),
    isInAccount: row.ownerId !== null && row.ownerId === row.userId,
    letters: row.letters,
    lastLetterAt: row.lastLetterAt,
    expiresAt: row.expiresAt,
    decidedAt: row.decidedAt,
    createdAt: row.enteredAt,
    can: {
      resend: keeps && row.archivedAt === null && row.letters < mostLetters,
      withdraw: keeps,
      offerAgain: row.isLatest && canOfferAgain(actor, { createdBy, status, userId: row.userId }),
    },
  }
}

/** What the reader of a letter may know: of an offer that is over nothing but that it is over. */
export function presentOffer(
  handover: HandoverRow,
  { actor, card, now }: { actor: Actor | null; card: CardRow | null; now: Date },
): Offer {
  const isOwner = actor !== null && actor.email === handover.ownerEmail
  const reader = isOwner ? 'owner' : 'somebody_else'
  const isGone = handover.archivedAt !== null && handover.status === 'open'
  const state = isGone ? 'withdrawn' : offerState(handover, now)
  const isShown = state === 'open' || (state === 'accepted' && actor?.userId === handover.ownerId)
  return {
    state,
    reader: actor === null ? 'stranger' : reader,
    addressHint: hintOf(handover.ownerEmail ?? ''),
    property: isShown && card !== null ? presentCard(card, now) : null,
    isInAccount: handover.ownerId !== null,
    expiresAt: handover.expiresAt.toISOString(),
    can: { accept: state === 'open' && isOwner, decline: state === 'open' },
  }
}

/** r•••@example.in: enough for its owner to know it again. */
function hintOf(address: string): string {
  const [name = '', host = ''] = address.split('@')
  return host === '' ? '' : `${name.slice(0, 1)}•••@${host}`
}
