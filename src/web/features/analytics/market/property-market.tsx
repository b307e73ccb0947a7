import { Link } from '@tanstack/react-router'

import type { PropertyMarket as Market } from '#contract/analytics/market.ts'
import { dayInIndia, formatDay } from '#contract/dates.ts'
import { m } from '#messages'
import { currentLocale } from '#web/api/language.ts'
import { typeLabel } from '#web/features/properties/property-labels.ts'
import { Disclosure } from '#web/features/properties/public/parts/page-part.tsx'

import { unitName } from './describe-market.ts'
import { MarketFacts } from './market-facts.tsx'

type PropertyMarketProps = {
  market: Market | null
  numericId: number
  /** Whether the median and the days on the market stand above. */
  hasInsights: boolean
}

/** Stored numbers of this type in its locality one press away, and the way to the estimate. */
export function PropertyMarket({ market, numericId, hasInsights }: PropertyMarketProps) {
  return (
    <>
      {market && (
        <Disclosure label={<h3 className="font-sans">{m.analytics_market_title()}</h3>} className="mt-2">
          <Numbers market={market} omitted={hasInsights ? ['median', 'days'] : []} />
        </Disclosure>
      )}
      <Link to="/property/$id/estimate" params={{ id: String(numericId) }} className="touch-link">
        {m.analytics_market_estimate_open()}
      </Link>
    </>
  )
}

type NumbersProps = { market: Market; omitted: readonly string[] }

function Numbers({ market, omitted }: NumbersProps) {
  const { type, purpose, scope, place, slug, numbers, computedAt } = market
  return (
    <>
      <p className="max-w-prose text-md text-ink-2">
        {m.analytics_market_scope_locality({ type: typeLabel(type), place })}{' '}
        {scope === 'city' && `${m.analytics_market_scope_city({ place })} `}
        {m.analytics_market_computed({
          unit: unitName(),
          day: formatDay(dayInIndia(new Date(computedAt)), currentLocale()),
        })}
      </p>
      <MarketFacts className="mt-2 grid-cols-2" {...{ type, purpose, numbers, slug, place, omitted }} />
    </>
  )
}
