import type { MarketOfType, MarketSpread } from '#contract/analytics/market.ts'
import { rateIn } from '#contract/area.ts'
import type { Purpose } from '#contract/properties/card.ts'
import { m } from '#messages'
import { currentAreaUnit } from '#web/api/area-unit.ts'
import { typeLabel } from '#web/features/properties/property-labels.ts'

import { homesLabel, rateLabel, rupeesLabel, unitName } from './describe-market.ts'

type RateChartProps = {
  purpose: Purpose
  /** Those with rates here or in the city. */
  markets: readonly MarketOfType[]
  /** The place; null for the city. */
  place: string | null
}

/** Where the middle half of each type asks, drawn by the server; the table has the same values. */
export function RateChart({ purpose, markets, place }: RateChartProps) {
  const spreads = markets.flatMap(({ here, city }) => [here.asking.rate, city?.asking.rate ?? null])
  const highestRate = Math.max(
    0,
    ...spreads.map((spread) => (spread ? Math.max(spread.upper, spread.high) : 0)),
  )
  // A round number in the reader's unit; bars are shares of it, whatever the unit.
  const axis = roundUp(rateIn(currentAreaUnit(), highestRate))
  const top = axis / rateIn(currentAreaUnit(), 1)
  const label = place === null ? m.analytics_market_chart_city() : m.analytics_market_chart({ place })
  return (
    <figure>
      <figcaption className="font-sans text-md font-semibold">
        {purpose === 'rent'
          ? m.analytics_market_chart_title_rent({ unit: unitName() })
          : m.analytics_market_chart_title_sale({ unit: unitName() })}
      </figcaption>
      <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-2">
        <Key className="bg-neel" name={m.analytics_market_key_here({ place: place ?? m.search_jaipur() })} />
        {place !== null && <Key className="bg-line-strong" name={m.analytics_market_key_city()} />}
      </ul>
      <div role="img" aria-label={label} className="mt-3 grid gap-3">
        {markets.map(({ type, here, city }) => (
          <div key={type} aria-hidden>
            <p className="text-sm text-ink-2">{typeLabel(type)}</p>
            <svg className="h-9 w-full overflow-visible">
              <line x1="0" x2="100%" y1="18" y2="18" className="stroke-line" />
              {city?.asking.rate && <Bar spread={city.asking.rate} top={top} y={21} height={8} isCity />}
              {here.asking.rate && <Bar spread={here.asking.rate} top={top} y={5} height={13} />}
            </svg>
          </div>
        ))}
        <p aria-hidden className="flex justify-between text-xs text-ink-3 tabular-nums">
          {[0, 0.5, 1].map((part) => (
            <span key={part}>{rupeesLabel(axis * part, purpose)}</span>
          ))}
        </p>
      </div>
    </figure>
  )
}

type BarProps = { spread: MarketSpread; top: number; y: number; height: number; isCity?: boolean }

/** The middle half as a bar, the interval of the median as a line below its mark. */
function Bar({ spread: { lower, median, upper, low, high }, top, y, height, isCity = false }: BarProps) {
  const at = (rate: number) => `${Math.round((rate / top) * 10_000) / 100}%`
  return (
    <>
      <rect
        x={at(lower)}
        width={at(Math.max(upper - lower, top * 0.004))}
        {...{ y, height }}
        rx="2"
        className={isCity ? 'fill-line-strong' : 'fill-neel'}
      />
      <line
        x1={at(low)}
        x2={at(high)}
        y1={y + height / 2}
        y2={y + height / 2}
        strokeWidth="2"
        className="stroke-surface"
      />
      <line
        x1={at(median)}
        x2={at(median)}
        y1={y - 3}
        y2={y + height + 3}
        strokeWidth="2.5"
        className="stroke-ink"
      />
    </>
  )
}

function Key({ className, name }: { className: string; name: string }) {
  return (
    <li className="flex items-baseline gap-1.5">
      <span aria-hidden className={`h-2.5 w-4 flex-none rounded-sm ${className}`} />
      {name}
    </li>
  )
}

/** The next round number: 1, 2, 2.5 or 5 with zeros. */
function roundUp(value: number): number {
  const positiveValue = Math.max(1, value)
  const power = 10 ** Math.floor(Math.log10(positiveValue))
  return (steps.find((step) => step * power >= positiveValue) ?? 10) * power
}

const steps = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]

/** The chart's values. */
export function RateTable({ purpose, markets, place }: RateChartProps) {
  const rows = markets.flatMap(({ type, here, city }) => [
    { key: `${type} here`, type, name: place ?? m.search_jaipur(), numbers: here },
    ...(city ? [{ key: `${type} city`, type, name: m.analytics_market_city_name(), numbers: city }] : []),
  ])
  const heads = [
    m.analytics_market_table_place(),
    m.analytics_insights_middle(),
    m.analytics_market_middle(),
    m.analytics_market_table_interval(),
  ]
  return (
    <table className="w-full border-collapse text-sm tabular-nums">
      <caption className="sr-only">
        {purpose === 'rent'
          ? m.analytics_market_chart_title_rent({ unit: unitName() })
          : m.analytics_market_chart_title_sale({ unit: unitName() })}
      </caption>
      <thead>
        <tr className="text-ink-3">
          {heads.map((head, index) => (
            <th
              key={head}
              scope="col"
              className={`border-b border-line py-2 font-medium ${index === 0 ? 'text-left' : 'pl-3 text-right'}`}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, type, name, numbers: { asking } }) => (
          <tr key={key}>
            <th scope="row" className="border-b border-line py-2 text-left font-normal">
              {typeLabel(type)}
              <span className="block text-ink-3">{name}</span>
              <span className="block text-ink-3">{homesLabel(asking.homes)}</span>
            </th>
            {asking.rate ? (
              <>
                <Cell>{rateLabel(asking.rate.median, purpose)}</Cell>
                <Cell>{rangeLabel(asking.rate.lower, asking.rate.upper, purpose)}</Cell>
                <Cell>{rangeLabel(asking.rate.low, asking.rate.high, purpose)}</Cell>
              </>
            ) : (
              <td colSpan={3} className="border-b border-line py-2 pl-3 text-right text-ink-2">
                {m.analytics_market_few()}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell({ children }: { children: string }) {
  return <td className="border-b border-line py-2 pl-3 text-right">{children}</td>
}

function rangeLabel(from: number, to: number, purpose: Purpose): string {
  return m.analytics_market_middle_value({ lower: rateLabel(from, purpose), upper: rateLabel(to, purpose) })
}
