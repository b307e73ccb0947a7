import { findUncheckedUser } from '../accounts/queries/people.ts'
import { canNotify } from '../accounts/queries/recipients.ts'
import type { Subscribers } from '../platform/jobs/jobs.ts'
import {
  claimAnsweredMail,
  claimInviteMail,
  confirmationMail,
  maxNamedListings,
  reportedGoneMail,
  transferMail,
} from './emails.ts'
import { claimInviteToken, confirmationToken } from './policy.ts'
import { findClaimInviteDetails } from './queries/claim-invites.ts'
import { findLinkedListing, listAskedFor } from './queries/freshness.ts'
import { listTitles } from './queries/list-titles.ts'

export const subscribers: Subscribers = {
  'listings.confirmationDue': async ({ db, services: { config, mailer } }, { userId, at }) => {
    const listings = await listAskedFor(db, { userId, at, limit: maxNamedListings })
    const reader = await findUncheckedUser(db, { id: userId })
    if (!reader || listings.length === 0 || !(await canNotify(db, userId, 'confirmation_due', 'email')))
      return
    const { authSecret, publicUrl } = config
    const withTokens = listings.map((listing) => ({
      ...listing,
      token: confirmationToken(authSecret, { ...listing, userId }),
    }))
    await mailer.send(confirmationMail({ reader, listings: withTokens, at, publicUrl }))
  },

  'property.reportedGone': async ({ db, services: { config, mailer } }, { propertyId, at }) => {
    const listing = await findLinkedListing(db, propertyId)
    if (!listing?.isAskedFor || !(await canNotify(db, listing.userId, 'availability_doubted', 'email')))
      return
    const reader = await findUncheckedUser(db, { id: listing.userId })
    if (!reader) return
    const { authSecret, publicUrl } = config
    const token = confirmationToken(authSecret, listing)
    await mailer.send(reportedGoneMail({ reader, listing: { ...listing, token }, at, publicUrl }))
  },

  // Sent regardless of settings: something was added in the reader's name.
  'claimInvite.sent': async ({ db, services: { config, mailer } }, { claimInviteId, emailNumber }) => {
    const details = await findClaimInviteDetails(db, claimInviteId)
    if (details?.status !== 'open' || details.ownerEmail === null) return
    const account = details.ownerId === null ? null : await findUncheckedUser(db, { id: details.ownerId })
    const token = claimInviteToken(config.authSecret, claimInviteId)
    const { publicUrl } = config
    await mailer.send(
      claimInviteMail({ details, publicUrl, to: details.ownerEmail, account, token, emailNumber }),
    )
  },

  'claimInvite.answered': async ({ db, services: { config, mailer } }, { claimInviteId }) => {
    const details = await findClaimInviteDetails(db, claimInviteId)
    if (!details || !(await canNotify(db, details.staff.userId, 'listing_taken_over', 'email'))) return
    await mailer.send(claimAnsweredMail({ details, publicUrl: config.publicUrl }))
  },

  // Sent regardless of settings: something was moved into or out of the reader's account.
  'listings.transferred': async ({ db, services: { config, mailer } }, transferred) => {
    const { transferId, from, to, propertyIds } = transferred
    const titles = await listTitles(db, propertyIds)
    const mail = { transferId, titles, count: propertyIds.length, publicUrl: config.publicUrl }
    for (const { userId, direction } of [
      { userId: from, direction: 'out' as const },
      { userId: to, direction: 'in' as const },
    ]) {
      const reader = await findUncheckedUser(db, { id: userId })
      if (reader && !reader.deletedAt) await mailer.send(transferMail({ ...mail, direction, reader }))
    }
  },
}
