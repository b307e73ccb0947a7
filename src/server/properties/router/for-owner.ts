import { m } from '#messages'

import { callOf, type Context } from '../../platform/context.ts'
import { implementer, limited, signedIn } from '../../platform/http/implementer.ts'
import { attemptAllowed } from '../../platform/http/rate-limit.ts'
import { accepted } from '../../platform/outcome.ts'
import { pageWithin } from '../../platform/paging.ts'
import { resendClaimInvite, withdrawClaimInvite, inviteOwner } from '../commands/claim-invites.ts'
import { createForOwner } from '../commands/create-for-owner.ts'
import type { TransferEnquiries } from '../commands/dependencies.ts'
import type { CheckListing } from '../commands/visibility.ts'
import { presentSentClaimInvite } from '../present/present-claim-invite.ts'
import {
  findUncheckedClaimInvite,
  countSentClaimInvites,
  listSentClaimInvites,
} from '../queries/claim-invites.ts'

const os = implementer.properties
/** Enough for a day of data entry; stops scripts that use a staff account. */
const entryLimit = {
  name: 'for-owner',
  limit: 100,
  windowSeconds: 86_400,
  counted: m.layout_counted_listings,
}
/** Emails to one address per day, whatever is entered. */
const emailLimit = {
  name: 'claim-invite-email',
  limit: 6,
  windowSeconds: 86_400,
  counted: m.layout_counted_emails,
}

type Dependencies = {
  checkListing: CheckListing
  transferEnquiries: TransferEnquiries
}

export const forOwnerHandlers = ({ checkListing, transferEnquiries }: Dependencies) => ({
  createForOwner: os.createForOwner.use(limited(entryLimit)).handler(async ({ context, input, errors }) => {
    const { owner, ...listing } = input
    if (!(await mayEmail(context, owner.email))) throw errors.TOO_MANY_EMAILS()
    const command = { listing, owner, checkListing, ...callOf(context) }
    return presentEntered(accepted(errors, await createForOwner(context.db, command)))
  }),

  listSentClaimInvites: os.listSentClaimInvites.use(signedIn).handler(async ({ context, input }) => {
    const { db, actor } = context
    const now = context.now()
    const canSeeAll = actor.duties.includes('review')
    const filters = { staffId: input.all && canSeeAll ? null : actor.userId, state: input.state, now }
    const shown = pageWithin(await countSentClaimInvites(db, filters), input)
    const rows = await listSentClaimInvites(db, filters, shown)
    const items = rows.map((row) => presentSentClaimInvite(row, { actor, now }))
    return { ...shown, items, canSeeAll }
  }),

  resendClaimInvite: os.resendClaimInvite.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db } = context
    const claimInvite = await findUncheckedClaimInvite(db, input.id)
    if (claimInvite?.ownerEmail && !(await mayEmail(context, claimInvite.ownerEmail)))
      throw errors.TOO_MANY_EMAILS()
    const sent = accepted(errors, await resendClaimInvite(db, { ...input, ...callOf(context) }))
    return { expiresAt: sent.expiresAt.toISOString() }
  }),

  withdrawClaimInvite: os.withdrawClaimInvite.use(signedIn).handler(async ({ context, input, errors }) => {
    const withdrawal = { ...input, ...callOf(context), transferEnquiries }
    accepted(errors, await withdrawClaimInvite(context.db, withdrawal))
    return input
  }),

  inviteOwner: os.inviteOwner.use(signedIn).handler(async ({ context, input, errors }) => {
    if (!(await mayEmail(context, input.owner.email))) throw errors.TOO_MANY_EMAILS()
    const invite = { ...input, ...callOf(context), transferEnquiries }
    return presentEntered(accepted(errors, await inviteOwner(context.db, invite)))
  }),
})

function presentEntered<Entered extends { claimInviteId: string }>({ claimInviteId, ...entered }: Entered) {
  return { ...entered, ownershipTransferId: claimInviteId }
}

function mayEmail(context: Context, address: string): Promise<boolean> {
  return attemptAllowed(context, emailLimit, [address])
}
