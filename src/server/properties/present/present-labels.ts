import { dayInIndia, formatDay } from '#contract/dates.ts'
import { formatPriceCompact } from '#contract/price.ts'
import { formatArea } from '#contract/properties/area-labels.ts'
import type { PropertyCard } from '#contract/properties/card.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime'

import { currentAreaUnit } from '../../platform/http/request-context.ts'
import { offererOf } from '../policy.ts'
import type { CardRow } from '../queries/cards.ts'

type Label = 'areaLabel' | 'areaNote' | 'offererLabel' | 'brokerageLabel' | 'staleLabel' | 'offersLabel'

/** Sentences of cards, composed here: in the browser they would weigh on every public page. */
export function presentLabels({
  type,
  area,
  areaType,
  notConfirmedSince,
  offers,
  offererRole,
  brokerageKind,
}: CardRow): Pick<PropertyCard, Label> {
  return {
    areaLabel: formatArea(area, currentAreaUnit()),
    offererLabel: m.properties_offered_by(offererOf(offererRole)),
    ...(brokerageKind === 'none' && { brokerageLabel: m.properties_brokerage_name('none') }),
    ...(type !== 'plot' &&
      areaType !== 'plot' && { areaNote: m.properties_area_short(areaType ?? 'unknown') }),
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
