import { useState } from 'react'

import type { SearchResults } from '#contract/search.ts'
import type { Relaxation } from '#contract/search/relaxations.ts'

import type { LocalityChoice } from './locality-choice.ts'
import type { SearchAddress } from './read-search.ts'

type Loaded = {
  results: SearchResults | null
  /** Wider searches, where few homes were found. */
  relaxations: readonly Relaxation[]
  localities: readonly LocalityChoice[]
}

export type LastResults = Loaded & { address: SearchAddress }

/** Keeps the last results, with their search, while the next search has failed. */
export function useLastResults(address: SearchAddress, { results, ...loaded }: Loaded): LastResults {
  const [last, setLast] = useState<LastResults>({ address, results, ...loaded })
  if (results === null) return last
  const current = { address, results, ...loaded }
  if (results !== last.results) setLast(current)
  return current
}
