import { type ReactNode, useId } from 'react'

import { formatNumber } from '#contract/price.ts'
import { Card } from '#web/ui/primitives/card.tsx'

import { type ChartScale, computeScale } from './chart-scale.ts'

/** Most labels that fit on a phone. */
const maxLabels = 6

export type Monthly = { month: string }

type ChartAxesProps = { months: readonly Monthly[]; scale: ChartScale; label: string; children: ReactNode }

/** Axes around a drawing of fluid width; all measures are percentages. */
export function ChartAxes({ months, scale: { top, ticks }, label, children }: ChartAxesProps) {
  // Counted back from the current month.
  const labelEvery = months.length > maxLabels ? 3 : 1
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
            y1={findOffset(tick, top)}
            y2={findOffset(tick, top)}
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

/** Offset from the top, as in SVG coordinates. */
export function findOffset(value: number, top: number): string {
  return `${roundPercent((1 - value / top) * 100)}%`
}

export function roundPercent(value: number): number {
  return Math.round(value * 100) / 100
}

export type Series<Month extends Monthly> = {
  name: string
  className: string
  valueOf: (month: Month) => number
}

type BarChartProps<Month extends Monthly> = {
  months: readonly Month[]
  series: readonly Series<Month>[]
  label: string
}

/** Grouped bars: one per series and month. */
export function BarChart<Month extends Monthly>({ months, series, label }: BarChartProps<Month>) {
  const scale = computeScale(months.flatMap((month) => series.map(({ valueOf }) => valueOf(month))))
  const band = 100 / months.length
  const width = (band * 0.72) / series.length
  return (
    <ChartAxes months={months} scale={scale} label={label}>
      {months.map((month, index) =>
        series.map(({ name, className, valueOf }, order) => {
          const height = (valueOf(month) / scale.top) * 100
          return (
            <rect
              key={name}
              x={`${roundPercent(index * band + band * 0.14 + order * width)}%`}
              y={`${roundPercent(100 - height)}%`}
              width={`${roundPercent(width * 0.92)}%`}
              height={`${roundPercent(height)}%`}
              rx="2"
              className={className}
            >
              <title>{`${month.month}: ${valueOf(month)} ${name}`}</title>
            </rect>
          )
        }),
      )}
    </ChartAxes>
  )
}

type ChartCardProps = { title: string; beside?: ReactNode; level?: 2 | 3; children: ReactNode }

/** Chart with its title and legend. */
export function ChartCard({ title, beside, level = 2, children }: ChartCardProps) {
  const id = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <Card as="section" aria-labelledby={id} className="p-4">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Heading id={id} className="font-sans text-lg font-semibold">
          {title}
        </Heading>
        {beside}
      </div>
      {children}
    </Card>
  )
}

export function ChartKey({ className, name }: { className: string; name: string }) {
  return (
    <li className="flex items-center gap-1.5">
      <span aria-hidden className={`size-2.5 rounded-sm ${className}`} />
      {name}
    </li>
  )
}
