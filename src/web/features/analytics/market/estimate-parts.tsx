import { Link } from '@tanstack/react-router'

import type { Comparable, Estimate } from '#contract/analytics/market.ts'
import { formatPriceFull } from '#contract/price.ts'
import { formatArea } from '#contract/properties/area-labels.ts'
import { m } from '#messages'
import { currentAreaUnit } from '#web/api/area-unit.ts'
import { languageOf, priceInFull } from '#web/features/properties/property-labels.ts'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'

import { ratePerUnit } from './describe-market.ts'

type EstimateValueProps = Pick<Estimate, 'type' | 'purpose' | 'carpetArea'> & {
  estimate: NonNullable<Estimate['estimate']>
  /** Asked for the home; null if it is not listed. */
  price: number | null
}

/** The estimate with its interval, in words and as a scale. */
export function EstimateValue({ estimate, type, purpose, carpetArea, price }: EstimateValueProps) {
  const { value, low, high, rate } = estimate
  return (
    <>
      <h2 className="font-sans text-md font-semibold text-ink-2">
        {purpose === 'rent' ? m.analytics_market_estimate_value_rent() : m.analytics_market_estimate_value()}
      </h2>
      <p className="text-3xl font-bold tabular-nums">{formatPriceFull(value)}</p>
      <p className="text-lg font-medium tabular-nums">
        {m.analytics_market_estimate_interval({ low: formatPriceFull(low), high: formatPriceFull(high) })}
      </p>
      <p className="text-ink-2 tabular-nums">
        {m.analytics_market_estimate_sum({
          rate: ratePerUnit(rate, purpose),
          area: sizeIn({ type, carpetArea }),
        })}
      </p>
      <Scale value={value} low={low} high={high} price={price} />
    </>
  )
}

/** In the reader's unit; of a plot its own area counts. */
function sizeIn({ type, carpetArea }: Pick<Estimate, 'type' | 'carpetArea'>): string {
  const area = formatArea(carpetArea, currentAreaUnit())
  return m.properties_area_type(type === 'plot' ? 'plot' : 'carpet', { area })
}

/** Why there is no estimate. */
export function NoEstimate({ state }: Pick<Estimate, 'state'>) {
  const [heading, text] =
    state === 'few'
      ? [m.analytics_market_estimate_few(), m.analytics_market_estimate_few_text()]
      : [m.analytics_market_estimate_unevaluated(), m.analytics_market_estimate_unevaluated_text()]
  return (
    <>
      <h2 className="text-2xl">{heading}</h2>
      <p className="mt-2 max-w-prose text-ink-2">{text}</p>
    </>
  )
}

/** The homes behind an estimate, or those that there are. */
export function ComparableHomes({
  comparables,
  state,
  type,
  purpose,
}: Pick<Estimate, 'comparables' | 'state' | 'type' | 'purpose'>) {
  if (comparables.length === 0) return null
  return (
    <section className="min-w-0">
      <h2 className="text-2xl">
        {state === 'estimated'
          ? m.analytics_market_estimate_homes()
          : m.analytics_market_estimate_homes_other()}
      </h2>
      <p className="mt-1 max-w-prose text-ink-2">{m.analytics_market_estimate_homes_text()}</p>
      <ul className="mt-2">
        {comparables.map((home) => (
          <ComparableHome key={home.numericId} home={home} type={type} purpose={purpose} />
        ))}
      </ul>
    </section>
  )
}

type Range = { value: number; low: number; high: number; price: number | null }

/** The interval as a bar, the estimate across it, the price asked as a point if there is one; the texts say the same. */
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
      {price !== null && (
        <circle cx={at(price)} cy="14" r="8" strokeWidth="3" className="fill-action stroke-surface" />
      )}
    </svg>
  )
}

type ComparableHomeProps = { home: Comparable } & Pick<Estimate, 'type' | 'purpose'>

function ComparableHome({ home, type, purpose }: ComparableHomeProps) {
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
            sizeIn({ type, carpetArea }),
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
