import type { Change, Overview } from '#contract/analytics/overview.ts'
import { formatNumber } from '#contract/price.ts'
import { m } from '#messages'
import TrendingDown from 'lucide-react/icons/trending-down'
import TrendingUp from 'lucide-react/icons/trending-up'
import type { ReactNode } from 'react'

/** What there is, and how it changed in 30 days against the 30 before. */
export function DashboardMetrics({ overview }: { overview: Overview }) {
  const { properties, views, activeLeads, conversion } = overview
  const inReview = properties.inReview > 0 && m.layout_dashboard_in_review({ count: properties.inReview })
  const fresh = activeLeads.new > 0 && m.layout_dashboard_new_leads({ count: activeLeads.new })
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Metric name={m.layout_dashboard_properties()} value={formatNumber(properties.total)} beside={inReview}>
        {changeOf(properties.change)}
      </Metric>
      <Metric name={m.layout_dashboard_total_views()} value={formatNumber(views.total)}>
        {changeOf(views.change)}
      </Metric>
      <Metric name={m.layout_dashboard_active_leads()} value={formatNumber(activeLeads.total)} beside={fresh}>
        {changeOf(activeLeads.change)}
      </Metric>
      <Metric
        name={m.layout_dashboard_conversion()}
        value={conversion.percent === null ? '–' : `${conversion.percent.toFixed(1)}%`}
      >
        {conversion.changePoints === null ? (
          m.layout_dashboard_conversion_none()
        ) : (
          <ChangeBadge
            by={conversion.changePoints}
            words={m.layout_dashboard_points({ points: signed(conversion.changePoints, 1) })}
          />
        )}
      </Metric>
    </dl>
  )
}

type MetricProps = { name: string; value: string; beside?: string | false; children: ReactNode }

function Metric({ name, value, beside = false, children }: MetricProps) {
  return (
    <div className="min-w-0 rounded-lg border border-line bg-surface p-4">
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-2xl font-bold tabular-nums">{value}</span>
        {beside && <span className="text-sm text-ink-3">{beside}</span>}
      </dd>
      <dd className="mt-0.5 text-sm text-ink-3">{children}</dd>
    </div>
  )
}

function changeOf({ now, changePercent }: Change): ReactNode {
  if (changePercent !== null)
    return (
      <ChangeBadge
        by={changePercent}
        words={m.layout_dashboard_change({ percent: signed(changePercent, 0) })}
      />
    )
  return now > 0
    ? m.layout_dashboard_change_new({ count: formatNumber(now) })
    : m.layout_dashboard_change_none()
}

function ChangeBadge({ by, words }: { by: number; words: string }) {
  if (by === 0) return words
  return (
    <span
      className={`inline-flex items-center gap-1 font-medium [&_svg]:size-4! ${by > 0 ? 'text-neem-ink' : 'text-lac-ink'}`}
    >
      {by > 0 ? <TrendingUp aria-hidden /> : <TrendingDown aria-hidden />}
      {words}
    </span>
  )
}

function signed(value: number, digits: number): string {
  const size = Math.abs(value).toFixed(digits)
  if (value === 0) return size
  return value > 0 ? `+${size}` : `−${size}`
}
