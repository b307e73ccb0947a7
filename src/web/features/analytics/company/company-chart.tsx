import type { CompanyMetrics, CompanyMonth } from '#contract/analytics/company-metrics.ts'
import { formatNumber } from '#contract/price.ts'
import { m } from '#messages'

import { BarChart } from '../performance/bar-chart.tsx'
import type { Series } from '../performance/bar-chart.tsx'
import { ChartCard, ChartKey } from '../performance/chart-card.tsx'
import { MonthTable } from '../performance/month-table.tsx'
import type { Column } from '../performance/month-table.tsx'

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
  /** What the table says besides: medians and shares, which make no bars. */
  more?: readonly Column<CompanyMonth>[]
}

/** Counts of each month drawn, with a table behind them that says more. */
export function CompanyChart({ title, metrics: { byMonth, months }, series, more = [] }: CompanyChartProps) {
  const coloured = series.map((each, index) => ({ ...each, ...colours[index % colours.length] }))
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
