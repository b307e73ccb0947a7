import { findProvedContact, isHolder } from '../../accounts/queries/contacts.ts'
import type { Call } from '../../platform/call.ts'
import { handle } from '../../platform/http/handle.ts'
import { implementer } from '../../platform/http/implementer.ts'
import { networkAllowed } from '../../platform/http/rate-limit.ts'
import { refused } from '../../platform/outcome.ts'
import { claimContact, claimInviteIdOf, claimInviteToken, isAnothersInvite } from '../../properties/policy.ts'
import { findUncheckedCard } from '../../properties/queries/cards.ts'
import { findUncheckedClaimInvite, listOpenClaimInvites } from '../../properties/queries/claim-invites.ts'
import { acceptClaimInvite, declineClaimInvite } from '../commands/answer-claim-invite.ts'
import { presentClaimInvite } from '../present/present-claim-invite.ts'

const os = implementer.listings
/** Tokens cannot be guessed; the limit keeps attempts cheap. */
const openLimit = { name: 'claim-invite', limit: 120, windowSeconds: 900 }

export const claimInviteHandlers = {
  findClaimInvite: handle(os.findClaimInvite, async (call, { token }) => {
    const { db, actor, now } = call
    if (!(await networkAllowed(call, openLimit))) return refused('TOO_MANY_REQUESTS')
    const id = idOf(call, token)
    const claimInvite = id === null ? null : await findUncheckedClaimInvite(db, id)
    if (!claimInvite?.isNamed) return refused('NOT_FOUND')
    const contact = claimContact(claimInvite)
    const isOwner =
      actor !== null &&
      !isAnothersInvite(claimInvite, actor) &&
      (await isHolder(db, { userId: actor.userId, contact, now }))
    const card = await findUncheckedCard(db, claimInvite.propertyId)
    return presentClaimInvite(claimInvite, { actor, isOwner, card, now })
  }),

  acceptClaimInvite: handle(os.acceptClaimInvite, async (call, { token }) => {
    const id = idOf(call, token)
    return id === null ? refused('NOT_FOUND') : acceptClaimInvite(call, id)
  }),

  declineClaimInvite: handle(os.declineClaimInvite, async (call, { token }) => {
    if (!(await networkAllowed(call, openLimit))) return refused('TOO_MANY_REQUESTS')
    const id = idOf(call, token)
    if (id === null) return refused('NOT_FOUND')
    return declineClaimInvite(call, id)
  }),

  listReceivedClaimInvites: handle(os.listReceivedClaimInvites, async ({ db, actor, now, services }) => {
    const contact = await findProvedContact(db, { userId: actor.userId, now })
    const open = await listOpenClaimInvites(db, { contact, now })
    const rows = open.filter((invite) => !isAnothersInvite(invite, actor))
    return rows.map(({ id, title, ownerId, expiresAt }) => ({
      token: claimInviteToken(services.config.authSecret, id),
      title,
      isInAccount: ownerId !== null,
      expiresAt,
    }))
  }),
}

function idOf({ services }: Call, token: string): string | null {
  return claimInviteIdOf(services.config, token)
}
