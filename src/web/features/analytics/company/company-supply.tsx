import type { CompanyMetrics } from '#contract/analytics/company-metrics.ts'
import type { PropertyType } from '#contract/properties/card.ts'
import { formatNumber } from '#contract/price.ts'
import { m } from '#messages'

import { Metric } from '../performance/metric.tsx'
import { CompanyChart } from './company-chart.tsx'
import { CompanyMetricsSection } from './company-metrics-section.tsx'
import { CompanyBreakdown } from './company-breakdown.tsx'
import { unknown } from './company-labels.ts'

type CompanySupplyProps = { metrics: CompanyMetrics; typeLabel: (type: PropertyType) => string }

export function CompanySupply({ metrics, typeLabel }: CompanySupplyProps) {
  const { supply } = metrics
  const types = supply.byType.map(({ type, listings }) => ({
    id: type,
    name: typeLabel(type),
    count: listings,
  }))
  const localities = supply.byLocality.map(({ name, city, listings }) => ({
    id: `${name}, ${city}`,
    name: `${name}, ${city}`,
    count: listings,
  }))
  return (
    <CompanyMetricsSection
      title={m.analytics_company_supply()}
      lead={m.analytics_company_supply_lead()}
      metrics={<SupplyMetrics supply={supply} />}
    >
      <CompanyChart
        title={m.analytics_company_listed()}
        metrics={metrics}
        series={[{ name: m.analytics_company_new_listings(), valueOf: ({ listed }) => listed }]}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <CompanyBreakdown
          title={m.analytics_company_by_type()}
          head={m.analytics_company_type()}
          counted={m.analytics_company_listings()}
          none={m.analytics_company_none_public()}
          rows={types}
        />
        <CompanyBreakdown
          title={m.analytics_company_by_locality()}
          note={m.analytics_company_by_locality_note()}
          head={m.analytics_company_locality()}
          counted={m.analytics_company_listings()}
          none={m.analytics_company_none_public()}
          rows={localities}
        />
      </div>
    </CompanyMetricsSection>
  )
}

function SupplyMetrics({ supply }: { supply: CompanyMetrics['supply'] }) {
  const { median, measured, isSample } = supply.daysOnMarket
  const count = formatNumber(measured)
  return (
    <>
      <Metric name={m.analytics_company_public()} value={formatNumber(supply.public)} />
      <Metric name={m.analytics_company_in_review()} value={formatNumber(supply.inReview)} />
      <Metric
        name={m.analytics_company_held()}
        value={formatNumber(supply.held)}
        note={m.analytics_company_held_note()}
      />
      <Metric name={m.analytics_company_rejected()} value={formatNumber(supply.rejected)} />
      <Metric name={m.analytics_company_gone()} value={formatNumber(supply.gone)} />
      <Metric name={m.analytics_company_archived()} value={formatNumber(supply.takenDown)} />
      <Metric
        name={m.analytics_company_days()}
        value={median === null ? unknown : formatNumber(median)}
        note={median === null ? m.analytics_company_none_public() : sampleLabel(count, isSample)}
      />
    </>
  )
}

function sampleLabel(count: string, isSample: boolean): string {
  return isSample ? m.analytics_company_days_sample({ count }) : m.analytics_company_days_of({ count })
}
