import type { Month } from '#contract/analytics/performance.ts'
import { m } from '#messages'
import { useId, type ReactNode } from 'react'

import { Card } from '#web/ui/card.tsx'

import { BarChart } from './bar-chart.tsx'
import { LineChart } from './line-chart.tsx'
import { MonthTable } from './month-table.tsx'

type Figure = 'leads' | 'conversions' | 'properties'

/** The last twelve months drawn, each drawing with its table behind. */
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
            <Key className="bg-action" name={leads.name} />
            <Key className="bg-neel" name={conversions.name} />
          </ul>
        }
      >
        <BarChart months={months} series={[leads, conversions]} label={monthlyLabel(months)} />
        <MonthTable caption={m.analytics_monthly()} months={months} columns={[leads, conversions]} />
      </ChartCard>
      <ChartCard title={m.analytics_listed()}>
        <LineChart months={months} name={listed.name} valueOf={listed.valueOf} label={listedLabel(months)} />
        <MonthTable caption={m.analytics_listed()} months={months} columns={[listed]} />
      </ChartCard>
    </div>
  )
}

type ChartCardProps = { title: string; beside?: ReactNode; children: ReactNode }

function ChartCard({ title, beside, children }: ChartCardProps) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className="p-4">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="font-sans text-lg font-semibold">
          {title}
        </h2>
        {beside}
      </div>
      {children}
    </Card>
  )
}

function Key({ className, name }: { className: string; name: string }) {
  return (
    <li className="flex items-center gap-1.5">
      <span aria-hidden className={`size-2.5 rounded-sm ${className}`} />
      {name}
    </li>
  )
}

function monthlyLabel(months: readonly Month[]): string {
  const leads = sumOf(months, 'leads')
  const conversions = sumOf(months, 'conversions')
  if (leads + conversions === 0) return m.analytics_monthly_none()
  return m.analytics_monthly_summary({ leads, conversions, ...bestOf(months, 'leads') })
}

function listedLabel(months: readonly Month[]): string {
  const count = sumOf(months, 'properties')
  return count === 0
    ? m.analytics_listed_none()
    : m.analytics_listed_summary({ count, ...bestOf(months, 'properties') })
}

function sumOf(months: readonly Month[], figure: Figure): number {
  return months.reduce((sum, month) => sum + month[figure], 0)
}

/** The latest of equally good ones. */
function bestOf(months: readonly Month[], figure: Figure): { month: string; most: number } {
  const most = Math.max(...months.map((month) => month[figure]))
  return { month: months.findLast((month) => month[figure] === most)?.month ?? '', most }
}
