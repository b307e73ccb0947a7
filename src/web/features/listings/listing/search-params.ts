import { matching, numericId, oneOf, searchParams } from '#web/ui/patterns/search-params.ts'

export type ListingSearch = ReturnType<typeof readListingSearch>

/** Intent of the List Property button; `draft`: the unfinished listing to resume, or `new`. */
export const readListingSearch = searchParams({
  intent: oneOf(['sale', 'rent']),
  draft: matching(/^(new|[0-9a-f-]{36})$/),
})

/** Intent passed in history state instead of the address. */
export function readIntent(state: object): ListingSearch['intent'] {
  const intent = 'intent' in state ? state.intent : undefined
  return intent === 'sale' || intent === 'rent' ? intent : undefined
}

/** Listing just submitted. */
export const readListingSuccessSearch = searchParams({ id: numericId })
