import { Link } from '@tanstack/react-router'

import type { Comparable, Estimate } from '#contract/analytics/market.ts'
import { formatNumber, formatPriceFull } from '#contract/price.ts'
import { formatArea } from '#contract/properties/area-labels.ts'
import { m } from '#messages'
import { currentAreaUnit } from '#web/api/area-unit.ts'
import { languageOf, priceInFull } from '#web/features/properties/property-labels.ts'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { Card } from '#web/ui/primitives/card.tsx'

import { describeEvaluation, ratePerUnit } from './describe-market.ts'

/** What comparable homes ask for the area of this one, how far such estimates are off, and the homes themselves. */
export function EstimatePage({ estimate }: { estimate: Estimate }) {
  const { numericId, title, purpose, comparables, state } = estimate
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
        {comparables.length > 0 && (
          <section className="min-w-0">
            <h2 className="text-2xl">
              {state === 'estimated'
                ? m.analytics_market_estimate_homes()
                : m.analytics_market_estimate_homes_other()}
            </h2>
            <p className="mt-1 max-w-prose text-ink-2">{m.analytics_market_estimate_homes_text()}</p>
            <ul className="mt-2">
              {comparables.map((home) => (
                <ComparableHome key={home.numericId} home={home} purpose={purpose} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  )
}

function Result({ estimate: { state, estimate, ...home } }: { estimate: Estimate }) {
  const { price, purpose, carpetArea, evaluation } = home
  const area = formatArea(carpetArea, currentAreaUnit())
  const [heading, text] =
    state === 'few'
      ? [m.analytics_market_estimate_few(), m.analytics_market_estimate_few_text()]
      : [m.analytics_market_estimate_unevaluated(), m.analytics_market_estimate_unevaluated_text()]
  return (
    <Card raised>
      {estimate === null ? (
        <>
          <h2 className="text-2xl">{heading}</h2>
          <p className="mt-2 max-w-prose text-ink-2">{text}</p>
        </>
      ) : (
        <>
          <h2 className="font-sans text-md font-semibold text-ink-2">
            {purpose === 'rent'
              ? m.analytics_market_estimate_value_rent()
              : m.analytics_market_estimate_value()}
          </h2>
          <p className="text-3xl font-bold tabular-nums">{formatPriceFull(estimate.value)}</p>
          <p className="text-lg font-medium tabular-nums">
            {m.analytics_market_estimate_interval({
              low: formatPriceFull(estimate.low),
              high: formatPriceFull(estimate.high),
            })}
          </p>
          <p className="text-ink-2 tabular-nums">
            {m.analytics_market_estimate_sum({ rate: ratePerUnit(estimate.rate, purpose), area })}
          </p>
          <Scale value={estimate.value} low={estimate.low} high={estimate.high} price={price} />
        </>
      )}
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

type Range = { value: number; low: number; high: number; price: number }

/** The interval as a bar, the estimate across it, the price asked as a point; the texts say the same. */
function Scale({ value, low, high, price }: Range) {
  const width = high - low
  const [from, to] = [Math.max(0, low - width * 0.5), high + width * 0.5]
  const at = (rupees: number) =>
    `${Math.round(Math.min(1, Math.max(0, (rupees - from) / (to - from))) * 1000) / 10}%`
  return (
    <svg aria-hidden className="mt-4 h-7 w-full overflow-visible">
      <line
        x1="0"
        x2="100%"
        y1="14"
        y2="14"
        strokeWidth="6"
        strokeLinecap="round"
        className="stroke-sunken"
      />
      <line x1={at(low)} x2={at(high)} y1="14" y2="14" strokeWidth="8" className="stroke-neel" />
      <line x1={at(value)} x2={at(value)} y1="3" y2="25" strokeWidth="2.5" className="stroke-ink" />
      <circle cx={at(price)} cy="14" r="8" strokeWidth="3" className="fill-action stroke-surface" />
    </svg>
  )
}

function positionOf(price: number, { low, high }: Pick<Range, 'low' | 'high'>): string {
  if (price < low) return m.analytics_market_estimate_below()
  return price > high ? m.analytics_market_estimate_above() : m.analytics_market_estimate_inside()
}

type ComparableHomeProps = { home: Comparable } & Pick<Estimate, 'purpose'>

function ComparableHome({ home, purpose }: ComparableHomeProps) {
  const { numericId, title, place, price, rate, carpetArea, beds, kilometres, weight } = home
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line py-2.75">
      <span className="min-w-0 wrap-break-word">
        <Link
          to="/property/$id"
          params={{ id: String(numericId) }}
          lang={languageOf(title)}
          className="touch-link"
        >
          {title}
        </Link>
        <span className="block text-sm text-ink-2 tabular-nums">
          {joinWithDots(
            m.properties_area_type('carpet', { area: formatNumber(carpetArea) }),
            beds !== null && beds > 0 && m.analytics_market_estimate_beds({ count: beds }),
            place,
            kilometres !== null &&
              m.analytics_market_estimate_distance({ kilometres: kilometres.toFixed(1) }),
          )}
        </span>
      </span>
      <span className="grid content-start justify-items-end pt-2.5 text-right tabular-nums">
        <span className="font-medium">{ratePerUnit(rate, purpose)}</span>
        <span className="text-sm text-ink-2">{priceInFull({ price, purpose })}</span>
        <span className="text-sm text-ink-3">
          {m.analytics_market_estimate_weight({ percent: Math.round(weight * 100) })}
        </span>
      </span>
    </li>
  )
}
