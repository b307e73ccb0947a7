import type { PropertyMetrics, ViewSource } from '#contract/analytics/property-metrics.ts'
import { formatNumber } from '#contract/price.ts'
import { m } from '#messages'

/** Where the viewers of one home came from, the most frequent first. */
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
    qr: m.analytics_source_qr,
  }
  if (origin !== 'named') return words[origin]()
  return medium === null ? name : `${name} (${medium})`
}
