import { ChartFrame, heightOf, round } from './chart-frame.tsx'
import type { Monthly } from './chart-frame.tsx'
import { chartScale } from './chart-scale.ts'

type LineChartProps<Month extends Monthly> = {
  months: readonly Month[]
  name: string
  valueOf: (month: Month) => number
  label: string
}

/** A point a month, joined in order; pieces of line, because a path knows no percentages. */
export function LineChart<Month extends Monthly>({ months, name, valueOf, label }: LineChartProps<Month>) {
  const scale = chartScale(months.map(valueOf))
  const band = 100 / months.length
  const points = months.map((month, index) => ({
    month: month.month,
    value: valueOf(month),
    x: `${round((index + 0.5) * band)}%`,
    y: heightOf(valueOf(month), scale.top),
  }))
  return (
    <ChartFrame months={months} scale={scale} label={label}>
      {points.slice(1).map(({ month, x, y }, index) => (
        <line
          key={month}
          x1={points[index]?.x}
          y1={points[index]?.y}
          x2={x}
          y2={y}
          strokeWidth="2"
          strokeLinecap="round"
          className="stroke-action"
        />
      ))}
      {points.map(({ month, value, x, y }) => (
        <circle key={month} cx={x} cy={y} r="4" strokeWidth="2" className="fill-surface stroke-action">
          <title>{`${month}: ${value} ${name}`}</title>
        </circle>
      ))}
    </ChartFrame>
  )
}
