import type { z } from 'zod'

import type { claimInviteSchema } from '#contract/listings/claim-invites.ts'
import type { SentClaimInvite } from '#contract/listings/for-owner.ts'

import { maskedEmail, maskedPhone } from '../../accounts/present.ts'
import type { Actor } from '../../platform/context.ts'
import {
  canManageInvite,
  canInviteAgain,
  claimContact,
  claimInviteState,
  claimInviteToken,
  maxInviteEmails,
} from '../../properties/policy.ts'
import { presentCard } from '../../properties/present/present-property.ts'
import type { CardRow } from '../../properties/queries/cards.ts'
import type { ClaimInviteRow, ClaimInviteCardRow } from '../../properties/queries/claim-invites.ts'

/** Invite for staff; the owner's details are deleted a month after its end. */
export function presentSentClaimInvite(
  row: ClaimInviteCardRow,
  { actor, now, secret }: { actor: Actor; now: Date; secret: string },
): SentClaimInvite {
  const {
    ownerName: name,
    ownerEmail: email,
    ownerPhone: phone,
    isHeld,
    status,
    enteredById: createdBy,
  } = row
  const canManage = status === 'open' && name !== null && canManageInvite(actor, { createdBy })
  const state = claimInviteState(row, now)
  const isPassedOn = canManage && state === 'open' && email === null && row.archivedAt === null
  return {
    id: row.claimInviteId,
    property: { ...presentCard(row, now), isFlagged: isHeld, isArchived: row.archivedAt !== null },
    owner: name === null ? null : { name, email, phone },
    token: isPassedOn ? claimInviteToken(secret, row.claimInviteId) : null,
    locale: row.locale,
    enteredBy: row.enteredBy,
    state,
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

/** Invite for the reader of its link; an ended one shows nothing but its state. */
export function presentClaimInvite(
  claimInvite: ClaimInviteRow,
  { actor, isOwner, card, now }: { actor: Actor | null; isOwner: boolean; card: CardRow | null; now: Date },
): z.input<typeof claimInviteSchema> {
  const { email, phone } = claimContact(claimInvite)
  const reader = isOwner ? 'owner' : 'somebody_else'
  const isGone = claimInvite.archivedAt !== null && claimInvite.status === 'open'
  const state = isGone ? 'withdrawn' : claimInviteState(claimInvite, now)
  const isShown = state === 'open' || (state === 'accepted' && actor?.userId === claimInvite.ownerId)
  return {
    state,
    reader: actor === null ? 'guest' : reader,
    bearer: phone === null ? 'email' : 'phone',
    contactHint: phone === null ? maskedEmail(email) : maskedPhone(phone),
    property: isShown && card !== null ? presentCard(card, now) : null,
    isInAccount: claimInvite.ownerId !== null,
    expiresAt: claimInvite.expiresAt,
    can: { accept: state === 'open' && isOwner, decline: state === 'open' },
  }
}
