import type { CompanyMetrics } from '#contract/analytics/company-metrics.ts'
import { formatNumber } from '#contract/price.ts'
import { m } from '#messages'
import { typeLabel } from '#web/features/properties/property-labels.ts'
import { Metric } from '#web/ui/patterns/metric.tsx'

import { ChartCard } from '../performance/chart.tsx'
import { CompanyChart, CompanyMetricsSection, describePeriod, unknown } from './company-chart.tsx'

type Row = { id: string; name: string; count: number }

type CompanyBreakdownProps = {
  title: string
  /** Headings of the rows and the count, and the text for an empty table. */
  head: string
  counted: string
  none: string
  note?: string
  rows: readonly Row[]
}

/** Breakdown in descending order; a table whose bars are decorative. */
function CompanyBreakdown({ title, head, counted, none, note, rows }: CompanyBreakdownProps) {
  const most = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <ChartCard title={title} level={3}>
      {rows.length === 0 ? (
        <p className="text-ink-2">{none}</p>
      ) : (
        <table className="w-full border-collapse text-sm tabular-nums">
          <caption className="sr-only">{title}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">{head}</th>
              <th scope="col">{counted}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, count }) => (
              <tr key={id}>
                <th scope="row" className="w-full py-1.5 pr-3 text-left font-normal">
                  <span className="block wrap-break-word">{name}</span>
                  <span
                    aria-hidden
                    className="mt-1 block h-1.5 min-w-1 rounded-full bg-action"
                    style={{ width: `${(count / most) * 100}%` }}
                  />
                </th>
                <td className="py-1.5 text-right align-top">{formatNumber(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {note && rows.length > 0 && <p className="mt-2 text-sm text-ink-3">{note}</p>}
    </ChartCard>
  )
}

export function CompanyDemand({ metrics }: { metrics: CompanyMetrics }) {
  const { views, enquiries, visits, enquiriesPerListing: each, asked } = metrics.demand
  const listings = formatNumber(metrics.supply.public)
  return (
    <CompanyMetricsSection
      title={m.analytics_company_demand()}
      lead={m.analytics_company_demand_lead()}
      metrics={
        <>
          <Metric name={describePeriod(m.analytics_views(), metrics)} value={formatNumber(views)} />
          <Metric
            name={describePeriod(m.analytics_company_enquiries(), metrics)}
            value={formatNumber(enquiries)}
          />
          <Metric name={describePeriod(m.analytics_company_visits(), metrics)} value={formatNumber(visits)} />
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

export function CompanySupply({ metrics }: { metrics: CompanyMetrics }) {
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
      <div className="grid grid-cols-1 gap-4">
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
