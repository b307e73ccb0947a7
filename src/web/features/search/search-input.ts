import { bhkChoices, searchAmenities } from '#contract/search/choices.ts'
import type { api } from '#web/api/client.ts'

import { purposeOf, type SearchAddress } from './read-search.ts'

type SearchInput = Parameters<typeof api.search.searchProperties>[0]

/** What the address asks of the API. */
export function searchInputOf(address: SearchAddress): SearchInput {
  const { bhk, amenities, localities, status: _, view: __, propertyType, ...same } = address
  return {
    ...same,
    purpose: purposeOf(address),
    ...(propertyType && { type: propertyType }),
    ...(bhk && { bhk: bhkChoices.filter((count) => bhk.split(',').includes(count)) }),
    ...(amenities && { amenities: searchAmenities.filter((name) => amenities.split(',').includes(name)) }),
    ...(localities && { localities: localities.split(',') }),
  }
}

/** Equal for addresses that show the same, whatever the order of their names. */
export function addressKey(address: SearchAddress): string {
  const whole = { ...address, status: address.status ?? purposeOf(address).toUpperCase() }
  const entries = Object.entries(whole).filter(([, value]) => value !== undefined)
  return JSON.stringify(entries.sort(([one], [other]) => one.localeCompare(other)))
}
