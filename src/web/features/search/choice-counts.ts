import { formatNumber } from '#contract/price.ts'
import type { ChoiceCounts } from '#contract/search.ts'

type Group = 'type' | 'bhk' | 'localities' | 'furnishing' | 'amenities'

/** The number beside a choice; nothing while it is not known. */
export function countOf(counts: ChoiceCounts | null, group: Group, choice: string): string | undefined {
  const known = counts?.[group]
  return known ? formatNumber(known[choice] ?? 0) : undefined
}

export function countOfAll(counts: ChoiceCounts | null, group: Group): string | undefined {
  const known = counts?.[group]
  return known ? formatNumber(Object.values(known).reduce((sum, count) => sum + count, 0)) : undefined
}

export function numberOf(count: number | null | undefined): string | undefined {
  return typeof count === 'number' ? formatNumber(count) : undefined
}
