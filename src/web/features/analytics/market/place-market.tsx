import { Link } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId } from 'react'

import type { MarketOfType, PlaceMarket as Market } from '#contract/analytics/market.ts'
import { dayInIndia, formatDay } from '#contract/dates.ts'
import { formatNumber } from '#contract/price.ts'
import type { Purpose } from '#contract/properties/card.ts'
import { m } from '#messages'
import { currentLocale } from '#web/api/language.ts'
import { typeLabel } from '#web/features/properties/property-labels.ts'
import { Card } from '#web/ui/primitives/card.tsx'

import { unitName } from './describe-market.ts'
import { MarketFacts } from './market-facts.tsx'
import { RateChart, RateTable } from './rate-chart.tsx'

type PlaceMarketProps = {
  market: Market
  slug: string
  /** The locality; null for the whole city. */
  place: string | null
}

/** Market numbers of a locality or of the city, each with its source. */
export function PlaceMarket({ market: { computedAt, markets }, slug, place }: PlaceMarketProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="pt-9 lg:pt-14">
      <div className="mb-1 flex flex-wrap items-end justify-between gap-x-4">
        <h2 id={id} className="text-2xl lg:text-3xl">
          {place === null ? m.analytics_market_how_city() : m.analytics_market_title()}
        </h2>
        <Link to="/how-we-count" className="text-link py-2.5">
          {m.analytics_market_method()}
        </Link>
      </div>
      <p className="max-w-prose text-ink-2">
        {computedAt === null
          ? m.analytics_market_none()
          : markets.length === 0
            ? m.analytics_market_no_homes()
            : m.analytics_market_computed({
                unit: unitName(),
                day: formatDay(dayInIndia(new Date(computedAt)), currentLocale()),
              })}
      </p>
      {(['sale', 'rent'] as const).map((purpose) => (
        <PurposeMarket
          key={purpose}
          purpose={purpose}
          markets={markets.filter((market) => market.purpose === purpose)}
          {...{ slug, place }}
        />
      ))}
    </section>
  )
}

type PurposeMarketProps = Omit<PlaceMarketProps, 'market'> & {
  purpose: Purpose
  markets: readonly MarketOfType[]
}

function PurposeMarket({ purpose, markets, slug, place }: PurposeMarketProps) {
  const drawn = markets.filter(({ here, city }) => here.asking.rate ?? city?.asking.rate)
  const known = markets.filter(({ here }) => here.hasFile)
  const few = markets.filter(({ here }) => !here.hasFile)
  if (markets.length === 0) return null
  return (
    <section className="mt-6">
      <h3 className="text-xl">
        {purpose === 'rent' ? m.analytics_market_rent() : m.analytics_market_sale()}
      </h3>
      <div className="mt-3 grid items-start gap-5 lg:grid-cols-2">
        {drawn.length > 0 && (
          <Card className="min-w-0 p-4 sm:p-5">
            <RateChart markets={drawn} {...{ purpose, place }} />
            <details className="group mt-3">
              <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-md text-sm font-medium text-action-ink [&::-webkit-details-marker]:hidden">
                {m.analytics_as_table()}
                <ChevronDown aria-hidden className="size-4! group-open:rotate-180" />
              </summary>
              <RateTable markets={drawn} {...{ purpose, place }} />
            </details>
          </Card>
        )}
        {known.map(({ type, here }) => (
          <Card key={type} as="article" className="min-w-0 p-4 sm:p-5">
            <h4 className="font-sans text-lg font-semibold">{typeLabel(type)}</h4>
            <MarketFacts
              numbers={here}
              place={place ?? m.search_jaipur()}
              className="grid-cols-2"
              {...{ type, purpose, slug }}
            />
          </Card>
        ))}
      </div>
      {few.length > 0 && (
        <p className="mt-3 max-w-prose text-ink-2">
          {m.analytics_market_few_types({ types: few.map(labelWithCount).join(', ') })}
        </p>
      )}
    </section>
  )
}

function labelWithCount({ type, here: { asking, closed } }: MarketOfType): string {
  const count = formatNumber(asking.homes + closed.homes)
  return m.analytics_market_type_homes({ type: typeLabel(type), count })
}
