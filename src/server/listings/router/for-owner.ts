import type { ListingOwner } from '#contract/listings/for-owner.ts'
import { storedPhone } from '#contract/phone.ts'
import { m } from '#messages'

import type { RequestCall } from '../../platform/call.ts'
import { handle } from '../../platform/http/handle.ts'
import { implementer } from '../../platform/http/implementer.ts'
import { attemptAllowed } from '../../platform/http/rate-limit.ts'
import { refused } from '../../platform/outcome.ts'
import { findUncheckedClaimInvite, listSentClaimInvites } from '../../properties/queries/claim-invites.ts'
import { resendClaimInvite, withdrawClaimInvite, inviteOwner } from '../commands/claim-invites.ts'
import { createForOwner } from '../commands/create-for-owner.ts'
import { presentSentClaimInvite } from '../present/present-claim-invite.ts'

const os = implementer.listings
/** Invites of one address or number per day, whatever is entered. */
const inviteLimit = {
  name: 'claim-invite-contact',
  limit: 6,
  windowSeconds: 86_400,
  counted: m.layout_counted_invites,
}

export const forOwnerHandlers = {
  createForOwner: handle(os.createForOwner, async (call, input) =>
    (await mayInvite(call, input.owner)) ? createForOwner(call, input) : refused('TOO_MANY_EMAILS'),
  ),

  listSentClaimInvites: handle(os.listSentClaimInvites, async (call, { state, all, ...asked }) => {
    const { db, actor, now, services } = call
    const canSeeAll = actor.duties.includes('review')
    const filters = { staffId: all && canSeeAll ? null : actor.userId, state, now }
    const { items, ...page } = await listSentClaimInvites(db, filters, asked)
    return {
      ...page,
      items: items.map((row) =>
        presentSentClaimInvite(row, { actor, now, secret: services.config.authSecret }),
      ),
      canSeeAll,
    }
  }),

  resendClaimInvite: handle(os.resendClaimInvite, async (call, input) => {
    const claimInvite = await findUncheckedClaimInvite(call.db, input.id)
    const { ownerEmail, ownerPhone, isNamed } = claimInvite ?? {}
    if (isNamed && !(await mayInvite(call, { email: ownerEmail ?? '', phone: ownerPhone ?? '' })))
      return refused('TOO_MANY_EMAILS')
    return resendClaimInvite(call, input)
  }),

  withdrawClaimInvite: handle(
    os.withdrawClaimInvite,
    async (call, input) => (await withdrawClaimInvite(call, input)) ?? input,
  ),

  inviteOwner: handle(os.inviteOwner, async (call, input) =>
    (await mayInvite(call, input.owner)) ? inviteOwner(call, input) : refused('TOO_MANY_EMAILS'),
  ),
}

function mayInvite(
  call: RequestCall,
  { email, phone }: Pick<ListingOwner, 'email' | 'phone'>,
): Promise<boolean> {
  return attemptAllowed(call, inviteLimit, [email === '' ? storedPhone(phone) : email])
}
