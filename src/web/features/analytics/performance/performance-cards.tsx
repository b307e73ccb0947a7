import type { Performance } from '#contract/analytics/performance.ts'
import { formatNumber } from '#contract/price.ts'
import { m } from '#messages'

/** What there is in all, and how it was answered. */
export function PerformanceCards({ performance }: { performance: Performance }) {
  const { properties, leads, converted, answered, conversionRate, responseRate } = performance
  const counts = {
    leads: formatNumber(leads),
    converted: formatNumber(converted),
    answered: formatNumber(answered),
  }
  const none = m.analytics_no_leads()
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Figure name={m.analytics_total_properties()} value={formatNumber(properties)} />
      <Figure name={m.analytics_total_leads()} value={counts.leads} />
      <Figure
        name={m.analytics_conversion_rate()}
        value={conversionRate === null ? '–' : `${conversionRate.toFixed(1)}%`}
        note={leads === 0 ? none : m.analytics_conversion_rate_note(counts)}
      />
      <Figure
        name={m.analytics_response_rate()}
        value={responseRate === null ? '–' : `${responseRate}%`}
        note={leads === 0 ? none : m.analytics_response_rate_note(counts)}
      />
    </dl>
  )
}

function Figure({ name, value, note }: { name: string; value: string; note?: string }) {
  return (
    <div className="min-w-0 rounded-lg border border-line bg-surface p-4">
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="text-2xl font-bold tabular-nums">{value}</dd>
      {note && <dd className="mt-0.5 text-sm text-ink-3">{note}</dd>}
    </div>
  )
}
