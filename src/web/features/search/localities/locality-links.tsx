import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useId, type ReactNode } from 'react'

import { formatNumber } from '#contract/price.ts'
import type { LocalityCounts } from '#contract/search/localities.ts'
import { m } from '#messages'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'

import { localityName } from './locality-name.ts'

/** Counts of homes, without zeros. */
export function countWords(forSale: number, forRent: number): string[] {
  const words = [
    forSale > 0 && m.search_locality_for_sale({ count: formatNumber(forSale) }),
    forRent > 0 && m.search_locality_for_rent({ count: formatNumber(forRent) }),
  ].filter((word) => word !== false)
  return words.length > 0 ? words : [m.search_locality_nothing()]
}

/** Localities with their numbers of homes, one per line. */
export function LocalityLinks({ localities }: { localities: readonly LocalityCounts[] }) {
  return (
    <ul className="grid border-t border-line sm:grid-cols-2 sm:gap-x-8 lg:grid-cols-3 lg:gap-x-14">
      {localities.map((locality) => (
        <li key={locality.slug} className="border-b border-line">
          <Link
            to="/jaipur/$locality"
            params={{ locality: locality.slug }}
            className="flex min-h-13 items-center gap-3 rounded-sm px-0.5 text-ink no-underline hover:bg-surface"
          >
            <span className="min-w-0 flex-1">
              <span className="font-semibold">{localityName(locality)}</span>
              {locality.pincode && <span className="text-sm text-ink-3"> {locality.pincode}</span>}
              <span className="block text-sm text-ink-2 tabular-nums">
                {joinWithDots(...countWords(locality.forSale, locality.forRent))}
              </span>
            </span>
            <ChevronRight aria-hidden className="size-4!" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

type LocalitySectionProps = { title: string; link?: ReactNode; children: ReactNode }

export function LocalitySection({ title, link, children }: LocalitySectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="pt-9 lg:pt-14">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-4">
        <h2 id={id} className="text-2xl lg:text-3xl">
          {title}
        </h2>
        {link}
      </div>
      {children}
    </section>
  )
}
