import { ChartAxes, round } from './chart-axes.tsx'
import type { Monthly } from './chart-axes.tsx'
import { chartScale } from './chart-scale.ts'

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

/** Bars beside each other, one of each series a month. */
export function BarChart<Month extends Monthly>({ months, series, label }: BarChartProps<Month>) {
  const scale = chartScale(months.flatMap((month) => series.map(({ valueOf }) => valueOf(month))))
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
    </ChartAxes>
  )
}
