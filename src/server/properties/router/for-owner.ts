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
import { presentOwnershipTransfer } from '../present/present-ownership-transfer.ts'
import {
  findUncheckedOwnershipTransfer,
  countOwnershipTransfers,
  listOwnershipTransfers,
} from '../queries/ownership-transfers.ts'

const os = implementer.properties
/** Enough for a day of data entry; stops scripts that use a staff account. */
const entryLimit = {
  name: 'for-owner',
  limit: 100,
  windowSeconds: 86_400,
  counted: m.layout_counted_listings,
}
/** Emails to one address per day, whatever is entered. */
const emailLimit = { name: 'offer-email', limit: 6, windowSeconds: 86_400, counted: m.layout_counted_emails }

type Dependencies = {
  checkListing: CheckListing
  transferEnquiries: TransferEnquiries
}

export const forOwnerHandlers = ({ checkListing, transferEnquiries }: Dependencies) => ({
  createForOwner: os.createForOwner.use(limited(entryLimit)).handler(async ({ context, input, errors }) => {
    const { owner, ...listing } = input
    if (!(await mayWrite(context, owner.email))) throw errors.TOO_MANY_EMAILS()
    const command = { listing, owner, checkListing, ...callOf(context) }
    return accepted(errors, await createForOwner(context.db, command))
  }),

  listOwnershipTransfers: os.listOwnershipTransfers.use(signedIn).handler(async ({ context, input }) => {
    const { db, actor } = context
    const now = context.now()
    const canSeeAll = actor.duties.includes('review')
    const filters = { staffId: input.all && canSeeAll ? null : actor.userId, state: input.state, now }
    const shown = pageWithin(await countOwnershipTransfers(db, filters), input)
    const rows = await listOwnershipTransfers(db, filters, shown)
    const items = rows.map((row) => presentOwnershipTransfer(row, { actor, now }))
    return { ...shown, items, canSeeAll }
  }),

  resendClaimInvite: os.resendClaimInvite.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db } = context
    const ownershipTransfer = await findUncheckedOwnershipTransfer(db, input.id)
    if (ownershipTransfer?.ownerEmail && !(await mayWrite(context, ownershipTransfer.ownerEmail)))
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
    if (!(await mayWrite(context, input.owner.email))) throw errors.TOO_MANY_EMAILS()
    const invite = { ...input, ...callOf(context), transferEnquiries }
    return accepted(errors, await inviteOwner(context.db, invite))
  }),
})

function mayWrite(context: Context, address: string): Promise<boolean> {
  return attemptAllowed(context, emailLimit, [address])
}
