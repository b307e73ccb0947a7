import { Link } from '@tanstack/react-router'
import { useId } from 'react'

import type { PropertyMarket as Market } from '#contract/analytics/market.ts'
import { dayInIndia, formatDay } from '#contract/slots.ts'
import { m } from '#messages'
import { currentLocale } from '#web/api/language.ts'
import { typeLabel } from '#web/features/properties/property-labels.ts'

import { unitName } from './describe-market.ts'
import { MarketFacts } from './market-facts.tsx'

type PropertyMarketProps = { market: Market | null; numericId: number }

/** Stored numbers of this type in its locality, and the way to the estimate. */
export function PropertyMarket({ market, numericId }: PropertyMarketProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t border-line py-7">
      <h2 id={id} className="mb-1.5 text-2xl">
        {m.analytics_market_title()}
      </h2>
      {market && <Numbers market={market} />}
      <Link to="/property/$id/estimate" params={{ id: String(numericId) }} className="touch-link">
        {m.analytics_market_estimate_open()}
      </Link>
    </section>
  )
}

function Numbers({ market: { type, purpose, scope, place, slug, numbers, computedAt } }: { market: Market }) {
  return (
    <>
      <p className="max-w-prose text-ink-2">
        {m.analytics_market_scope_locality({ type: typeLabel(type), place })}{' '}
        {scope === 'city' && `${m.analytics_market_scope_city({ place })} `}
        {m.analytics_market_computed({
          unit: unitName(),
          day: formatDay(dayInIndia(new Date(computedAt)), currentLocale()),
        })}
      </p>
      <MarketFacts className="mt-2 grid-cols-2" {...{ type, purpose, numbers, slug, place }} />
    </>
  )
}
