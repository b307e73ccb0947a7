import { bhkChoices, searchAmenities } from '#contract/search/choices.ts'
import { choiceFacetNames, type ChoiceFacet, type ChoiceOf } from '#contract/search/facets.ts'

import { readPurpose, unreadableArea, type SearchAddress } from './read-search.ts'

/** API input for a search address. */
export function toSearchInput({ sort, page, ...filters }: SearchAddress) {
  return { ...toFilters(filters), ...(sort && { sort }), ...(page && { page }) }
}

/** Those that can be saved: places may change, and the minutes with them. */
export function toSavedFilters({ minutes: _minutes, fits: _fits, ...address }: SearchAddress) {
  return toFilters(address)
}

/** Filters without order and page. */
export function toFilters(address: SearchAddress) {
  const { bhk, amenities, localities, propertyType, area, ...rest } = address
  const { status: _, view: __, sort: ___, page: ____, ...same } = rest
  return {
    // The lists of choices are below.
    ...(same as Omit<typeof same, ChoiceFacet>),
    ...listChoices(address),
    purpose: readPurpose(address),
    ...(propertyType && { type: propertyType }),
    ...(area !== unreadableArea && { area }),
    ...(bhk && { bhk: bhkChoices.filter((count) => bhk.split(',').includes(count)) }),
    ...(amenities && { amenities: searchAmenities.filter((name) => amenities.split(',').includes(name)) }),
    ...(localities && { localities: localities.split(',') }),
  }
}

type Choices = { [Name in ChoiceFacet]?: ChoiceOf<Name>[] }

/** An address has only values of the facets themselves. */
function listChoices(address: SearchAddress): Choices {
  const chosen = choiceFacetNames.flatMap((name) => (address[name] ? [[name, address[name].split(',')]] : []))
  // Its keys are the facets.
  return Object.fromEntries(chosen) as Choices
}

/** Key of a search, independent of the parameter order. */
export function writeAddressKey(address: SearchAddress): string {
  const whole = { ...address, status: address.status ?? readPurpose(address).toUpperCase() }
  const entries = Object.entries(whole).filter(([, value]) => value !== undefined)
  return JSON.stringify(entries.sort(([name], [otherName]) => name.localeCompare(otherName)))
}
