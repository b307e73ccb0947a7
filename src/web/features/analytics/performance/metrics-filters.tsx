import type { MetricSort, PropertyMetricsPage } from '#contract/analytics/property-metrics.ts'
import { metricPeriods, metricSorts } from '#contract/enums.ts'
import { m } from '#messages'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import { currentLocale, pathIn } from '#web/api/language.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { classes } from '#web/ui/primitives/classes.ts'
import { exactLink } from '#web/ui/primitives/link-chip.ts'
import { SelectField } from '#web/ui/primitives/select-field.tsx'

import { readMetricsSearch } from './search-params.ts'

type MetricsFiltersProps = { page: PropertyMetricsPage }

/** The period as links, the order as a plain GET form where the table's heads are not shown: both work without script. */
export function MetricsFilters({ page: { period, sort } }: MetricsFiltersProps) {
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
