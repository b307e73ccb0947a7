import { useState } from 'react'

import type { SearchResults } from '#contract/search.ts'

import type { LocalityChoice } from './locality-choice.ts'
import type { SearchAddress } from './read-search.ts'

type Loaded = { results: SearchResults | null; localities: readonly LocalityChoice[] }

export type LastResults = Loaded & { address: SearchAddress }

/** Keeps the last results, with their search, while the next search has failed. */
export function useLastResults(address: SearchAddress, { results, localities }: Loaded): LastResults {
  const [last, setLast] = useState<LastResults>({ address, results, localities })
  if (results === null) return last
  const found = { address, results, localities }
  if (results !== last.results) setLast(found)
  return found
}
