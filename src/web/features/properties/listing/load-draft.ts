import type { ListingDraft } from '#contract/properties/drafts.ts'
import type { Api } from '#web/api/page.ts'

import type { ListingSearch } from './search-params.ts'

/** Draft named in the address, else the latest; null for a new listing or a missing draft. */
export async function loadDraft(
  api: Api,
  { draft, intent }: Pick<ListingSearch, 'draft' | 'intent'>,
): Promise<ListingDraft | null> {
  if (draft === 'new') return null
  try {
    const id = draft ?? (await api.properties.listDrafts()).find(({ purpose }) => fits(purpose, intent))?.id
    return id === undefined ? null : await api.properties.getDraft({ id })
  } catch {
    // The form works without a draft.
    return null
  }
}

/** A visitor who wants to let does not resume a sale. */
function fits(purpose: string, intent: ListingSearch['intent']): boolean {
  return intent === undefined || purpose === intent
}
