import type {
  MetricSort,
  PropertyMetricsPage,
  PropertyMetrics,
} from '#contract/analytics/property-metrics.ts'
import { metricPeriods, metricSorts } from '#contract/enums.ts'
import { m } from '#messages'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { currentLocale, pathIn } from '#web/api/language.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { classes } from '#web/ui/primitives/classes.ts'
import { exactLink } from '#web/ui/primitives/link-chip.ts'
import { SelectField } from '#web/ui/primitives/select-field.tsx'
import { readMetricsSearch } from './search-params.ts'
import Download from 'lucide-react/icons/download'
import { Card } from '#web/ui/primitives/card.tsx'
import { AnchorButton } from '#web/ui/primitives/link-button.tsx'
import { Pages } from '#web/ui/patterns/pagination.tsx'
import { formatNumber } from '#contract/price.ts'
import { MetricsProperty, ViewChange, ViewSources } from './metrics-cells.tsx'
import { MetricsTable, conversionOf, convertedOf } from './metrics-table.tsx'

type MetricsFiltersProps = { page: PropertyMetricsPage }

/** The period as links, the order as a plain GET form where the table's heads are not shown: both work without script. */
function MetricsFilters({ page: { period, sort } }: MetricsFiltersProps) {
  const navigate = useNavigate()
  const [form, setForm] = useState<HTMLFormElement | null>(null)
  const periods = { '30': m.analytics_period_30, '90': m.analytics_period_90, '365': m.analytics_period_365 }
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <nav aria-label={m.analytics_period()} className="flex flex-wrap gap-2">
        {metricPeriods.map((each) => (
          <Link
            key={each}
            to="/user-dashboard/analytics"
            search={{ ...(each !== '30' && { period: each }), ...(sort !== 'views' && { sort }) }}
            resetScroll={false}
            aria-current={each === period ? 'true' : undefined}
            {...exactLink}
            className={classes(
              'inline-flex min-h-11 items-center rounded-full border px-3.5 text-md whitespace-nowrap no-underline',
              each === period
                ? 'border-action bg-action-soft font-semibold text-action-ink'
                : 'border-line-strong bg-raised text-ink hover:border-ink-2',
            )}
          >
            {periods[each]()}
          </Link>
        ))}
      </nav>
      <form
        ref={setForm}
        method="get"
        action={pathIn(currentLocale(), '/user-dashboard/analytics')}
        className="flex items-end gap-2 lg:hidden"
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
