import { formatPriceFull } from '#contract/price.ts'
import type { PropertyDetail } from '#contract/properties.ts'
import { dayInIndia, formatDay } from '#contract/slots.ts'
import { m } from '#messages'
import { currentLocale } from '#web/api/language.ts'

import { PropertyPart } from './property-part.tsx'

/** Shown once the price has changed; newest first. */
export function PriceHistory({ history }: { history: PropertyDetail['priceHistory'] }) {
  if (history.length < 2) return null
  const newestFirst = [...history].sort((one, other) => other.changedAt.localeCompare(one.changedAt))
  return (
    <PropertyPart title={m.properties_price_history()}>
      <ol className="max-w-form">
        {newestFirst.map(({ price, changedAt }) => (
          <li key={changedAt} className="flex justify-between gap-4 border-b border-line py-2.75">
            <span className="text-ink-2">{formatDay(dayInIndia(new Date(changedAt)), currentLocale())}</span>
            <span className="font-medium tabular-nums">{formatPriceFull(price)}</span>
          </li>
        ))}
      </ol>
    </PropertyPart>
  )
}
