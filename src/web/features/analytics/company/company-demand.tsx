import type { CompanyMetrics } from '#contract/analytics/company-metrics.ts'
import type { PropertyType } from '#contract/properties/card.ts'
import { formatNumber } from '#contract/price.ts'
import { m } from '#messages'

import { Metric } from '../performance/metric.tsx'
import { CompanyChart } from './company-chart.tsx'
import { CompanyMetricsSection } from './company-metrics-section.tsx'
import { CompanyBreakdown } from './company-breakdown.tsx'
import { inPeriod, unknown } from './company-labels.ts'

type CompanyDemandProps = { metrics: CompanyMetrics; typeLabel: (type: PropertyType) => string }

export function CompanyDemand({ metrics, typeLabel }: CompanyDemandProps) {
  const { views, enquiries, visits, enquiriesPerListing: each, asked } = metrics.demand
  const listings = formatNumber(metrics.supply.public)
  return (
    <CompanyMetricsSection
      title={m.analytics_company_demand()}
      lead={m.analytics_company_demand_lead()}
      metrics={
        <>
          <Metric name={inPeriod(m.analytics_views(), metrics)} value={formatNumber(views)} />
          <Metric name={inPeriod(m.analytics_company_enquiries(), metrics)} value={formatNumber(enquiries)} />
          <Metric name={inPeriod(m.analytics_company_visits(), metrics)} value={formatNumber(visits)} />
          <Metric
            name={m.analytics_company_per_listing()}
            value={each === null ? unknown : each.toFixed(2)}
            note={m.analytics_company_per_listing_note({ enquiries: formatNumber(enquiries), listings })}
          />
        </>
      }
    >
      <CompanyChart
        title={m.analytics_company_views_monthly()}
        metrics={metrics}
        series={[{ name: m.analytics_views(), valueOf: (month) => month.views }]}
      />
      <CompanyChart
        title={m.analytics_company_asked_monthly()}
        metrics={metrics}
        series={[
          { name: m.analytics_company_enquiries(), valueOf: (month) => month.enquiries },
          { name: m.analytics_company_visits(), valueOf: (month) => month.visits },
        ]}
      />
      <CompanyBreakdown
        title={m.analytics_company_asked_by_type()}
        head={m.analytics_company_type()}
        counted={m.analytics_company_enquiries()}
        none={m.analytics_company_no_enquiries()}
        rows={asked.byType.map(({ type, enquiries: count }) => ({ id: type, name: typeLabel(type), count }))}
      />
      <CompanyBreakdown
        title={m.analytics_company_asked_by_locality()}
        note={m.analytics_company_asked_by_locality_note()}
        head={m.analytics_company_locality()}
        counted={m.analytics_company_enquiries()}
        none={m.analytics_company_no_enquiries()}
        rows={asked.byLocality.map(({ name, city, enquiries: count }) => ({
          id: `${name}, ${city}`,
          name: `${name}, ${city}`,
          count,
        }))}
      />
    </CompanyMetricsSection>
  )
}
