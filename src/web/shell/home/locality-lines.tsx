import { formatNumber } from '#contract/price.ts'
import { m } from '#messages'
import ChevronRight from 'lucide-react/icons/chevron-right'

import { SiteLink } from '../site-link.tsx'

type LocalityLine = { name: string; pincode: string | null; count: number; medianPricePerSqft: number | null }

/** Popular localities; the figure is our own median, shown where enough homes are behind it. */
export function LocalityLines({ localities }: { localities: readonly LocalityLine[] }) {
  return (
    <ul className="grid border-t border-line lg:grid-cols-2 lg:gap-x-14">
      {localities.map((locality) => (
        <li key={locality.name} className="border-b border-line">
          <SiteLink
            path={`/search?location=${encodeURIComponent(locality.name)}`}
            className="flex min-h-13 items-center gap-3 rounded-sm px-0.5 text-ink no-underline hover:bg-surface"
          >
            <span className="min-w-0 flex-1">
              <span className="font-semibold">{locality.name}</span>
              {locality.pincode && <span className="text-sm text-ink-3"> {locality.pincode}</span>}
            </span>
            <span className="text-md text-ink-2 tabular-nums">
              {locality.medianPricePerSqft === null
                ? m.shell_home_count({ count: formatNumber(locality.count) })
                : m.shell_home_per_sqft({ price: formatNumber(locality.medianPricePerSqft) })}
            </span>
            <ChevronRight aria-hidden className="size-4!" />
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
