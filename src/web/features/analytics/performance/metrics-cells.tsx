import { Link } from '@tanstack/react-router'

import type { Change } from '#contract/analytics/overview.ts'
import type { PropertyMetrics, ViewSource } from '#contract/analytics/property-metrics.ts'
import { formatNumber } from '#contract/price.ts'
import { m } from '#messages'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { classes } from '#web/ui/primitives/classes.ts'
import { VisuallyHidden } from '#web/ui/primitives/visually-hidden.tsx'

export function MetricsProperty({ metrics: { numericId, title, place } }: { metrics: PropertyMetrics }) {
  return (
    <>
      <Link
        to="/property/$id"
        params={{ id: String(numericId) }}
        className="-my-2.5 block w-fit max-w-full py-2.5 font-medium break-words text-ink no-underline hover:text-action-ink hover:underline"
      >
        {title}
      </Link>
      <span className="block text-sm text-ink-3">
        {joinWithDots(place, m.analytics_property_number({ id: numericId }))}
      </span>
    </>
  )
}

/** Change of views against the previous period, short on screen and complete for screen readers. */
export function ViewChange({ change, days }: { change: Change; days: string }) {
  const { changePercent: percent } = change
  if (change.now === 0 && change.before === 0) return null
  if (percent === null || percent === 0)
    return (
      <span className="text-sm font-normal whitespace-nowrap text-ink-3">
        <span aria-hidden>{percent === null ? m.analytics_change_first() : '±0%'}</span>
        <VisuallyHidden>{labelOf(change, days)}</VisuallyHidden>
      </span>
    )
  return (
    <span
      className={classes(
        'text-sm font-medium whitespace-nowrap',
        percent > 0 ? 'text-neem-ink' : 'text-ink-2',
      )}
    >
      <span aria-hidden>{percent > 0 ? `+${percent}%` : `−${-percent}%`}</span>
      <VisuallyHidden>{labelOf(change, days)}</VisuallyHidden>
    </span>
  )
}

function labelOf({ changePercent: percent }: Change, days: string): string {
  if (percent === null) return m.analytics_change_new({ days })
  if (percent === 0) return m.analytics_change_same({ days })
  return percent > 0
    ? m.analytics_change_more({ percent, days })
    : m.analytics_change_fewer({ percent: -percent, days })
}

/** Traffic sources of one property, most frequent first. */
export function ViewSources({ metrics }: { metrics: PropertyMetrics }) {
  const { sources, views, viewsWithSource } = metrics
  if (sources.length === 0) return <p className="text-sm text-ink-3">{m.analytics_no_views()}</p>
  return (
    <>
      <ul className="flex flex-wrap gap-x-3 gap-y-0.5 text-sm text-ink-2">
        {sources.map((source) => (
          <li
            key={`${source.origin} ${source.name} ${source.medium ?? ''}`}
            className="max-w-full break-words"
          >
            {sourceLabel(source)}&ensp;
            <span className="font-medium text-ink tabular-nums">{formatNumber(source.views)}</span>
          </li>
        ))}
      </ul>
      {viewsWithSource < views.now && (
        <p className="text-xs text-ink-3">
          {m.analytics_sources_latest({ count: formatNumber(viewsWithSource) })}
        </p>
      )}
    </>
  )
}

function sourceLabel({ origin, name, medium }: ViewSource): string {
  const words = {
    direct: m.analytics_source_direct,
    site: m.analytics_source_site,
    qr: m.analytics_qr,
  }
  if (origin !== 'named') return words[origin]()
  return medium === null ? name : `${name} (${medium})`
}
