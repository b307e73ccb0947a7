import type { PropertyType } from '#contract/properties/card.ts'

import type { FeedListing } from '../../partners/queries/feed-listings.ts'
import {
  escapeMarkup,
  listingUrl,
  nameOf,
  shareImageUrl,
  withoutContacts,
  type FeedSite,
} from './feed-texts.ts'

/**
 * Home listings of Meta's catalogues, as XML.
 * https://developers.facebook.com/docs/marketing-api/real-estate-ads/get-started
 */
export const metaFeed = {
  type: 'application/xml; charset=utf-8',
  begin: ({ publicUrl }: FeedSite) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<listings><title>Haveli</title><link rel="self" href="${escapeMarkup(publicUrl)}"/>\n`,
  write: (listing: FeedListing, site: FeedSite) => writeListing(listing, site),
  end: '</listings>\n',
}

const maxDescription = 5000

/** Left out without a place, as it would be refused. Photos are WebP, which Meta does not take; the share picture is JPEG. */
function writeListing(listing: FeedListing, site: FeedSite): string {
  const { latitude, longitude, purpose } = listing
  if (latitude === null || longitude === null) return ''
  const fields: [string, string | number | null][] = [
    ['home_listing_id', listing.numericId],
    ['name', nameOf(listing)],
    ['availability', availabilityOf(listing)],
    ['description', withoutContacts(listing.description).slice(0, maxDescription)],
    ['latitude', latitude],
    ['longitude', longitude],
    ['neighborhood', withoutContacts(listing.localityName) || listing.city],
    ['listing_type', `for_${purpose}_by_${listing.offererRole === 'owner' ? 'owner' : 'agent'}`],
    ['num_baths', listing.baths],
    ['num_beds', listing.beds],
    ['price', `${listing.price} INR`],
    ['property_type', propertyTypes[listing.type]],
    ['url', listingUrl(site, listing)],
    ['year_built', listing.yearBuilt],
    ['area_size', listing.area],
    ['area_unit', 'sq_ft'],
  ]
  const image = `<image>${element(['url', shareImageUrl(site, listing)])}</image>`
  return `<listing>${fields.map(element).join('')}${addressOf(listing)}${image}</listing>\n`
}

function element([name, value]: readonly [string, string | number | null]): string {
  return value === null || value === '' ? '' : `<${name}>${escapeMarkup(String(value))}</${name}>`
}

function addressOf({ address, localityName, city, state, zip }: FeedListing): string {
  const parts = [
    ['addr1', withoutContacts(address) || withoutContacts(localityName) || city],
    ['city', city],
    ['region', state],
    ['country', 'India'],
    ['postal_code', zip],
  ] as const
  const components = parts.map(([name, value]) =>
    value === null || value === '' ? '' : `<component name="${name}">${escapeMarkup(value)}</component>`,
  )
  return `<address format="simple">${components.join('')}</address>`
}

function availabilityOf({ availability, purpose }: FeedListing): string {
  if (availability !== 'under_offer') return purpose === 'rent' ? 'for_rent' : 'for_sale'
  return purpose === 'rent' ? 'off_market' : 'sale_pending'
}

const propertyTypes: Record<PropertyType, string> = {
  apartment: 'apartment',
  house: 'house',
  villa: 'house',
  plot: 'land',
  townhouse: 'townhouse',
  commercial: 'other',
  other: 'other',
}
