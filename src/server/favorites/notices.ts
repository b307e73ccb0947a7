import { emailedDropPercent } from '#contract/price.ts'
import { dayInIndia } from '#contract/slots.ts'

import type { Notices } from '../platform/notices.ts'
import { findLowestOtherOffer } from '../properties/queries/home-offers.ts'
import { findPricedListing } from '../properties/queries/market.ts'
import { priceDropMail } from './emails.ts'
import { listSavers, listSaversOfOtherOffers } from './queries.ts'

/** Far above the savers of any property. */
const maxSavers = 5000

export const favoriteNotices: Notices = {
  /**
   * While the property is available; the bell once a day, because a price may go up and down. Savers of other offers of
   * the same home hear of it where this one became the cheapest of all.
   */
  'property.priceDropped': async ({ db, publicUrl, now }, { propertyId, price, before, version }) => {
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
    const isEmailed = (before - price) * 100 >= before * emailedDropPercent
    return [
      {
        kind: 'price_dropped',
        to: withoutAdvertiser(await listSavers(db, saverQuery)),
        bell: { ...target, parameters: { title, numericId, price, before } },
        email: isEmailed
          ? (reader) => priceDropMail({ propertyId, listing, before, version, publicUrl }, reader)
          : null,
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
}
