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
/** Emails to one address per day, whatever is entered. */
const emailLimit = {
  name: 'claim-invite-email',
  limit: 6,
  windowSeconds: 86_400,
  counted: m.layout_counted_emails,
}

export const forOwnerHandlers = {
  createForOwner: handle(os.createForOwner, async (call, input) =>
    (await mayEmail(call, input.owner.email)) ? createForOwner(call, input) : refused('TOO_MANY_EMAILS'),
  ),

  listSentClaimInvites: handle(os.listSentClaimInvites, async (call, { state, all, ...asked }) => {
    const { db, actor, now } = call
    const canSeeAll = actor.duties.includes('review')
    const filters = { staffId: all && canSeeAll ? null : actor.userId, state, now }
    const { items, ...page } = await listSentClaimInvites(db, filters, asked)
    return { ...page, items: items.map((row) => presentSentClaimInvite(row, call)), canSeeAll }
  }),

  resendClaimInvite: handle(os.resendClaimInvite, async (call, input) => {
    const claimInvite = await findUncheckedClaimInvite(call.db, input.id)
    if (claimInvite?.ownerEmail && !(await mayEmail(call, claimInvite.ownerEmail)))
      return refused('TOO_MANY_EMAILS')
    return resendClaimInvite(call, input)
  }),

  withdrawClaimInvite: handle(
    os.withdrawClaimInvite,
    async (call, input) => (await withdrawClaimInvite(call, input)) ?? input,
  ),

  inviteOwner: handle(os.inviteOwner, async (call, input) =>
    (await mayEmail(call, input.owner.email)) ? inviteOwner(call, input) : refused('TOO_MANY_EMAILS'),
  ),
}

function mayEmail(call: RequestCall, address: string): Promise<boolean> {
  return attemptAllowed(call, emailLimit, [address])
}
