import { formatNumber } from '#contract/price.ts'
import type { ReactNode } from 'react'

import type { ChartScale } from './chart-scale.ts'

/** On a phone there is room for no more. */
const mostLabels = 6

export type Monthly = { month: string }

type ChartAxesProps = { months: readonly Monthly[]; scale: ChartScale; label: string; children: ReactNode }

/** Marks beside and months below a drawing that takes whatever width there is; all its measures are percentages. */
export function ChartAxes({ months, scale: { top, ticks }, label, children }: ChartAxesProps) {
  // Counted from this month backwards.
  const labelEvery = months.length > mostLabels ? 3 : 1
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 text-xs text-ink-3 tabular-nums">
      <div aria-hidden className="relative grid h-48 justify-items-end">
        {ticks.map((tick) => (
          <span
            key={tick}
            className="col-start-1 row-start-1 -translate-y-1/2 self-start"
            style={{ marginTop: `calc(var(--spacing) * 48 * ${1 - tick / top})` }}
          >
            {formatNumber(tick)}
          </span>
        ))}
      </div>
      <svg role="img" aria-label={label} className="h-48 w-full overflow-visible">
        {ticks.map((tick) => (
          <line
            key={tick}
            x1="0"
            x2="100%"
            y1={heightOf(tick, top)}
            y2={heightOf(tick, top)}
            className="stroke-line"
          />
        ))}
        {children}
      </svg>
      <div
        aria-hidden
        className="col-start-2 mt-2.5 grid"
        style={{ gridTemplateColumns: `repeat(${months.length}, minmax(0, 1fr))` }}
      >
        {months.map(({ month }, index) =>
          (months.length - 1 - index) % labelEvery === 0 ? (
            <span
              key={month}
              className="justify-self-center whitespace-nowrap last:justify-self-end sm:last:justify-self-center"
              style={{ gridColumn: index + 1 }}
            >
              {month}
            </span>
          ) : null,
        )}
      </div>
    </div>
  )
}

/** From the top, as drawings count. */
export function heightOf(value: number, top: number): string {
  return `${round((1 - value / top) * 100)}%`
}

export function round(value: number): number {
  return Math.round(value * 100) / 100
}
