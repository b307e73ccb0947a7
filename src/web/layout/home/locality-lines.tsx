import ChevronRight from 'lucide-react/icons/chevron-right'

import { formatNumber } from '#contract/price.ts'
import { m } from '#messages'
import { currentLocale } from '#web/api/language.ts'

import { SiteLink } from '../site-link.tsx'

type LocalityLine = {
  name: string
  nameHi: string | null
  slug: string
  pincode: string | null
  count: number
  medianRateLabel?: string | undefined
}

/** Popular localities with their listing counts; the median price is shown if enough homes are behind it. */
export function LocalityLines({ localities }: { localities: readonly LocalityLine[] }) {
  return (
    <ul className="grid border-t border-line lg:grid-cols-2 lg:gap-x-14">
      {localities.map((locality) => (
        <li key={locality.name} className="border-b border-line">
          <SiteLink
            path={`/jaipur/${locality.slug}`}
            className="flex min-h-16 items-center gap-3 rounded-sm px-0.5 py-2 text-ink no-underline hover:bg-surface"
          >
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{nameOf(locality)}</span>
              {locality.pincode && (
                <span className="block text-sm text-ink-3 tabular-nums">{locality.pincode}</span>
              )}
            </span>
            <span className="text-right tabular-nums">
              <span className="block text-md font-medium">
                {m.layout_home_count({ count: formatNumber(locality.count) })}
              </span>
              {locality.medianRateLabel && (
                <span className="block text-sm text-ink-3">{locality.medianRateLabel}</span>
              )}
            </span>
            <ChevronRight aria-hidden className="size-4!" />
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}

function nameOf({ name, nameHi }: LocalityLine): string {
  return currentLocale() === 'hi' ? (nameHi ?? name) : name
}
