import { randomUUID } from 'node:crypto'

/** A flat as the listing form sends it. */
export function newListing(title: string, more: object = {}) {
  return {
    submissionKey: randomUUID(),
    title,
    type: 'apartment',
    purpose: 'sale',
    price: 4_800_000,
    address: '9 Stepwell Lane, Amer Road',
    city: 'Jaipur',
    state: 'Rajasthan',
    beds: 2,
    baths: 2,
    area: 1100,
    ...more,
  }
}
