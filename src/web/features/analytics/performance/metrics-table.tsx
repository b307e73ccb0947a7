import { Link } from '@tanstack/react-router'
import ArrowDown from 'lucide-react/icons/arrow-down'
import type { ReactNode } from 'react'

import type {
  MetricSort,
  PropertyMetrics,
  PropertyMetricsPage,
} from '#contract/analytics/property-metrics.ts'
import { formatNumber } from '#contract/price.ts'
import { m } from '#messages'
import { classes } from '#web/ui/primitives/classes.ts'
import { exactLink } from '#web/ui/primitives/link-chip.ts'

import { MetricsProperty, ViewChange, ViewSources } from './metrics-cells.tsx'

type MetricsTableProps = { page: PropertyMetricsPage; items: readonly PropertyMetrics[] }

const cell = 'border-b border-line px-3 py-3 align-top group-last:border-0'

/** Table where its container has room; elsewhere MetricsList replaces it. A press on a column head sorts by it. */
export function MetricsTable({ page, items }: MetricsTableProps) {
  return (
    <table className="w-full border-collapse text-md tabular-nums @max-table:hidden">
      <caption className="sr-only">{m.analytics_by_property()}</caption>
      <thead>
        <tr className="text-sm text-ink-3">
          <Head page={page} sort={null}>
            {m.analytics_property()}
          </Head>
          <Head page={page} sort="views">
            {m.analytics_views()}
          </Head>
          <Head page={page} sort={null}>
            {m.analytics_sources()}
          </Head>
          <Head page={page} sort="scans">
            {m.analytics_qr()}
          </Head>
          <Head page={page} sort="leads">
            {m.analytics_leads()}
          </Head>
          <Head page={page} sort="visits">
            {m.analytics_visits()}
          </Head>
          <Head page={page} sort="conversion">
            {m.analytics_conversion()}
          </Head>
        </tr>
      </thead>
      <tbody>
        {items.map((metrics) => (
          <tr key={metrics.id} className="group">
            <th scope="row" className={`${cell} w-1/3 text-left font-normal`}>
              <MetricsProperty metrics={metrics} />
            </th>
            <td className={`${cell} text-right whitespace-nowrap`}>
              <span className="font-semibold">{formatNumber(metrics.views.now)}</span>
              <span className="block">
                <ViewChange change={metrics.views} days={page.period} />
              </span>
            </td>
            <td className={`${cell} w-1/3`}>
              <ViewSources metrics={metrics} />
            </td>
            <td className={`${cell} text-right whitespace-nowrap`}>
              <span className="block">
                {m.analytics_qr_scanned({ count: formatNumber(metrics.qr.scanned) })}
              </span>
              <span className="text-sm text-ink-3">
                {m.analytics_qr_shown({ count: formatNumber(metrics.qr.shown) })}
              </span>
            </td>
            <td className={`${cell} text-right`}>{formatNumber(metrics.leads)}</td>
            <td className={`${cell} text-right`}>{formatNumber(metrics.visits)}</td>
            <td className={`${cell} text-right whitespace-nowrap`}>
              {writeConversion(metrics)}
              {metrics.leads > 0 && (
                <span className="block text-sm text-ink-3">{writeConverted(metrics)}</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function writeConversion({ conversion }: PropertyMetrics): string {
  return conversion === null ? '–' : `${conversion.toFixed(1)}%`
}

export function writeConverted({ converted, leads }: PropertyMetrics): string {
  return m.analytics_converted_of({ converted: formatNumber(converted), leads: formatNumber(leads) })
}

type HeadProps = { page: PropertyMetricsPage; sort: MetricSort | null; children: ReactNode }

function Head({ page, sort, children }: HeadProps) {
  if (sort === null)
    return (
      <th scope="col" className="border-b border-line px-3 py-2 text-left font-medium whitespace-nowrap">
        {children}
      </th>
    )
  const isChosen = page.sort === sort
  const { period } = page
  return (
    <th
      scope="col"
      aria-sort={isChosen ? 'descending' : undefined}
      className="border-b border-line px-3 py-1 text-right font-medium whitespace-nowrap"
    >
      <Link
        to="/user-dashboard/analytics"
        search={{ ...(period !== '30' && { period }), ...(sort !== 'views' && { sort }) }}
        resetScroll={false}
        {...exactLink}
        className={classes(
          'inline-flex min-h-9 items-center gap-1 rounded-sm no-underline hover:text-ink pointer-coarse:min-h-11',
          isChosen ? 'font-semibold text-ink' : 'text-ink-3',
        )}
      >
        {isChosen && <ArrowDown aria-hidden className="size-4!" />}
        {children}
      </Link>
    </th>
  )
}
