import { mediaUrl } from '#contract/media.ts'
import type { PropertyDetail } from '#contract/properties.ts'
import { m } from '#messages'

import { currentLocale, pathIn } from '#web/api/language.ts'
import { siteOrigin } from '#web/api/page.ts'

import { placeOf, priceInFull } from './property-words.ts'

/** What search engines and shared links tell of a property. */
export function propertyMeta(property: PropertyDetail) {
  const { title, numericId } = property
  return {
    title,
    description: m.properties_meta_description({
      title,
      place: placeOf(property),
      price: priceInFull(property),
      id: numericId,
    }),
    path: `/property/${numericId}`,
    ...(property.images[0] && { image: mediaUrl(property.images[0].key, 800, 'webp') }),
  }
}

/** Structured data of schema.org as the text of a script element. */
export function propertyJson(property: PropertyDetail): string {
  const { title, description, numericId, price, purpose, area, beds, baths, yearBuilt, availability } =
    property
  const url = `${siteOrigin()}${pathIn(currentLocale(), `/property/${numericId}`)}`
  const listing = {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    name: title,
    url,
    identifier: String(numericId),
    datePosted: property.createdAt,
    ...(description && { description }),
    image: property.images.map(({ key }) => new URL(mediaUrl(key, 800, 'webp'), siteOrigin()).href),
    offers: {
      '@type': 'Offer',
      price,
      priceCurrency: 'INR',
      businessFunction: `http://purl.org/goodrelations/v1#${purpose === 'rent' ? 'LeaseOut' : 'Sell'}`,
      availability: `https://schema.org/${availability === 'available' ? 'InStock' : 'SoldOut'}`,
    },
    mainEntity: {
      '@type': schemaTypes[property.type],
      name: title,
      floorSize: { '@type': 'QuantitativeValue', value: area, unitCode: 'FTK' },
      ...(beds !== null && { numberOfBedrooms: beds }),
      ...(baths !== null && { numberOfBathroomsTotal: baths }),
      ...(yearBuilt !== null && { yearBuilt }),
      address: {
        '@type': 'PostalAddress',
        streetAddress: property.address,
        addressLocality: property.city,
        addressRegion: property.state,
        addressCountry: 'IN',
        ...(property.zip && { postalCode: property.zip }),
      },
    },
  }
  // A closing script tag inside the text would end the element.
  return JSON.stringify(listing).replaceAll('<', '\\u003c')
}

const schemaTypes = {
  apartment: 'Apartment',
  house: 'House',
  villa: 'House',
  townhouse: 'House',
  plot: 'Place',
  commercial: 'Place',
  other: 'Place',
}
