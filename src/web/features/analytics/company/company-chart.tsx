import { useId, type ReactNode } from 'react'

import type { CompanyMetrics, CompanyMonth } from '#contract/analytics/company-metrics.ts'
import { formatNumber } from '#contract/price.ts'
import { m } from '#messages'
import { formatDuration } from '#web/ui/patterns/format-duration.ts'

import { BarChart, type Series, ChartCard, ChartKey } from '../performance/chart.tsx'
import { MonthTable, type Column } from '../performance/month-table.tsx'

const colours = [
  { bar: 'fill-action', key: 'bg-action' },
  { bar: 'fill-neel', key: 'bg-neel' },
  { bar: 'fill-saffron', key: 'bg-saffron' },
  { bar: 'fill-neem', key: 'bg-neem' },
]

type Counted = Omit<Series<CompanyMonth>, 'className'>

type CompanyChartProps = {
  title: string
  metrics: CompanyMetrics
  series: readonly Counted[]
  /** Additional table columns: medians and shares, which have no bars. */
  more?: readonly Column<CompanyMonth>[]
}

/** Monthly counts as a chart, with a more detailed table behind it. */
export function CompanyChart({ title, metrics: { byMonth, months }, series, more = [] }: CompanyChartProps) {
  const coloured = series.map((oneSeries, index) => ({ ...oneSeries, ...colours[index % colours.length] }))
  const sums = series.map(
    ({ name, valueOf }) => `${name} ${formatNumber(byMonth.reduce((sum, month) => sum + valueOf(month), 0))}`,
  )
  return (
    <ChartCard
      title={title}
      level={3}
      beside={
        series.length > 1 && (
          <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
            {coloured.map(({ name, key = '' }) => (
              <ChartKey key={name} className={key} name={name} />
            ))}
          </ul>
        )
      }
    >
      <BarChart
        months={byMonth}
        series={coloured.map(({ name, valueOf, bar = '' }) => ({ name, valueOf, className: bar }))}
        label={m.analytics_company_chart({ title, count: months, sums: sums.join(', ') })}
      />
      <MonthTable caption={title} months={byMonth} columns={[...series, ...more]} />
    </ChartCard>
  )
}

type CompanyMetricsSectionProps = { title: string; lead: string; metrics: ReactNode; children: ReactNode }

/** One side of the marketplace: totals, then months. */
export function CompanyMetricsSection({ title, lead, metrics, children }: CompanyMetricsSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <div>
        <h2 id={id} className="font-sans text-xl font-semibold">
          {title}
        </h2>
        <p className="max-w-prose text-sm text-ink-2">{lead}</p>
      </div>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">{metrics}</dl>
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-2 xl:items-start xl:[&>:only-child]:col-span-2">
        {children}
      </div>
    </section>
  )
}

/** Shown for an unknown value. */
export const unknown = '–'

export function formatPercent(percent: number | null): string {
  return percent === null ? unknown : `${percent.toFixed(1)}%`
}

export function formatMinutes(minutes: number | null): string {
  return minutes === null ? unknown : formatDuration(minutes)
}

export function formatHours(hours: number | null): string {
  return hours === null ? unknown : m.analytics_company_hours({ count: String(hours) })
}

/** Name with its period. */
export function describePeriod(name: string, { months }: CompanyMetrics): string {
  return `${name}, ${m.analytics_company_in_period({ count: months })}`
}
