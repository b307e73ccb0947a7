import { createIsomorphicFn } from '@tanstack/react-start'

import type { ChoiceCounts } from '#contract/search.ts'
import { api } from '#web/api/client.ts'
import { noteFailure } from '#web/api/page.ts'

import type { SearchAddress } from './read-search.ts'
import { filtersOf } from './search-input.ts'

/** Quick counts for the server-rendered page; the browser requests the full ones. */
export const countsForPage = createIsomorphicFn()
  .server((address: SearchAddress): Promise<ChoiceCounts | null> =>
    api.search.countChoices({ ...filtersOf(address), quick: true }).catch(noteFailure),
  )
  .client((): ChoiceCounts | null => null)
