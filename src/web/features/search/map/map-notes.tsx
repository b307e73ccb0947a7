import { formatNumber } from '#contract/price.ts'
import type { MapResults } from '#contract/search/map.ts'
import { m } from '#messages'

/** What the map cannot show exactly, or not at all. */
export function MapNotes({ results }: { results: MapResults | null }) {
  const { approximate = 0, unplaced = 0 } = results ?? {}
  return (
    <p className="min-h-7 px-4 pt-2 text-sm text-ink-3 sm:max-lg:px-6 lg:px-1">
      {approximate > 0 && m.search_map_approximate({ count: formatNumber(approximate) })}{' '}
      {unplaced > 0 && m.search_map_unplaced({ count: formatNumber(unplaced) })}
    </p>
  )
}
