import { createIsomorphicFn } from '@tanstack/react-start'

import { mediaUrl } from '#contract/images.ts'
import type { ProjectPage } from '#contract/search/project-page.ts'
import { m } from '#messages'
import { currentLocale, pathIn } from '#web/api/language.ts'
import { mediaAddress } from '#web/api/media.ts'
import { siteOrigin } from '#web/api/page.ts'

/** Metadata for search engines and shared links; only the first page of its homes is indexed. */
export function projectMeta(project: ProjectPage) {
  const { name, place, slug, homes } = project
  const path = `/projects/${slug}`
  return {
    title: m.search_project_page_title({ name, place }),
    ...(import.meta.env.SSR && {
      description: m.search_project_description({ name, place, count: homes.total }),
    }),
    ...(homes.page === 1 && { path }),
    image: `/share/project-${slug}.jpg`,
    trail: import.meta.env.SSR ? [...cityCrumbs(project), [name, path] as const] : [],
  }
}

function cityCrumbs({ localitySlug }: ProjectPage): [string, string][] {
  return localitySlug === null ? [] : [[m.search_jaipur(), '/jaipur']]
}

/** Structured data (schema.org): the building, and what its homes for sale cost. */
export const projectJson = createIsomorphicFn()
  .server((project: ProjectPage): object | null => {
    const { name, slug, description, image, point, place, city, builderName, units, offers, reraNumber } =
      project
    const dates = statedDates(project)
    const sale = offers.filter(({ purpose }) => purpose === 'sale')
    return {
      '@context': 'https://schema.org',
      '@type': ['ApartmentComplex', 'Product'],
      name,
      url: `${siteOrigin()}${pathIn(currentLocale(), `/projects/${slug}`)}`,
      ...(description && { description }),
      ...(image && { image: new URL(mediaAddress(mediaUrl(image.key, 800, 'webp')), siteOrigin()).href }),
      ...(reraNumber && {
        identifier: { '@type': 'PropertyValue', propertyID: 'RERA', value: reraNumber },
      }),
      address: { '@type': 'PostalAddress', addressLocality: city, addressCountry: 'IN' },
      containedInPlace: { '@type': 'Place', name: place },
      ...(point && { geo: { '@type': 'GeoCoordinates', ...point } }),
      ...(units !== null && { numberOfAccommodationUnits: { '@type': 'QuantitativeValue', value: units } }),
      ...(builderName && { brand: { '@type': 'Organization', name: builderName } }),
      ...(dates.length > 0 && { additionalProperty: dates }),
      ...(sale.length > 0 && {
        offers: {
          '@type': 'AggregateOffer',
          priceCurrency: 'INR',
          lowPrice: Math.min(...sale.map(({ priceFrom }) => priceFrom)),
          highPrice: Math.max(...sale.map(({ priceTo }) => priceTo)),
          offerCount: sale.reduce((sum, { count }) => sum + count, 0),
        },
      }),
    }
  })
  .client((_project: ProjectPage): object | null => null)

/** The possession date as promised and as stated now, which schema.org has no name for. */
function statedDates({ promisedDate, possessionDate, phase }: ProjectPage): object[] {
  const toValue = (name: string, value: string | null) =>
    value === null ? [] : { '@type': 'PropertyValue', name, value }
  return [
    toValue(m.search_project_promised(), promisedDate),
    toValue(m.search_project_stated_now(), phase === 'ready' ? null : possessionDate),
  ].flat()
}
