import { dayInIndia } from '#contract/slots.ts'
import type { Database } from '#database/client.ts'

import { listSavers } from '../../favorites/queries.ts'
import type { DomainEvent } from '../../domain-events.ts'
import { findPricedListing } from '../../properties/queries/find-priced-listing.ts'
import { notifyAll } from './notify.ts'

type Dropped = Extract<DomainEvent, { name: 'property.priceDropped' }>

/** More than ever kept one home; so that one price change cannot become an unbounded statement. */
const mostTold = 5000

/** Whoever keeps the home hears that it costs less, if it is still to be had for that; once a day, lest a price that goes up and down rings without end. */
export async function notifySavers(db: Database, dropped: Dropped, now: Date): Promise<void> {
  const { propertyId, price, before } = dropped
  const listing = await findPricedListing(db, propertyId)
  if (!listing?.isOpen || listing.price !== price) return
  const savers = await listSavers(db, { propertyId, limit: mostTold })
  await notifyAll(
    db,
    savers.filter((userId) => userId !== listing.userId),
    {
      kind: 'price_dropped',
      parameters: { title: listing.title, numericId: listing.numericId, price, before },
      link: `/property/${listing.numericId}`,
      eventKey: `price-dropped:${propertyId}:${dayInIndia(now)}`,
      now,
    },
  )
}
