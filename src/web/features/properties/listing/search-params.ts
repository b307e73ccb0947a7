import { matching, numericId, oneOf, searchParams } from '#web/ui/patterns/search-params.ts'

export type ListingSearch = ReturnType<typeof readListingSearch>

/** What a visitor wanted to do when pressing List Property; `draft`: the unfinished listing to go on with, `new` begins another one. */
export const readListingSearch = searchParams({
  intent: oneOf(['sale', 'rent']),
  draft: matching(/^(new|[0-9a-f-]{36})$/),
})

/** The same, carried beside an address rather than in it. */
export function readIntent(state: object): ListingSearch['intent'] {
  const intent = 'intent' in state ? state.intent : undefined
  return intent === 'sale' || intent === 'rent' ? intent : undefined
}

/** The listing that was just sent. */
export const readListingSuccessSearch = searchParams({ id: numericId })
