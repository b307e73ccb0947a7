import { useNavigate } from '@tanstack/react-router'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'

import type {
  MetricSort,
  PropertyMetricsPage,
  PropertyMetrics,
} from '#contract/analytics/property-metrics.ts'
import { metricPeriods, metricSorts } from '#contract/enums.ts'
import { formatNumber } from '#contract/price.ts'
import { m } from '#messages'
import { currentLocale, pathIn } from '#web/api/language.ts'
import { FactList } from '#web/ui/patterns/fact-list.tsx'
import { FilterLinks } from '#web/ui/patterns/list-page.tsx'
import { Pages } from '#web/ui/patterns/pagination.tsx'
import { Button } from '#web/ui/primitives/button.tsx'
import { Card } from '#web/ui/primitives/card.tsx'
import { AnchorButton } from '#web/ui/primitives/link-button.tsx'
import { SelectField } from '#web/ui/primitives/select-field.tsx'

import { MetricsProperty, ViewChange, ViewSources } from './metrics-cells.tsx'
import { MetricsTable, writeConversion, writeConverted } from './metrics-table.tsx'
import { readMetricsSearch } from './search-params.ts'

type MetricsFiltersProps = { page: PropertyMetricsPage }

/** Period as links, and order as a plain GET form where the table head is hidden: both work without script. */
function MetricsFilters({ page: { period, sort } }: MetricsFiltersProps) {
  const navigate = useNavigate()
  const [form, setForm] = useState<HTMLFormElement | null>(null)
  const periods = { '30': m.analytics_period_30, '90': m.analytics_period_90, '365': m.analytics_period_365 }
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <FilterLinks
        label={m.analytics_period()}
        links={metricPeriods.map((option) => ({
          label: periods[option](),
          isCurrent: option === period,
          link: {
            to: '/user-dashboard/analytics',
            search: { ...(option !== '30' && { period: option }), ...(sort !== 'views' && { sort }) },
            resetScroll: false,
          },
        }))}
      />
      <form
        ref={setForm}
        method="get"
        action={pathIn(currentLocale(), '/user-dashboard/analytics')}
        className="flex items-end gap-2 @table:hidden"
        onChange={() => {
          if (!form) return
          const search = readMetricsSearch(Object.fromEntries(new FormData(form)))
          void navigate({ to: '/user-dashboard/analytics', search, resetScroll: false })
        }}
      >
        {period !== '30' && <input type="hidden" name="period" value={period} />}
        <SelectField
          key={sort}
          label={m.analytics_sort()}
          name="sort"
          defaultValue={sort}
          options={metricSorts.map((value) => ({ value, label: sortLabel(value) }))}
        />
        <noscript>
          <Button type="submit" variant="secondary">
            {m.analytics_apply()}
          </Button>
        </noscript>
      </form>
    </div>
  )
}

function sortLabel(sort: MetricSort): string {
  const words = {
    views: m.analytics_views,
    leads: m.analytics_leads,
    visits: m.analytics_visits,
    scans: m.analytics_qr_scans,
    conversion: m.analytics_conversion,
    newest: m.analytics_sort_newest,
  }
  return words[sort]()
}

/** Metrics of each property in the chosen period. */
export function MetricsSection({ page }: { page: PropertyMetricsPage }) {
  const { period, sort } = page
  const file = new URLSearchParams({ period, sort, language: currentLocale() })
  return (
    <Card as="section" aria-labelledby="by-property" className="@container grid grid-cols-1 gap-4 p-4">
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

/** The table's rows as a list, for narrow screens. */
function MetricsList({ page }: { page: PropertyMetricsPage }) {
  return (
    <ul className="@table:hidden">
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
    <FactList
      className="mt-2 grid-cols-3 gap-x-4 tabular-nums"
      facts={[
        {
          name: m.analytics_views(),
          value: (
            <>
              <span className="mr-1.5 font-semibold">{formatNumber(views.now)}</span>
              <ViewChange change={views} days={days} />
            </>
          ),
        },
        { name: m.analytics_leads(), value: formatNumber(leads) },
        { name: m.analytics_visits(), value: formatNumber(visits) },
        {
          name: m.analytics_conversion(),
          value: (
            <>
              {writeConversion(metrics)}
              {leads > 0 && <span className="block text-sm text-ink-3">{writeConverted(metrics)}</span>}
            </>
          ),
        },
        {
          name: m.analytics_qr(),
          value: (
            <>
              {m.analytics_qr_scanned({ count: formatNumber(qr.scanned) })}
              <span className="ml-1.5 text-sm text-ink-3">
                {m.analytics_qr_shown({ count: formatNumber(qr.shown) })}
              </span>
            </>
          ),
        },
        { name: m.analytics_sources(), value: <ViewSources metrics={metrics} /> },
      ]}
    />
  )
}
