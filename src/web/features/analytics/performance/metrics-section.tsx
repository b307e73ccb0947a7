import type { PropertyMetricsPage, PropertyMetrics } from '#contract/analytics/property-metrics.ts'
import { m } from '#messages'
import Download from 'lucide-react/icons/download'

import { currentLocale } from '#web/api/language.ts'
import { Card } from '#web/ui/primitives/card.tsx'
import { AnchorButton } from '#web/ui/primitives/link-button.tsx'
import { Pages } from '#web/ui/patterns/pagination.tsx'

import { MetricsFilters } from './metrics-filters.tsx'
import { formatNumber } from '#contract/price.ts'
import type { ReactNode } from 'react'
import { MetricsProperty } from './metrics-property.tsx'
import { ViewChange } from './view-change.tsx'
import { ViewSources } from './view-sources.tsx'
import { MetricsTable, conversionOf, convertedOf } from './metrics-table.tsx'

/** What each home brought in the chosen time. */
export function MetricsSection({ page }: { page: PropertyMetricsPage }) {
  const { period, sort } = page
  const file = new URLSearchParams({ period, sort, language: currentLocale() })
  return (
    <Card as="section" aria-labelledby="by-property" className="grid grid-cols-1 gap-4 p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="by-property" className="font-sans text-lg font-semibold">
          {m.analytics_by_property()}
        </h2>
        {page.total > 0 && (
          <AnchorButton
            href={`/api/analytics/properties.csv?${file}`}
            download
            variant="secondary"
            icon={<Download aria-hidden />}
          >
            {m.analytics_download()}
          </AnchorButton>
        )}
      </div>
      {page.total === 0 ? (
        <p className="text-ink-2">{m.analytics_none_listed()}</p>
      ) : (
        <>
          <MetricsFilters page={page} />
          <MetricsTable page={page} items={page.items} />
          <MetricsList page={page} />
          <Pages
            list={page}
            link={(shown) => ({
              to: '/user-dashboard/analytics',
              search: {
                ...(period !== '30' && { period }),
                ...(sort !== 'views' && { sort }),
                ...(shown > 1 && { page: shown }),
              },
            })}
          />
          <p className="max-w-prose text-sm text-ink-3">{m.analytics_note()}</p>
        </>
      )}
    </Card>
  )
}

/** The rows of the table below one another, where a table has no room. */
function MetricsList({ page }: { page: PropertyMetricsPage }) {
  return (
    <ul className="lg:hidden">
      {page.items.map((metrics) => (
        <li key={metrics.id} className="border-b border-line py-4 first:pt-0 last:border-0 last:pb-0">
          <MetricsProperty metrics={metrics} />
          <Facts metrics={metrics} days={page.period} />
        </li>
      ))}
    </ul>
  )
}

function Facts({ metrics, days }: { metrics: PropertyMetrics; days: string }) {
  const { views, qr, leads, visits } = metrics
  return (
    <dl className="mt-2 grid grid-cols-3 gap-x-4 gap-y-2 tabular-nums">
      <Fact name={m.analytics_views()}>
        <span className="mr-1.5">{formatNumber(views.now)}</span>
        <ViewChange change={views} days={days} />
      </Fact>
      <Fact name={m.analytics_leads()}>{formatNumber(leads)}</Fact>
      <Fact name={m.analytics_visits()}>{formatNumber(visits)}</Fact>
      <Fact name={m.analytics_conversion()}>
        {conversionOf(metrics)}
        {leads > 0 && <span className="block text-sm font-normal text-ink-3">{convertedOf(metrics)}</span>}
      </Fact>
      <Fact name={m.analytics_qr()} className="col-span-2">
        {m.analytics_qr_scanned({ count: formatNumber(qr.scanned) })}
        <span className="ml-1.5 text-sm font-normal text-ink-3">
          {m.analytics_qr_shown({ count: formatNumber(qr.shown) })}
        </span>
      </Fact>
      <div className="col-span-3">
        <dt className="text-sm text-ink-3">{m.analytics_sources()}</dt>
        <dd>
          <ViewSources metrics={metrics} />
        </dd>
      </div>
    </dl>
  )
}

function Fact({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <dt className="text-sm text-ink-3">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}
