import type { Offer } from '#contract/properties/claim-invites.ts'
import type { OwnershipTransfer } from '#contract/properties/for-owner.ts'

import type { Actor } from '../../platform/context.ts'
import { canManageInvite, canInviteAgain, mostLetters, claimInviteState } from '../policy.ts'
import type { CardRow } from '../queries/cards.ts'
import type { OwnershipTransferRow, OwnershipTransferCardRow } from '../queries/ownership-transfers.ts'
import { presentCard } from './present-property.ts'

/** Entry for staff; the owner's details are deleted a month after its end. */
export function presentOwnershipTransfer(
  row: OwnershipTransferCardRow,
  { actor, now }: { actor: Actor; now: Date },
): OwnershipTransfer {
  const {
    ownerName: name,
    ownerEmail: email,
    ownerPhone: phone,
    isFlagged,
    status,
    enteredById: createdBy,
  } = row
  const canManage = status === 'open' && email !== null && canManageInvite(actor, { createdBy })
  return {
    id: row.ownershipTransferId,
    property: { ...presentCard(row, now), isFlagged, isArchived: row.archivedAt !== null },
    owner: name === null || email === null ? null : { name, email, phone },
    enteredBy: row.enteredBy,
    state: claimInviteState(row, now),
    isInAccount: row.ownerId !== null && row.ownerId === row.userId,
    emailCount: row.emailCount,
    lastEmailAt: row.lastEmailAt,
    expiresAt: row.expiresAt,
    decidedAt: row.decidedAt,
    createdAt: row.enteredAt,
    can: {
      resend: canManage && row.archivedAt === null && row.emailCount < mostLetters,
      withdraw: canManage,
      inviteAgain: row.isLatest && canInviteAgain(actor, { createdBy, status, userId: row.userId }),
    },
  }
}

/** Invite for the reader of the email; an ended one shows nothing but its state. */
export function presentClaimInvite(
  ownershipTransfer: OwnershipTransferRow,
  { actor, card, now }: { actor: Actor | null; card: CardRow | null; now: Date },
): Offer {
  const isOwner = actor !== null && actor.email === ownershipTransfer.ownerEmail
  const reader = isOwner ? 'owner' : 'somebody_else'
  const isGone = ownershipTransfer.archivedAt !== null && ownershipTransfer.status === 'open'
  const state = isGone ? 'withdrawn' : claimInviteState(ownershipTransfer, now)
  const isShown = state === 'open' || (state === 'accepted' && actor?.userId === ownershipTransfer.ownerId)
  return {
    state,
    reader: actor === null ? 'guest' : reader,
    addressHint: hintOf(ownershipTransfer.ownerEmail ?? ''),
    property: isShown && card !== null ? presentCard(card, now) : null,
    isInAccount: ownershipTransfer.ownerId !== null,
    expiresAt: ownershipTransfer.expiresAt.toISOString(),
    can: { accept: state === 'open' && isOwner, decline: state === 'open' },
  }
}

/** r•••@example.in: enough for the owner to recognise it. */
function hintOf(address: string): string {
  const [name = '', host = ''] = address.split('@')
  return host === '' ? '' : `${name.slice(0, 1)}•••@${host}`
}
