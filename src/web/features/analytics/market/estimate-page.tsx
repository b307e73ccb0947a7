import { Link } from '@tanstack/react-router'

import type { Estimate } from '#contract/analytics/market.ts'
import { m } from '#messages'
import { languageOf, priceInFull } from '#web/features/properties/property-labels.ts'
import { Card } from '#web/ui/primitives/card.tsx'

import { describeEvaluation } from './describe-market.ts'
import { ComparableHomes, EstimateValue, NoEstimate } from './estimate-parts.tsx'

/** What comparable homes ask for the area of this one, how far such estimates are off, and the homes themselves. */
export function EstimatePage({ estimate }: { estimate: Estimate }) {
  const { numericId, title } = estimate
  return (
    <div className="page-width pt-7 pb-11 lg:pb-18">
      <h1 className="text-3xl lg:text-4xl">{m.analytics_market_estimate_title()}</h1>
      <p lang={languageOf(title)} className="mt-1 max-w-prose text-lg wrap-break-word">
        <Link to="/property/$id" params={{ id: String(numericId) }} className="text-link py-2">
          {title}
        </Link>
      </p>
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-2 lg:gap-14">
        <div className="min-w-0">
          <Result estimate={estimate} />
        </div>
        <ComparableHomes {...estimate} />
      </div>
    </div>
  )
}

function Result({ estimate: { state, estimate, ...home } }: { estimate: Estimate }) {
  const { price, purpose, evaluation } = home
  return (
    <Card raised>
      {estimate === null ? <NoEstimate state={state} /> : <EstimateValue estimate={estimate} {...home} />}
      <dl className="mt-4 border-t border-line pt-3">
        <dt className="text-sm text-ink-3">{m.analytics_market_estimate_asked()}</dt>
        <dd className="text-xl font-semibold tabular-nums">{priceInFull({ price, purpose })}</dd>
        {estimate && <dd className="text-ink-2">{positionOf(price, estimate)}</dd>}
      </dl>
      {evaluation && estimate && (
        <p className="mt-4 text-ink-2 tabular-nums">
          {describeEvaluation(evaluation, evaluation.computedAt)}
        </p>
      )}
      {estimate && <p className="mt-3 text-sm text-ink-3">{m.analytics_market_estimate_note()}</p>}
      <Link to="/how-we-count" hash="estimate" className="touch-link mt-1">
        {m.analytics_market_method()}
      </Link>
    </Card>
  )
}

function positionOf(price: number, { low, high }: NonNullable<Estimate['estimate']>): string {
  if (price < low) return m.analytics_market_estimate_below()
  return price > high ? m.analytics_market_estimate_above() : m.analytics_market_estimate_inside()
}
