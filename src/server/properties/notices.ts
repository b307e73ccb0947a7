import { findUncheckedUser } from '../accounts/queries/people.ts'
import type { Notices } from '../platform/notices.ts'
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
import { findDecidedPair } from './queries/home-offers.ts'
import { listTitles } from './queries/list-titles.ts'

const dueListings = '/user-dashboard/properties?due=true'

export const propertyNotices: Notices = {
  'listings.confirmationDue': async ({ db, services, publicUrl }, { userId, at }) => {
    const listings = await listAskedFor(db, { userId, at, limit: maxNamedListings })
    const [first] = listings
    if (!first) return []
    const { authSecret } = services.config
    const withTokens = listings.map((listing) => ({
      ...listing,
      token: confirmationToken(authSecret, { ...listing, userId }),
    }))
    return [
      {
        kind: 'confirmation_due',
        to: [userId],
        bell: {
          parameters: { count: first.total, title: first.title },
          link: dueListings,
          eventKey: `confirmation-due:${userId}:${at}`,
          at: new Date(at),
        },
        email: (reader) => confirmationMail({ reader, listings: withTokens, at, publicUrl }),
      },
    ]
  },

  'property.reportedGone': async ({ db, services, publicUrl }, { propertyId, at }) => {
    const listing = await findLinkedListing(db, propertyId)
    if (!listing?.isAskedFor) return []
    const { userId, title, numericId } = listing
    const token = confirmationToken(services.config.authSecret, listing)
    return [
      {
        kind: 'availability_doubted',
        to: [userId],
        bell: {
          parameters: { title, numericId },
          link: dueListings,
          eventKey: `reported-gone:${propertyId}:${at}`,
          at: new Date(at),
        },
        email: (reader) => reportedGoneMail({ reader, listing: { ...listing, token }, at, publicUrl }),
      },
    ]
  },

  'claimInvite.sent': async ({ db, services, publicUrl }, { claimInviteId, emailNumber }) => {
    const details = await findClaimInviteDetails(db, claimInviteId)
    if (details?.status !== 'open') return []
    const { ownerId, ownerEmail: to, property } = details
    const account = ownerId === null ? null : await findUncheckedUser(db, { id: ownerId })
    const token = claimInviteToken(services.config.authSecret, claimInviteId)
    return [
      {
        kind: 'claim_invited',
        to: ownerId === null ? [] : [ownerId],
        bell: {
          parameters: { title: property.title, numericId: property.numericId },
          link: '/user-dashboard/properties',
          eventKey: `claim-invited:${claimInviteId}`,
        },
        // Something was added in the reader's name.
        addressed:
          to === null ? null : claimInviteMail({ details, publicUrl, to, account, token, emailNumber }),
      },
    ]
  },

  'claimInvite.answered': async ({ db, publicUrl }, { claimInviteId }) => {
    const details = await findClaimInviteDetails(db, claimInviteId)
    if (!details) return []
    const { staff, status, property } = details
    return [
      {
        kind: 'listing_taken_over',
        to: [staff.userId],
        bell: {
          parameters: { title: property.title, numericId: property.numericId, status },
          link: '/admin/list-for-owner',
          eventKey: `claim-invite-answered:${claimInviteId}`,
        },
        email: () => claimAnsweredMail({ details, publicUrl }),
      },
    ]
  },

  'listings.transferred': async ({ db, publicUrl }, { transferId, from, to, propertyIds }) => {
    const titles = await listTitles(db, propertyIds)
    const count = propertyIds.length
    return (['out', 'in'] as const).map((direction) => ({
      kind: 'listings_transferred',
      to: [direction === 'out' ? from : to],
      bell: {
        parameters: { count, direction, title: titles[0] ?? '' },
        link: '/user-dashboard/properties',
        eventKey: `listings-transferred:${transferId}`,
      },
      email: (reader) => transferMail({ transferId, titles, count, direction, reader, publicUrl }),
    }))
  },

  // Both advertisers, of what staff decided on their listings.
  'home.pairDecided': async ({ db }, { pairId, at }) => {
    const pair = await findDecidedPair(db, pairId)
    if (!pair) return []
    return pair.listings.map(({ userId, title, numericId }) => ({
      kind: pair.verdict === 'same' ? 'home_joined' : 'home_split',
      to: [userId],
      bell: {
        parameters: { title, numericId, reason: pair.reason },
        link: `/user-dashboard/properties?q=${numericId}`,
        eventKey: `home-pair:${pairId}:${at}:${numericId}`,
      },
    }))
  },
}
