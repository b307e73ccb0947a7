import { createIsomorphicFn } from '@tanstack/react-start'

import { mediaUrl } from '#contract/images.ts'
import type { PropertyDetail } from '#contract/properties/detail.ts'
import { fieldText } from '#contract/properties/fields/field-text.ts'
import { listingField } from '#contract/properties/fields/listing-fields.ts'
import { statedFacts, type StatedFactName } from '#contract/properties/fields/stated-facts.ts'
import { m } from '#messages'
import { currentLocale, pathIn } from '#web/api/language.ts'
import { mediaAddress } from '#web/api/media.ts'
import { siteOrigin } from '#web/api/page.ts'

import { amenityLabel } from '../listing-labels.ts'
import { placeOf, priceInFull } from '../property-labels.ts'
import { largestSource } from '../property-picture.tsx'

/** Metadata for search engines and shared links. */
export function propertyMeta(property: PropertyDetail) {
  const { title, numericId, canonicalId } = property
  return {
    title,
    ...(import.meta.env.SSR && {
      description: m.properties_meta_description({
        title,
        place: placeOf(property),
        price: priceInFull(property),
        id: numericId,
      }),
    }),
    // A home that nobody confirmed is left out of search engines too, which run no scripts.
    ...(!(import.meta.env.SSR && property.confirmation?.freshness === 'hidden') && {
      path: `/property/${canonicalId}`,
    }),
    image: `/share/${numericId}.jpg`,
    // The browser keeps the breadcrumbs of the server.
    trail: import.meta.env.SSR
      ? [...localityCrumbs(property), [title, `/property/${numericId}`] as const]
      : [],
  }
}

/** Breadcrumbs above a property: its city and, if published, its locality. */
function localityCrumbs({ localitySlug, placeNames: { locality } }: PropertyDetail): [string, string][] {
  if (localitySlug === null || locality === null) return []
  return [
    [m.search_jaipur(), '/jaipur'],
    [locality, `/jaipur/${localitySlug}`],
  ]
}

/** Where programs learn how to show the link of this page, by https://oembed.com. */
export function oEmbedLink({ numericId }: PropertyDetail) {
  const page = `${siteOrigin()}${pathIn(currentLocale(), `/property/${numericId}`)}`
  const href = `${siteOrigin()}/oembed?url=${encodeURIComponent(page)}`
  return { rel: 'alternate', type: 'application/json+oembed', href }
}

/** Structured data (schema.org). */
export const propertyJson = createIsomorphicFn()
  .server((property: PropertyDetail): object | null => {
    const { title, description, numericId, price, purpose, area, beds, baths, yearBuilt, availability } =
      property
    const url = `${siteOrigin()}${pathIn(currentLocale(), `/property/${numericId}`)}`
    const address = {
      '@type': 'PostalAddress',
      streetAddress: property.address,
      addressLocality: property.placeNames.city,
      addressRegion: property.stateName,
      addressCountry: 'IN',
      ...(property.zip && { postalCode: property.zip }),
    }
    const surroundings = listSurroundings(property)
    const listing = {
      '@context': 'https://schema.org',
      '@type': 'RealEstateListing',
      name: title,
      url,
      identifier: String(numericId),
      datePosted: property.createdAt,
      ...(description && { description }),
      image: property.images.map(
        ({ key }) => new URL(mediaAddress(mediaUrl(key, 800, 'webp')), siteOrigin()).href,
      ),
      offers: {
        '@type': 'Offer',
        priceCurrency: 'INR',
        ...(purpose === 'rent'
          ? {
              priceSpecification: {
                '@type': 'UnitPriceSpecification',
                price,
                priceCurrency: 'INR',
                unitCode: 'MON',
              },
            }
          : { price }),
        businessFunction: `http://purl.org/goodrelations/v1#${purpose === 'rent' ? 'LeaseOut' : 'Sell'}`,
        availability: `https://schema.org/${availability === 'available' ? 'InStock' : 'SoldOut'}`,
        ...(property.availableFrom !== null && { availabilityStarts: property.availableFrom }),
      },
      mainEntity: {
        '@type': schemaTypes[property.type],
        name: title,
        floorSize: { '@type': 'QuantitativeValue', value: area, unitCode: 'FTK' },
        ...(beds !== null && { numberOfBedrooms: beds }),
        ...(baths !== null && { numberOfBathroomsTotal: baths }),
        ...(yearBuilt !== null && { yearBuilt }),
        ...(schemaTypes[property.type] !== 'Place' &&
          property.floor !== null && { floorLevel: fieldText(listingField.floor, property.floor) }),
        amenityFeature: listFeatures(property),
        ...(schemaTypes[property.type] !== 'Place' &&
          property.floorPlans.length > 0 && {
            accommodationFloorPlan: property.floorPlans.map((plan) => ({
              '@type': 'FloorPlan',
              layoutImage: new URL(largestSource(plan), siteOrigin()).href,
            })),
          }),
        address,
        ...(surroundings.length > 0 && { containedInPlace: surroundings }),
      },
    }
    const events = property.openHouses.map(({ title: name, startsAt, endsAt, places, taken }) => ({
      '@context': 'https://schema.org',
      '@type': 'Event',
      name,
      url,
      startDate: startsAt,
      endDate: endsAt,
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', name: title, address },
      maximumAttendeeCapacity: places,
      remainingAttendeeCapacity: places - taken,
    }))
    return events.length === 0 ? listing : [listing, ...events]
  })
  .client((_property: PropertyDetail): object | null => null)

/** Facts that schema.org has no term of its own for. */
const features = [
  'hasLift',
  'balconies',
  'extraRooms',
  'kitchen',
  'facing',
  'overlooking',
  'isCorner',
  'openSides',
  'roadWidth',
  'hasBoundaryWall',
  'isGated',
  'waterSources',
  'powerBackupHours',
  'sewer',
] as const satisfies readonly StatedFactName[]

/** Its project and its locality; `addressLocality` names the city. */
function listSurroundings({ project, placeNames, localitySlug }: PropertyDetail): object[] {
  const toPlace = (type: string, name: string, path: string | null) => ({
    '@type': type,
    name,
    ...(path !== null && { url: `${siteOrigin()}${pathIn(currentLocale(), path)}` }),
  })
  const localityPath = localitySlug === null ? null : `/jaipur/${localitySlug}`
  return [
    ...(project ? [toPlace('ApartmentComplex', project.name, `/projects/${project.slug}`)] : []),
    ...(placeNames.locality === null ? [] : [toPlace('Place', placeNames.locality, localityPath)]),
  ]
}

/** The stated facts as they are, and what the listing has. */
function listFeatures(property: PropertyDetail): object[] {
  const describe = (name: string, value: string | number | boolean) => ({
    '@type': 'LocationFeatureSpecification',
    name,
    value,
  })
  return [
    ...features.flatMap((name) => {
      const [field, value] = [statedFacts[name], property[name]]
      if (value === null) return []
      return [describe(field.label(), typeof value === 'boolean' ? value : fieldText(field, value))]
    }),
    ...property.amenities.map((amenity) => describe(amenityLabel(amenity), true)),
  ]
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
