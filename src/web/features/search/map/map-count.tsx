import { formatNumber } from '#contract/price.ts'
import type { MapResults } from '#contract/search/map.ts'
import { m } from '#messages'
import { Spinner } from '#web/ui/spinner.tsx'

type MapCountProps = { results: MapResults | null; isLoading: boolean }

/** How many homes the map shows, and what it cannot show exactly. */
export function MapCount({ results, isLoading }: MapCountProps) {
  return (
    <p
      role="status"
      aria-busy={isLoading}
      className="flex min-h-9 max-w-full items-center gap-2 rounded-full border border-line bg-raised px-3.5 text-sm font-medium shadow-sm"
    >
      {results ? countWord(results.total) : m.shell_loading()}
      {isLoading && results && <Spinner />}
    </p>
  )
}

function countWord(total: number): string {
  if (total === 0) return m.search_map_none()
  return total === 1 ? m.search_map_count_one() : m.search_map_count({ count: formatNumber(total) })
}
