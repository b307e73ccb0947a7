import { useEffect, useState } from 'react'

import type { ChoiceCounts } from '#contract/search.ts'
import { readPublic, type Question } from '#web/api/read-public.ts'

import type { SearchAddress } from './read-search.ts'
import { filtersOf } from './search-input.ts'

const fresh = 60_000
const keptAtMost = 30
const kept = new Map<string, { counts: ChoiceCounts; since: number }>()

/** Numbers beside the choices, asked for once somebody reaches for the filters; the old ones stay until new ones come. */
export function useChoiceCounts(
  address: SearchAddress,
  fromPage: ChoiceCounts | null,
  { areSeen }: { areSeen: boolean },
): ChoiceCounts | null {
  const [counts, setCounts] = useState(fromPage)
  const question = JSON.stringify(filtersOf(address))
  useEffect(() => {
    if (!areSeen) return
    const stop = new AbortController()
    findCounts(question, stop.signal).then(setCounts, () => {
      // Filters work without numbers; those of another search would be wrong.
      if (!stop.signal.aborted) setCounts(null)
    })
    return () => stop.abort()
  }, [question, areSeen])
  return counts
}

async function findCounts(question: string, signal: AbortSignal): Promise<ChoiceCounts> {
  const known = kept.get(question)
  if (known && Date.now() - known.since < fresh) return known.counts
  // What was just written as text.
  const filters = JSON.parse(question) as Question
  const counts = await readPublic<ChoiceCounts>('/search/choices', filters, signal)
  kept.delete(question)
  kept.set(question, { counts, since: Date.now() })
  for (const oldest of kept.keys()) if (kept.size > keptAtMost) kept.delete(oldest)
  return counts
}
