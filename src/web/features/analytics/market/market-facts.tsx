import { Link } from '@tanstack/react-router'

import type { MarketNumbers, MarketOfType } from '#contract/analytics/market.ts'
import { m } from '#messages'
import { currentLocale } from '#web/api/language.ts'
import { typeLabel } from '#web/features/properties/property-labels.ts'

import { describeMarket } from './describe-market.ts'

type MarketFactsProps = Pick<MarketOfType, 'type' | 'purpose'> & {
  numbers: MarketNumbers
  /** Of the place, in the file's address. */
  slug: string
  /** As people call it. */
  place: string
  /** Anchors of numbers that stand beside it already. */
  omitted?: readonly string[]
  className?: string
}

/** The numbers of a market; each name leads to how it is counted, the last line to the homes behind all. */
export function MarketFacts({
  type,
  purpose,
  numbers,
  slug,
  place,
  omitted = [],
  className = '',
}: MarketFactsProps) {
  const facts = describeMarket(numbers, purpose).filter(({ anchor }) => !omitted.includes(anchor))
  const what = m.analytics_market_scope_locality({ type: typeLabel(type), place })
  return (
    <>
      <dl className={`grid gap-x-6 ${className}`}>
        {facts.map(({ anchor, name, value, hint }) => (
          <div key={anchor} className="border-b border-line py-2.75">
            <dt className="text-sm">
              <Link to="/how-we-count" hash={anchor} className="text-link inline-flex min-h-6 items-center">
                {name}
              </Link>
            </dt>
            <dd className="text-lg font-semibold tabular-nums">{value}</dd>
            <dd className="text-sm text-ink-3 tabular-nums">{hint}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 flex flex-wrap items-center gap-x-5">
        {numbers.hasFile && (
          <a
            href={`/api/market/${slug}/${type}/${purpose}/homes.csv?language=${currentLocale()}`}
            download
            aria-label={m.analytics_market_file_of({ what })}
            className="touch-link"
          >
            {m.analytics_market_file()}
          </a>
        )}
        {numbers.isSample && <span className="text-sm text-ink-3">{m.analytics_market_sample()}</span>}
      </p>
    </>
  )
}
