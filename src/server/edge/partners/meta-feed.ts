import type { PropertyType } from '#contract/properties/card.ts'

import type { ListedHome } from '../../partners/queries/listed-homes.ts'
import {
  escapeMarkup,
  listingUrl,
  nameOf,
  photoUrls,
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
  write: (home: ListedHome, site: FeedSite) => writeListing(home, site),
  end: '</listings>\n',
}

/** Without a place it would be refused, so it is left out. */
function writeListing(home: ListedHome, site: FeedSite): string {
  const { latitude, longitude } = home
  if (latitude === null || longitude === null) return ''
  const fields: [string, string | number | null][] = [
    ['home_listing_id', home.numericId],
    ['name', nameOf(home)],
    ['availability', availabilityOf(home)],
    ['description', withoutContacts(home.description)],
    ['latitude', latitude],
    ['longitude', longitude],
    ['neighborhood', withoutContacts(home.localityName)],
    ['listing_type', `for_${home.purpose}_by_${home.offererRole === 'owner' ? 'owner' : 'agent'}`],
    ['num_baths', home.baths],
    ['num_beds', home.beds],
    ['num_units', 1],
    ['price', `${home.price} INR`],
    ['property_type', propertyTypes[home.type]],
    ['url', listingUrl(site, home)],
    ['year_built', home.yearBuilt],
    ['area_size', home.area],
    ['area_unit', 'sq_ft'],
  ]
  const images = [shareImageUrl(site, home), ...photoUrls(site, home)]
  return `<listing>${fields.map(element).join('')}${addressOf(home)}${images
    .map((url) => `<image>${element(['url', url])}</image>`)
    .join('')}</listing>\n`
}

function element([name, value]: readonly [string, string | number | null]): string {
  return value === null || value === '' ? '' : `<${name}>${escapeMarkup(String(value))}</${name}>`
}

function addressOf({ address, localityName, city, state, zip }: ListedHome): string {
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

function availabilityOf({ availability, purpose }: ListedHome): string {
  if (availability !== 'under_offer') return purpose === 'rent' ? 'for_rent' : 'for_sale'
  return purpose === 'rent' ? 'off_market' : 'sale_pending'
}

const propertyTypes: Record<PropertyType, string> = {
  apartment: 'apartment',
  house: 'house',
  villa: 'house_in_villa',
  plot: 'land',
  townhouse: 'townhouse',
  commercial: 'other',
  other: 'other',
}
