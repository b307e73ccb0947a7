import { dayInIndia } from '#contract/dates.ts'

import type { Notices } from '../platform/notices.ts'
import { findLowestOtherOffer } from '../properties/queries/home-offers.ts'
import { findPricedListing } from '../properties/queries/market.ts'
import { priceDropMail } from './emails.ts'
import { listSavers, listSaversOfOtherOffers, maxSavers } from './queries.ts'

export const favoriteNotices: Notices = {
  /**
   * While the property is available; the bell once a day, because a price may go up and down. Savers of other offers of
   * the same home hear of it where this one became the cheapest of all.
   */
  'property.priceDropped': async ({ db, now }, { propertyId, price, before }) => {
    const listing = await findPricedListing(db, propertyId)
    if (!listing?.isOpen || listing.price !== price) return []
    const { title, numericId, userId: advertiser } = listing
    const saverQuery = { propertyId, limit: maxSavers }
    const withoutAdvertiser = (savers: readonly string[]) => savers.filter((userId) => userId !== advertiser)
    const lowest = await findLowestOtherOffer(db, propertyId)
    const isCheapest = lowest !== null && price < lowest && before >= lowest
    const target = {
      link: `/property/${numericId}`,
      eventKey: `price-dropped:${propertyId}:${dayInIndia(now)}`,
    }
    return [
      {
        kind: 'price_dropped',
        to: withoutAdvertiser(await listSavers(db, saverQuery)),
        bell: { ...target, parameters: { title, numericId, price, before } },
      },
      isCheapest
        ? {
            kind: 'price_dropped',
            to: withoutAdvertiser(await listSaversOfOtherOffers(db, saverQuery)),
            bell: {
              ...target,
              parameters: { title, numericId, price, before: lowest, offer: 'other' },
            },
          }
        : null,
    ]
  },

  // Once a day, as the bell; a job of its own, so that many savers hold nobody's sign-in code up.
  'favorite.priceDropped': async ({ db, publicUrl, now }, { propertyId, userId, price, before }) => {
    const listing = await findPricedListing(db, propertyId)
    if (!listing?.isOpen || listing.price !== price || listing.userId === userId) return []
    const day = dayInIndia(now)
    return [
      {
        kind: 'price_dropped',
        to: [userId],
        email: (reader) => priceDropMail({ listing, before, day, publicUrl }, reader),
      },
    ]
  },
}
