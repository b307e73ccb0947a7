import type { ListingDraft } from '#contract/properties/drafts.ts'

import type { Api } from '#web/api/page.ts'

import type { ListingSearch } from './search-params.ts'

/** The draft of this address, else the one touched last; null begins a listing, as does one that is gone. */
export async function loadDraft(
  api: Api,
  { draft, intent }: Pick<ListingSearch, 'draft' | 'intent'>,
): Promise<ListingDraft | null> {
  if (draft === 'new') return null
  try {
    const id = draft ?? (await api.properties.listDrafts()).find(({ purpose }) => fits(purpose, intent))?.id
    return id === undefined ? null : await api.properties.getDraft({ id })
  } catch {
    // A listing can be typed without it.
    return null
  }
}

/** Whoever comes to rent a home out does not go on with one that is for sale. */
function fits(purpose: string, intent: ListingSearch['intent']): boolean {
  return intent === undefined || purpose === intent
}
