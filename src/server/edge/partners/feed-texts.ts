import type { PropertyCard, PropertyType } from '#contract/properties/card.ts'
import { findContacts } from '#contract/texts/find-contacts.ts'
import { fold } from '#contract/texts/normalize-text.ts'
import { m } from '#messages'

import type { FeedListing } from '../../partners/queries/feed-listings.ts'

export type FeedSite = { publicUrl: string }

/** Text for an element or a quoted attribute of HTML or XML, without the characters that XML forbids. */
export function escapeMarkup(text: string): string {
  return text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

/** Empty where it names a number, an address or a link: what leaves the site cannot be taken back. */
export function withoutContacts(text: string | null): string {
  return text === null || findContacts(fold(text).text).length > 0 ? '' : text
}

type Titled = { title: string; type: PropertyType; city: string }

/** The name of a listing, as advertisers write one that must not stay empty. */
export function nameOf({ title, type, city }: Titled): string {
  return withoutContacts(title) || `${typeNames[type]()}, ${city}`
}

const typeNames: Record<PropertyType, () => string> = {
  apartment: m.properties_type_apartment,
  house: m.properties_type_house,
  villa: m.properties_type_villa,
  plot: m.properties_type_plot,
  townhouse: m.properties_type_townhouse,
  commercial: m.properties_type_commercial,
  other: m.properties_type_other,
}

/** What advertisers typed of a home, as other sites show it. */
export function withoutTypedContacts<Home extends PropertyCard>(home: Home): Home {
  const { locality, city } = home.placeNames
  return {
    ...home,
    title: nameOf({ ...home, city }),
    placeNames: { city, locality: withoutContacts(locality) || null },
  }
}

/** JPEG, which every reader of feeds takes, in the size that Meta asks for. */
export function shareImageUrl(
  { publicUrl }: FeedSite,
  { numericId }: Pick<FeedListing, 'numericId'>,
): string {
  return `${publicUrl}/share/${numericId}.jpg`
}

export function listingUrl({ publicUrl }: FeedSite, { numericId }: Pick<FeedListing, 'numericId'>): string {
  return `${publicUrl}/property/${numericId}`
}
