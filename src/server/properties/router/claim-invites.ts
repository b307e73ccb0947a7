import type { Context } from '../../platform/context.ts'
import { implementer, signedIn } from '../../platform/http/implementer.ts'
import { networkAllowed } from '../../platform/http/rate-limit.ts'
import { accepted } from '../../platform/outcome.ts'
import { acceptClaimInvite, declineClaimInvite } from '../commands/answer-claim-invite.ts'
import type { CancelVisits, TransferEnquiries } from '../commands/dependencies.ts'
import { claimInviteIdOf, claimInviteToken } from '../policy.ts'
import { presentClaimInvite } from '../present/present-claim-invite.ts'
import { findUncheckedCard } from '../queries/cards.ts'
import {
  findConfirmedAccount,
  findUncheckedClaimInvite,
  listOpenClaimInvites,
} from '../queries/claim-invites.ts'

const os = implementer.properties
/** Tokens cannot be guessed; the limit keeps attempts cheap. */
const openLimit = { name: 'claim-invite', limit: 120, windowSeconds: 900 }

type Dependencies = { cancelVisits: CancelVisits; transferEnquiries: TransferEnquiries }

export const claimInviteHandlers = ({ cancelVisits, transferEnquiries }: Dependencies) => ({
  findClaimInvite: os.findClaimInvite.handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    if (!(await mayOpen(context))) throw errors.TOO_MANY_REQUESTS()
    const id = idOf(context, input.token)
    const claimInvite = id === null ? null : await findUncheckedClaimInvite(db, id)
    if (!claimInvite?.ownerEmail) throw errors.NOT_FOUND()
    const card = await findUncheckedCard(db, claimInvite.propertyId)
    return presentClaimInvite(claimInvite, { actor, card, now: context.now() })
  }),

  acceptClaimInvite: os.acceptClaimInvite.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    const id = idOf(context, input.token)
    if (id === null) throw errors.NOT_FOUND()
    const acceptance = { id, actor, transferEnquiries, now: context.now() }
    return accepted(errors, await acceptClaimInvite(db, acceptance))
  }),

  declineClaimInvite: os.declineClaimInvite.handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    if (!(await mayOpen(context))) throw errors.TOO_MANY_REQUESTS()
    const id = idOf(context, input.token)
    if (id === null) throw errors.NOT_FOUND()
    const answer = { id, actor, transferEnquiries, cancelVisits, now: context.now() }
    accepted(errors, await declineClaimInvite(db, answer))
    return { done: true }
  }),

  listReceivedClaimInvites: os.listReceivedClaimInvites.use(signedIn).handler(async ({ context }) => {
    const { db, actor, services } = context
    const account = await findConfirmedAccount(db, actor.email)
    if (account?.id !== actor.userId) return []
    const rows = await listOpenClaimInvites(db, { email: actor.email, now: context.now() })
    return rows.map(({ id, title, ownerId, expiresAt }) => ({
      token: claimInviteToken(services.config.authSecret, id),
      title,
      isInAccount: ownerId !== null,
      expiresAt: expiresAt.toISOString(),
    }))
  }),
})

function mayOpen(context: Context): Promise<boolean> {
  return networkAllowed(context, openLimit)
}

function idOf({ services }: Context, token: string): string | null {
  return claimInviteIdOf(services.config, token)
}
