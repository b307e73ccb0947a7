import { findUncheckedUser } from '../accounts/queries/people.ts'
import { canNotify } from '../accounts/queries/recipients.ts'
import type { Subscribers } from '../platform/jobs/jobs.ts'
import { claimAnsweredMail, claimInviteMail, transferMail } from './emails.ts'
import { claimInviteToken } from './policy.ts'
import { findTransferDetails, listTitles } from './queries/ownership-transfers.ts'

export const subscribers: Subscribers = {
  // Sent regardless of settings: something was added in the reader's name.
  'owner.invited': async ({ db, services: { config, mailer } }, { ownershipTransferId, emailNumber }) => {
    const details = await findTransferDetails(db, ownershipTransferId)
    if (details?.status !== 'open' || details.ownerEmail === null) return
    const account = details.ownerId === null ? null : await findUncheckedUser(db, { id: details.ownerId })
    const token = claimInviteToken(config.authSecret, ownershipTransferId)
    const { publicUrl } = config
    await mailer.send(
      claimInviteMail({ details, publicUrl, to: details.ownerEmail, account, token, emailNumber }),
    )
  },

  'listing.inviteAnswered': async ({ db, services: { config, mailer } }, { ownershipTransferId }) => {
    const details = await findTransferDetails(db, ownershipTransferId)
    if (!details || !(await canNotify(db, details.staff.userId, 'listing_taken_over', 'email'))) return
    await mailer.send(claimAnsweredMail({ details, publicUrl: config.publicUrl }))
  },

  // Sent regardless of settings: something was moved into or out of the reader's account.
  'listings.transferred': async ({ db, services: { config, mailer } }, transferred) => {
    const { transferId, from, to, propertyIds } = transferred
    const titles = await listTitles(db, propertyIds)
    const emailNumber = { transferId, titles, count: propertyIds.length, publicUrl: config.publicUrl }
    for (const { userId, direction } of [
      { userId: from, direction: 'out' as const },
      { userId: to, direction: 'in' as const },
    ]) {
      const reader = await findUncheckedUser(db, { id: userId })
      if (reader && !reader.deletedAt) await mailer.send(transferMail({ ...emailNumber, direction, reader }))
    }
  },
}
