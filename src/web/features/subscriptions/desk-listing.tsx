import { dayInIndia } from '#contract/slots.ts'
import type { DeskRequest } from '#contract/subscriptions/desk.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'

import { dayWord } from './plan-words.ts'

type DeskListingProps = {
  property: NonNullable<DeskRequest['property']>
  languageOf: (text: string) => string | undefined
}

/** The home that shall be featured, and what stands in the way. */
export function DeskListing({ property, languageOf }: DeskListingProps) {
  const { numericId, title, approvalStatus, closedBecause, featuredUntil } = property
  return (
    <div className="mt-2 text-md">
      <Link
        to="/property/$id"
        params={{ id: String(numericId) }}
        lang={languageOf(title)}
        className="text-link line-clamp-2 min-h-6 wrap-break-word"
      >
        {title}
      </Link>
      {approvalStatus === 'pending' && <p className="text-ink-2">{m.subscriptions_desk_pending()}</p>}
      {closedBecause !== null && <p className="text-lac-ink">{m.subscriptions_desk_closed()}</p>}
      {featuredUntil !== null && (
        <p className="text-ink-2">
          {m.subscriptions_desk_featured_until({ day: dayWord(dayInIndia(new Date(featuredUntil))) })}
        </p>
      )}
    </div>
  )
}
