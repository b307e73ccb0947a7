import type { Performance } from '#contract/analytics/performance.ts'
import { formatNumber } from '#contract/price.ts'
import { m } from '#messages'

import { Figure } from './figure.tsx'

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
