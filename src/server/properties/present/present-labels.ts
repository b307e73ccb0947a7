import { formatPriceCompact } from '#contract/price.ts'
import type { PropertyCard } from '#contract/properties/card.ts'
import { dayInIndia, formatDay } from '#contract/slots.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime'

import type { CardRow } from '../queries/cards.ts'

/** Sentences of few cards, composed here: in the browser they would weigh on every public page. */
export function presentLabels({
  notConfirmedSince,
  offers,
}: CardRow): Pick<PropertyCard, 'staleLabel' | 'offersLabel'> {
  return {
    ...(notConfirmedSince !== null && {
      staleLabel: m.properties_not_confirmed_since({
        day: formatDay(dayInIndia(new Date(notConfirmedSince)), getLocale()),
      }),
    }),
    ...(offers && {
      offersLabel: m.properties_offers_from({ count: offers.count, price: formatPriceCompact(offers.from) }),
    }),
  }
}
