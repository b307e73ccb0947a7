/** `draft`: the unfinished listing to go on with; `new` begins another one. */
export type ListingSearch = { intent?: 'sale' | 'rent'; draft?: string }

/** What a visitor wanted to do when pressing List Property; anything else is left out. */
export function readListingSearch({ intent, draft }: Record<string, unknown>): ListingSearch {
  return {
    ...((intent === 'sale' || intent === 'rent') && { intent }),
    ...(typeof draft === 'string' && /^(new|[0-9a-f-]{36})$/.test(draft) && { draft }),
  }
}

/** The same, carried beside an address rather than in it. */
export function readIntent(state: object): ListingSearch['intent'] {
  const intent = 'intent' in state ? state.intent : undefined
  return intent === 'sale' || intent === 'rent' ? intent : undefined
}

export type ListingSuccessSearch = { id?: number }

/** The numeric id of the listing that was just sent. */
export function readListingSuccessSearch({ id }: Record<string, unknown>): ListingSuccessSearch {
  const numericId =
    typeof id === 'number' ? id : typeof id === 'string' && /^\d{5,7}$/.test(id) ? Number(id) : null
  return numericId === null || !Number.isInteger(numericId) ? {} : { id: numericId }
}
