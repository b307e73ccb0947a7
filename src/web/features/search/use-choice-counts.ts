import { useEffect, useState } from 'react'

import { formatNumber } from '#contract/price.ts'
import type { ChoiceCounts } from '#contract/search.ts'
import { readPublic, type Question } from '#web/api/read-public.ts'

import type { SearchAddress } from './read-search.ts'
import { filtersOf } from './search-input.ts'

const fresh = 60_000
const maxCached = 30
const retained = new Map<string, { counts: ChoiceCounts; since: number }>()

/** Counts beside the options, loaded once the filters are visible; previous ones remain while new ones load. */
export function useChoiceCounts(
  address: SearchAddress,
  fromPage: ChoiceCounts | null,
  { areVisible }: { areVisible: boolean },
): ChoiceCounts | null {
  const [counts, setCounts] = useState(fromPage)
  const question = JSON.stringify(filtersOf(address))
  useEffect(() => {
    if (!areVisible) return
    const stop = new AbortController()
    findCounts(question, stop.signal).then(setCounts, () => {
      // Filters work without counts; those of another search would be wrong.
      if (!stop.signal.aborted) setCounts(null)
    })
    return () => stop.abort()
  }, [question, areVisible])
  return counts
}

async function findCounts(question: string, signal: AbortSignal): Promise<ChoiceCounts> {
  const cached = retained.get(question)
  if (cached && Date.now() - cached.since < fresh) return cached.counts
  // Parses the JSON that `useChoiceCounts` stringified.
  const filters = JSON.parse(question) as Question
  const counts = await readPublic<ChoiceCounts>('/search/choices', filters, signal)
  retained.delete(question)
  retained.set(question, { counts, since: Date.now() })
  for (const oldest of retained.keys()) if (retained.size > maxCached) retained.delete(oldest)
  return counts
}

type Group = 'type' | 'bhk' | 'localities' | 'furnishing' | 'amenities'

/** Count of an option; undefined until known. */
export function countOf(counts: ChoiceCounts | null, group: Group, choice: string): string | undefined {
  const byChoice = counts?.[group]
  return byChoice ? formatNumber(byChoice[choice] ?? 0) : undefined
}

export function countOfAll(counts: ChoiceCounts | null, group: Group): string | undefined {
  const byChoice = counts?.[group]
  return byChoice ? formatNumber(Object.values(byChoice).reduce((sum, count) => sum + count, 0)) : undefined
}

export function numberOf(count: number | null | undefined): string | undefined {
  return typeof count === 'number' ? formatNumber(count) : undefined
}
