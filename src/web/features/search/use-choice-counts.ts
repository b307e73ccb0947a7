import { useEffect, useState, type RefObject } from 'react'

import type { ChoiceCounts } from '#contract/search.ts'
import { readPublic, type Question } from '#web/api/read-public.ts'

import type { SearchAddress } from './read-search.ts'
import { filtersOf } from './search-input.ts'

type Sight = {
  /** Hidden on a phone, where the numbers are asked for with the drawer. */
  sidebar: RefObject<HTMLElement | null>
  isDrawerOpen: boolean
}

const fresh = 60_000
const keptAtMost = 30
const kept = new Map<string, { counts: ChoiceCounts; since: number }>()

/** Numbers beside the choices, asked for while the filters are in sight; the old ones stay until new ones come. */
export function useChoiceCounts(
  address: SearchAddress,
  fromPage: ChoiceCounts | null,
  { sidebar, isDrawerOpen }: Sight,
): ChoiceCounts | null {
  const [counts, setCounts] = useState(fromPage)
  const question = JSON.stringify(filtersOf(address))
  useEffect(() => {
    if (!isDrawerOpen && !sidebar.current?.offsetParent) return
    const stop = new AbortController()
    findCounts(question, stop.signal).then(setCounts, () => {
      // Filters work without numbers; those of another search would be wrong.
      if (!stop.signal.aborted) setCounts(null)
    })
    return () => stop.abort()
  }, [question, sidebar, isDrawerOpen])
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
