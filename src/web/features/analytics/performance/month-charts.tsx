import type { Month } from '#contract/analytics/overview.ts'
import { m } from '#messages'

import { computeScale } from './chart-scale.ts'
import { BarChart, ChartCard, ChartKey, ChartAxes, findOffset, roundPercent, type Monthly } from './chart.tsx'
import { MonthTable } from './month-table.tsx'

type Metric = 'leads' | 'conversions' | 'properties'

/** Charts of the last twelve months, each with its table. */
export function MonthCharts({ months }: { months: readonly Month[] }) {
  const leads = {
    name: m.analytics_leads(),
    className: 'fill-action',
    valueOf: (month: Month) => month.leads,
  }
  const conversions = {
    name: m.analytics_conversions(),
    className: 'fill-neel',
    valueOf: (month: Month) => month.conversions,
  }
  const listed = { name: m.analytics_properties(), valueOf: (month: Month) => month.properties }
  return (
    <div className="grid grid-cols-1 gap-4 xl:grid-cols-2 xl:items-start">
      <ChartCard
        title={m.analytics_monthly()}
        beside={
          <ul className="flex gap-4 text-sm text-ink-2">
            <ChartKey className="bg-action" name={leads.name} />
            <ChartKey className="bg-neel" name={conversions.name} />
          </ul>
        }
      >
        <BarChart months={months} series={[leads, conversions]} label={monthlyLabel(months)} />
        <MonthTable caption={m.analytics_monthly()} months={months} columns={[leads, conversions]} />
      </ChartCard>
      <ChartCard title={m.analytics_listed()}>
        <LineChart
          months={months}
          name={listed.name}
          valueOf={listed.valueOf}
          label={publishedLabel(months)}
        />
        <MonthTable caption={m.analytics_listed()} months={months} columns={[listed]} />
      </ChartCard>
    </div>
  )
}

function monthlyLabel(months: readonly Month[]): string {
  const leads = sumOf(months, 'leads')
  const conversions = sumOf(months, 'conversions')
  if (leads + conversions === 0) return m.analytics_monthly_none()
  return m.analytics_monthly_summary({ leads, conversions, ...findBestMonth(months, 'leads') })
}

function publishedLabel(months: readonly Month[]): string {
  const count = sumOf(months, 'properties')
  return count === 0
    ? m.analytics_listed_none()
    : m.analytics_listed_summary({ count, ...findBestMonth(months, 'properties') })
}

function sumOf(months: readonly Month[], metric: Metric): number {
  return months.reduce((sum, month) => sum + month[metric], 0)
}

/** The latest month among equal ones. */
function findBestMonth(months: readonly Month[], metric: Metric): { month: string; most: number } {
  const most = Math.max(...months.map((month) => month[metric]))
  return { month: months.findLast((month) => month[metric] === most)?.month ?? '', most }
}

type LineChartProps<Month extends Monthly> = {
  months: readonly Month[]
  name: string
  valueOf: (month: Month) => number
  label: string
}

/** One point per month; line segments, because an SVG path takes no percentages. */
function LineChart<Month extends Monthly>({ months, name, valueOf, label }: LineChartProps<Month>) {
  const scale = computeScale(months.map(valueOf))
  const band = 100 / months.length
  const points = months.map((month, index) => ({
    month: month.month,
    value: valueOf(month),
    x: `${roundPercent((index + 0.5) * band)}%`,
    y: findOffset(valueOf(month), scale.top),
  }))
  return (
    <ChartAxes months={months} scale={scale} label={label}>
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
    </ChartAxes>
  )
}
