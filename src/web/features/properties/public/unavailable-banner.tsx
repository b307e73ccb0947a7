import CircleCheck from 'lucide-react/icons/circle-check'

import { formatDay } from '#contract/dates.ts'
import type { PropertyDetail } from '#contract/properties/detail.ts'
import { m } from '#messages'
import { currentLocale } from '#web/api/language.ts'
import { classes } from '#web/ui/primitives/classes.ts'

import { UnconfirmedBanner } from '../confirmation/availability-as-of.tsx'
import { isGone } from '../property-labels.ts'

type Gone = Pick<PropertyDetail, 'availability' | 'soldOn' | 'rentedOn' | 'unavailableReason'>

/** Above a property that is sold or rented out, or in no search; nothing above any other. */
export function PropertyBanner({ property }: { property: PropertyDetail }) {
  return isGone(property) ? (
    <UnavailableBanner property={property} />
  ) : (
    <UnconfirmedBanner property={property} />
  )
}

/** Banner of an unavailable property, with date and reason. */
function UnavailableBanner({ property }: { property: Gone }) {
  const isSold = property.availability === 'sold'
  const day = isSold ? property.soldOn : property.rentedOn
  return (
    <p
      className={classes(
        'mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg px-5 py-3.5',
        isSold ? 'bg-lac text-on-lac' : 'bg-saffron text-on-saffron',
      )}
    >
      <CircleCheck aria-hidden />
      <strong className="font-bold">{isSold ? m.properties_sold() : m.properties_rented_out()}</strong>
      {day && <span>{m.properties_on_day({ day: formatDay(day, currentLocale()) })}</span>}
      {property.unavailableReason && <span>{property.unavailableReason}</span>}
    </p>
  )
}
