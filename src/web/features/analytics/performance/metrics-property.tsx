import type { PropertyMetrics } from '#contract/analytics/property-metrics.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'

import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'

/** Which home it is, and the way to its page. */
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
