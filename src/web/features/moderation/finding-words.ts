import type { FindingDetails, Spread } from '#contract/moderation/finding.ts'
import { formatNumber } from '#contract/price.ts'
import { textProblemNotice } from '#contract/properties/text-problem-words.ts'
import { m } from '#messages'

export function findingTitle({ kind }: FindingDetails): string {
  return findingWord(kind)
}

export function findingWord(kind: FindingDetails['kind']): string {
  return titles[kind]()
}

/** What was noticed, line by line, with its figures. */
export function findingLines(details: FindingDetails): string[] {
  switch (details.kind) {
    case 'contact_in_text':
    case 'forbidden_words':
      return details.problems.map(textProblemNotice)
    case 'price_outlier':
      return [priceLine(details.perSqft, details.spread), comparedLine(details.spread)]
    case 'area_outlier':
      return [
        m.moderation_spread_area({ value: formatNumber(details.area), ...figuresOf(details.spread) }),
        comparedLine(details.spread),
      ]
    case 'missing_location':
      return [
        details.missing === 'city'
          ? m.moderation_found_city({ city: details.city })
          : m.moderation_found_locality({ city: details.city }),
      ]
    case 'coordinates_far_off':
      return [m.moderation_found_far({ kilometres: details.kilometres, place: details.place })]
    case 'contact_in_metadata':
      return [m.moderation_found_metadata({ positions: details.positions.join(', ') })]
    case 'too_many_listings':
      return [m.moderation_found_many({ listings: details.listings, hours: details.hours })]
    case 'duplicate_image':
    case 'duplicate_listing':
    case 'same_home':
      return []
  }
}

function priceLine(perSqft: number, spread: Spread): string {
  const figures = { value: formatNumber(perSqft), ...figuresOf(spread) }
  return spread.purpose === 'rent' ? m.moderation_spread_rent(figures) : m.moderation_spread_price(figures)
}

function comparedLine({ scope, comparables, place }: Spread): string {
  return scope === 'locality'
    ? m.moderation_spread_locality({ comparables, place })
    : m.moderation_spread_city({ comparables, place })
}

function figuresOf({ lower, median, upper }: Spread) {
  return { lower: formatNumber(lower), median: formatNumber(median), upper: formatNumber(upper) }
}

const titles: Readonly<Record<FindingDetails['kind'], () => string>> = {
  contact_in_text: m.moderation_found_contact_in_text,
  forbidden_words: m.moderation_found_forbidden_words,
  price_outlier: m.moderation_found_price_outlier,
  area_outlier: m.moderation_found_area_outlier,
  missing_location: m.moderation_found_missing_location,
  coordinates_far_off: m.moderation_found_coordinates_far_off,
  contact_in_metadata: m.moderation_found_contact_in_metadata,
  duplicate_image: m.moderation_found_duplicate_image,
  duplicate_listing: m.moderation_found_duplicate_listing,
  same_home: m.moderation_found_same_home,
  too_many_listings: m.moderation_found_too_many_listings,
}
