import { m } from '#messages'

import type { ListedHome } from '../../partners/queries/listed-homes.ts'
import { csvLine } from '../../platform/files/csv.ts'
import { listingUrl, nameOf, shareImageUrl, withoutContacts, type FeedSite } from './feed-texts.ts'

type Column = readonly [name: string, value: (home: ListedHome, site: FeedSite) => string | number]

/**
 * Real estate in the business data of Google Ads, as CSV; Listing ID and Listing name are required.
 * https://developers.google.com/google-ads/api/reference/rpc/v20/DynamicRealEstateAsset
 */
const columns: readonly Column[] = [
  ['Listing ID', ({ numericId }) => numericId],
  ['Listing name', nameOf],
  ['Final URL', (home, site) => listingUrl(site, home)],
  ['Image URL', (home, site) => shareImageUrl(site, home)],
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
  write: (home: ListedHome, site: FeedSite) => csvLine(columns.map(([, valueOf]) => valueOf(home, site))),
  end: '',
}

function describe({ beds, baths, area }: ListedHome): string {
  const facts = [
    beds ? m.properties_beds_count({ count: beds }) : '',
    baths ? m.properties_baths_count({ count: baths }) : '',
    `${area} sq ft`,
  ]
  return facts.filter(Boolean).join(', ')
}

function addressOf({ latitude, longitude, address, city, state }: ListedHome): string {
  if (latitude !== null && longitude !== null) return `${latitude}, ${longitude}`
  return [withoutContacts(address), city, state].filter(Boolean).join(', ')
}
