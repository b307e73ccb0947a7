import { areaTypes, memberPropertyTypes, typedAreaUnits } from '#contract/enums/properties.ts'
import {
  readMatching,
  numericId,
  readOneOf,
  searchParams,
  text,
  uuid,
} from '#web/ui/patterns/search-params.ts'

import type { ListingValues } from './listing-schema.ts'

export type ListingSearch = ReturnType<typeof readListingSearch>

/** What a link may fill in, as text that the form checks. */
const filled = {
  type: readOneOf(memberPropertyTypes),
  localityId: uuid,
  area: text,
  areaUnit: readOneOf(typedAreaUnits),
  areaType: readOneOf(areaTypes),
  beds: text,
  yearBuilt: text,
}

/** Intent of the List Property button; `draft`: the unfinished listing to resume, or `new`. */
export const readListingSearch = searchParams({
  intent: readOneOf(['sale', 'rent']),
  draft: readMatching(/^(new|[0-9a-f-]{36})$/),
  ...filled,
})

/** The fields that the address fills in. */
export function readFilled(search: ListingSearch): Partial<ListingValues> {
  const { intent: _, draft: __, ...fields } = search
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/** Intent passed in history state instead of the address. */
export function readIntent(state: object): ListingSearch['intent'] {
  const intent = 'intent' in state ? state.intent : undefined
  return intent === 'sale' || intent === 'rent' ? intent : undefined
}

/** Listing just submitted. */
export const readListingSuccessSearch = searchParams({ id: numericId })
