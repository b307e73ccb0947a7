import type { z } from 'zod'

import type { claimInviteSchema } from '#contract/listings/claim-invites.ts'
import type { SentClaimInvite } from '#contract/listings/for-owner.ts'

import type { Actor } from '../../platform/context.ts'
import {
  canManageInvite,
  canInviteAgain,
  maxInviteEmails,
  claimInviteState,
} from '../../properties/policy.ts'
import { presentCard } from '../../properties/present/present-property.ts'
import type { CardRow } from '../../properties/queries/cards.ts'
import type { ClaimInviteRow, ClaimInviteCardRow } from '../../properties/queries/claim-invites.ts'

/** Invite for staff; the owner's details are deleted a month after its end. */
export function presentSentClaimInvite(
  row: ClaimInviteCardRow,
  { actor, now }: { actor: Actor; now: Date },
): SentClaimInvite {
  const {
    ownerName: name,
    ownerEmail: email,
    ownerPhone: phone,
    isHeld,
    status,
    enteredById: createdBy,
  } = row
  const canManage = status === 'open' && email !== null && canManageInvite(actor, { createdBy })
  return {
    id: row.claimInviteId,
    property: { ...presentCard(row, now), isFlagged: isHeld, isArchived: row.archivedAt !== null },
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
      resend: canManage && row.archivedAt === null && row.emailCount < maxInviteEmails,
      withdraw: canManage,
      inviteAgain: row.isLatest && canInviteAgain(actor, { createdBy, status, userId: row.userId }),
    },
  }
}

/** Invite for the reader of the email; an ended one shows nothing but its state. */
export function presentClaimInvite(
  claimInvite: ClaimInviteRow,
  { actor, card, now }: { actor: Actor | null; card: CardRow | null; now: Date },
): z.input<typeof claimInviteSchema> {
  const isOwner = actor !== null && actor.email === claimInvite.ownerEmail
  const reader = isOwner ? 'owner' : 'somebody_else'
  const isGone = claimInvite.archivedAt !== null && claimInvite.status === 'open'
  const state = isGone ? 'withdrawn' : claimInviteState(claimInvite, now)
  const isShown = state === 'open' || (state === 'accepted' && actor?.userId === claimInvite.ownerId)
  return {
    state,
    reader: actor === null ? 'guest' : reader,
    addressHint: hintOf(claimInvite.ownerEmail ?? ''),
    property: isShown && card !== null ? presentCard(card, now) : null,
    isInAccount: claimInvite.ownerId !== null,
    expiresAt: claimInvite.expiresAt,
    can: { accept: state === 'open' && isOwner, decline: state === 'open' },
  }
}

/** r•••@example.in: enough for the owner to recognise it. */
function hintOf(address: string): string {
  const [name = '', host = ''] = address.split('@')
  return host === '' ? '' : `${name.slice(0, 1)}•••@${host}`
}
