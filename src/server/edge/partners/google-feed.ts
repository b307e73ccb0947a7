import { m } from '#messages'

import type { FeedListing } from '../../partners/queries/feed-listings.ts'
import { csvLine } from '../../platform/files/csv.ts'
import { listingUrl, nameOf, shareImageUrl, withoutContacts, type FeedSite } from './feed-texts.ts'

type Column = readonly [name: string, value: (listing: FeedListing, site: FeedSite) => string | number]

/**
 * Real estate in the business data of Google Ads, as CSV; Listing ID and Listing name are required.
 * https://developers.google.com/google-ads/api/reference/rpc/v20/DynamicRealEstateAsset
 */
const columns: readonly Column[] = [
  ['Listing ID', ({ numericId }) => numericId],
  ['Listing name', nameOf],
  ['Final URL', (listing, site) => listingUrl(site, listing)],
  ['Image URL', (listing, site) => shareImageUrl(site, listing)],
  ['City name', ({ city, state }) => `${city}, ${state}`],
  ['Description', describe],
  ['Price', ({ price }) => `${price}.00 INR`],
  ['Property type', ({ type }) => type],
  ['Listing type', ({ purpose }) => (purpose === 'rent' ? 'For rent' : 'For sale')],
  [
    'Contextual keywords',
    ({ localityName, city }) => [withoutContacts(localityName), city].filter(Boolean).join(';'),
  ],
  ['Address', addressOf],
]

export const googleFeed = {
  type: 'text/csv; charset=utf-8',
  begin: () => csvLine(columns.map(([name]) => name)),
  write: (listing: FeedListing, site: FeedSite) =>
    csvLine(columns.map(([, valueOf]) => valueOf(listing, site))),
  end: '',
}

function describe({ beds, baths, area }: FeedListing): string {
  const facts = [
    beds ? m.properties_beds_count({ count: beds }) : '',
    baths ? m.properties_baths_count({ count: baths }) : '',
    `${area} sq ft`,
  ]
  return facts.filter(Boolean).join(', ')
}

function addressOf({ latitude, longitude, address, city, state, zip }: FeedListing): string {
  if (latitude !== null && longitude !== null) return `${latitude}, ${longitude}`
  return [withoutContacts(address), city, zip ? `${state} ${zip}` : state, 'India'].filter(Boolean).join(', ')
}
