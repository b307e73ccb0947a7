import type { Month } from '#contract/analytics/performance.ts'

import { ChartFrame, round } from './chart-frame.tsx'
import { chartScale } from './chart-scale.ts'

type Series = { name: string; className: string; valueOf: (month: Month) => number }

type BarChartProps = { months: readonly Month[]; series: readonly Series[]; label: string }

/** A pair of bars a month. */
export function BarChart({ months, series, label }: BarChartProps) {
  const scale = chartScale(months.flatMap((month) => series.map(({ valueOf }) => valueOf(month))))
  const band = 100 / months.length
  const width = (band * 0.72) / series.length
  return (
    <ChartFrame months={months} scale={scale} label={label}>
      {months.map((month, index) =>
        series.map(({ name, className, valueOf }, order) => {
          const height = (valueOf(month) / scale.top) * 100
          return (
            <rect
              key={name}
              x={`${round(index * band + band * 0.14 + order * width)}%`}
              y={`${round(100 - height)}%`}
              width={`${round(width * 0.92)}%`}
              height={`${round(height)}%`}
              rx="2"
              className={className}
            >
              <title>{`${month.month}: ${valueOf(month)} ${name}`}</title>
            </rect>
          )
        }),
      )}
    </ChartFrame>
  )
}
