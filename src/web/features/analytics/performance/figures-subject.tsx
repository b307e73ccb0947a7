import type { PropertyFigures } from '#contract/analytics/property-figures.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'

import { dotted } from '#web/ui/dotted.ts'

/** Which home it is, and the way to its page. */
export function FiguresSubject({ figures: { numericId, title, place } }: { figures: PropertyFigures }) {
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
        {dotted(place, m.analytics_property_number({ id: numericId }))}
      </span>
    </>
  )
}
