import { useEffect, useState } from 'react'

import { formatNumber } from '#contract/price.ts'
import type { ChoiceCounts } from '#contract/search.ts'
import { readPublic, type Question } from '#web/api/read-public.ts'

import type { SearchAddress } from './read-search.ts'
import { toFilters } from './search-input.ts'

const maxAgeMs = 60_000
const maxCached = 30
const cachedCounts = new Map<string, { counts: ChoiceCounts; since: number }>()

/** Counts beside the options, loaded once the filters are visible; previous ones remain while new ones load. */
export function useChoiceCounts(
  address: SearchAddress,
  fromPage: ChoiceCounts | null,
  { areVisible, more = false }: { areVisible: boolean; more?: boolean },
): ChoiceCounts | null {
  const [counts, setCounts] = useState(fromPage)
  const question = JSON.stringify({ ...toFilters(address), ...(more && { more }) })
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
  const cached = cachedCounts.get(question)
  if (cached && Date.now() - cached.since < maxAgeMs) return cached.counts
  // Parses the JSON that `useChoiceCounts` stringified.
  const filters = JSON.parse(question) as Question
  const counts = await readPublic<ChoiceCounts>('/search/choices', filters, signal)
  cachedCounts.delete(question)
  cachedCounts.set(question, { counts, since: Date.now() })
  for (const oldest of cachedCounts.keys()) if (cachedCounts.size > maxCached) cachedCounts.delete(oldest)
  return counts
}

type Group = 'type' | 'bhk' | 'localities' | 'furnishing' | 'amenities'

/** Count of an option; undefined until known. */
export function labelCount(counts: ChoiceCounts | null, group: Group, choice: string): string | undefined {
  const byChoice = counts?.[group]
  return byChoice ? formatNumber(byChoice[choice] ?? 0) : undefined
}

export function labelTotal(counts: ChoiceCounts | null, group: Group): string | undefined {
  const byChoice = counts?.[group]
  return byChoice ? formatNumber(Object.values(byChoice).reduce((sum, count) => sum + count, 0)) : undefined
}

export function labelNumber(count: number | null | undefined): string | undefined {
  return typeof count === 'number' ? formatNumber(count) : undefined
}
