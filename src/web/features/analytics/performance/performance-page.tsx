import type { Need } from '#contract/analytics/demand.ts'
import type { Performance } from '#contract/analytics/overview.ts'
import type { PropertyMetricsPage } from '#contract/analytics/property-metrics.ts'
import { formatNumber } from '#contract/price.ts'
import { m } from '#messages'
import { EmptyState } from '#web/ui/patterns/empty-state.tsx'
import { Metric } from '#web/ui/patterns/metric.tsx'
import { Card } from '#web/ui/primitives/card.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'

import { DemandSection } from './demand-section.tsx'
import { MetricsSection } from './metrics-section.tsx'
import { MonthCharts } from './month-charts.tsx'

type PerformancePageProps = {
  performance: Performance
  metrics: PropertyMetricsPage
  needs: readonly Need[]
}

/** Performance of a person's listings: totals, months, properties. */
export function PerformancePage({ performance, metrics, needs }: PerformancePageProps) {
  const hasMetrics = performance.leads > 0 || performance.months.some(({ properties }) => properties > 0)
  return (
    <div className="grid grid-cols-1 gap-4">
      <div>
        <h1 className="text-2xl">{m.analytics_title()}</h1>
        <p className="text-ink-2">{m.analytics_lead()}</p>
      </div>
      <PerformanceCards performance={performance} />
      {hasMetrics || metrics.total > 0 ? (
        <>
          <MonthCharts months={performance.months} />
          <MetricsSection page={metrics} />
        </>
      ) : (
        <Card>
          <EmptyState picture="leads" title={m.analytics_none()} text={m.analytics_none_text()}>
            <LinkButton to="/add-property">{m.analytics_add_property()}</LinkButton>
          </EmptyState>
        </Card>
      )}
      <DemandSection needs={needs} />
    </div>
  )
}

/** Totals and response times. */
function PerformanceCards({ performance }: { performance: Performance }) {
  const { properties, leads, asking, converted, answered, conversionRate, responseRate } = performance
  const counts = {
    leads: formatNumber(leads),
    converted: formatNumber(converted),
    answered: formatNumber(answered),
  }
  const none = m.analytics_no_leads()
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Metric name={m.analytics_total_properties()} value={formatNumber(properties)} />
      <Metric name={m.analytics_total_leads()} value={counts.leads} />
      <Metric
        name={m.analytics_conversion_rate()}
        value={conversionRate === null ? '–' : `${conversionRate.toFixed(1)}%`}
        note={leads === 0 ? none : m.analytics_conversion_rate_note(counts)}
      />
      <Metric
        name={m.analytics_response_rate()}
        value={responseRate === null ? '–' : `${responseRate}%`}
        note={
          asking === 0 ? none : m.analytics_response_rate_note({ ...counts, leads: formatNumber(asking) })
        }
      />
    </dl>
  )
}
