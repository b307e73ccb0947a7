import { localityId } from '#database/catalogue/seed-catalogue.ts'
import { idOf } from '#database/rows.ts'
import type { propertyDrafts, propertyEvents, propertyRevisions } from '#database/schema/index.ts'

import type { Calendar } from '../calendar.ts'
import type { Listing } from './listing-row.ts'

type DraftRow = typeof propertyDrafts.$inferInsert
type RevisionRow = typeof propertyRevisions.$inferInsert & { createdAt: Date }

/** Unsent drafts: one for each advertiser account. */
export function draftRows(calendar: Calendar): DraftRow[] {
  const begun = [
    {
      person: 'owner',
      locality: 'Vaishali Nagar',
      fields: { title: 'First floor of our house, 2 BHK', type: 'house', purpose: 'rent', price: '22000' },
    },
    {
      person: 'agent',
      locality: 'Jagatpura',
      fields: {
        title: 'Corner plot, 200 sq yd, Jagatpura',
        type: 'plot',
        purpose: 'sale',
        area: '200',
        areaUnit: 'gaj',
      },
    },
    {
      person: 'builder',
      locality: 'Mansarovar',
      fields: {
        title: '',
        type: 'apartment',
        purpose: 'sale',
        beds: '3',
        amenities: ['Elevator', 'Parking'],
      },
    },
  ]
  return begun.map(({ person, locality, fields }, index) => ({
    id: idOf(`draft ${person}`),
    userId: idOf(`person ${person}`),
    fields: { ...fields, city: 'Jaipur', state: 'Rajasthan', localityId: localityId(locality) },
    version: 6 + index,
    createdAt: calendar.at(2 + index, 20, 5),
    updatedAt: calendar.at(2 + index, 20, 19),
  }))
}

/** Changes of some approved listings, pending review. */
export function revisionRows(listings: readonly Listing[], calendar: Calendar): RevisionRow[] {
  const liveListings = listings.filter(({ state: each, age }) => each === 'live' && age > 20)
  return liveListings
    .filter((_, index) => index % 61 === 4)
    .map((listing, index) => ({
      id: idOf(`revision ${listing.id}`),
      propertyId: listing.id,
      authorId: listing.owner.id,
      changes: index % 2 === 0 ? dearer(listing) : movedIn(listing),
      createdAt: calendar.at(index % 3, 9, 40),
      updatedAt: calendar.at(index % 3, 9, 40),
    }))
}

export function revisionEvent({ id, propertyId, authorId, changes, createdAt }: RevisionRow): EventRow {
  const fields = Object.entries(changes).map(([field, change]) => Object.assign({ field }, change))
  return {
    id: idOf(`event ${id}`),
    propertyId,
    actorId: authorId ?? null,
    kind: 'revision_submitted',
    changes: { fields },
    createdAt,
  }
}

type EventRow = typeof propertyEvents.$inferInsert

/** Raises the price by more than a fifth. */
function dearer({ row: { price }, purpose }: Listing) {
  const step = purpose === 'sale' ? 100_000 : 500
  return { price: { before: price, after: Math.round((price * 1.32) / step) * step } }
}

function movedIn({ row: { address } }: Listing) {
  return { address: { before: address, after: `Gate 2, ${address}` } }
}
