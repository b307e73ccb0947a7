import Clock from 'lucide-react/icons/clock'

import { dayInIndia, formatDay } from '#contract/dates.ts'
import type { PropertyDetail } from '#contract/properties/detail.ts'
import { m } from '#messages'
import { currentLocale } from '#web/api/language.ts'
import { Notice } from '#web/ui/primitives/notice.tsx'

const dayOf = (instant: string) => formatDay(dayInIndia(new Date(instant)), currentLocale())

/** When the advertiser last said that the home is available. */
export function AvailabilityAsOf({
  confirmation,
  offeredBy,
}: Pick<PropertyDetail, 'confirmation' | 'offeredBy'>) {
  if (confirmation === null) return null
  const { confirmedAt, freshness } = confirmation
  const isLate = freshness !== 'confirmed'
  const who = m.properties_who_offers(offeredBy)
  return (
    <p className="mt-1 flex gap-2 text-md lg:mt-3">
      <Clock aria-hidden className="mt-0.5 flex-none text-ink-3" />
      <span>
        <strong className="font-semibold">{m.properties_available_as_of({ day: dayOf(confirmedAt) })}</strong>{' '}
        <span className="text-ink-2">
          {isLate ? m.properties_available_late({ who }) : m.properties_available_means({ who })}
        </span>
      </span>
    </p>
  )
}

/** Banner of a home that is in no search until its advertiser confirms it. */
export function UnconfirmedBanner({ property }: { property: PropertyDetail }) {
  const { confirmation, advertiser, offeredBy } = property
  if (confirmation?.freshness !== 'hidden') return null
  const day = dayOf(confirmation.confirmedAt)
  return (
    <Notice tone="waiting" className="mt-4 max-lg:mb-4">
      {advertiser?.name
        ? m.properties_unconfirmed_banner({ day, name: advertiser.name })
        : m.properties_unconfirmed_banner_unnamed({ day, who: m.properties_who_offers(offeredBy) })}
    </Notice>
  )
}
