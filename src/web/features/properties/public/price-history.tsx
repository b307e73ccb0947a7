import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'

import { dayInIndia, formatDay } from '#contract/dates.ts'
import { formatNumber, formatPriceFull } from '#contract/price.ts'
import type { PropertyDetail } from '#contract/properties/detail.ts'
import { m } from '#messages'
import { currentLocale } from '#web/api/language.ts'
import { classes } from '#web/ui/primitives/classes.ts'

import { priceChanges, type PriceChange } from '../price-changes.ts'
import { Disclosure } from './parts/page-part.tsx'
import { PropertySection } from './property-section.tsx'

/** Price changes, newest first, older ones one press away; hidden until the price has changed. */
export function PriceHistory({ history }: { history: PropertyDetail['priceHistory'] }) {
  const entries = priceChanges(history)
  if (entries.length < 2) return null
  return (
    <PropertySection title={m.properties_price_history()}>
      <Prices entries={entries.slice(0, shown)} />
      {entries.length > shown && (
        <Disclosure label={m.properties_price_earlier()}>
          <Prices entries={entries.slice(shown)} />
        </Disclosure>
      )}
    </PropertySection>
  )
}

const shown = 2

function Prices({ entries }: { entries: ReturnType<typeof priceChanges> }) {
  return (
    <ol className="max-w-prose text-md">
      {entries.map(({ price, changedAt, change }) => (
        <li
          key={changedAt}
          className="grid grid-cols-[1fr_auto] gap-x-4 border-line py-1.5 not-last:border-b sm:grid-cols-3"
        >
          <time dateTime={changedAt} className="text-ink-2">
            {formatDay(dayInIndia(new Date(changedAt)), currentLocale())}
          </time>
          <span className="text-right font-medium tabular-nums sm:order-last">{formatPriceFull(price)}</span>
          <span className="col-span-2 text-sm sm:col-span-1 sm:text-md">
            {change ? <Change change={change} /> : m.properties_price_first()}
          </span>
        </li>
      ))}
    </ol>
  )
}

function Change({ change: { rupees, percent } }: { change: PriceChange }) {
  const isLower = rupees < 0
  const Arrow = isLower ? ArrowDown : ArrowUp
  const words = { amount: `₹${formatNumber(Math.abs(rupees))}`, percent: Math.abs(percent) }
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.5 tabular-nums',
        isLower ? 'text-neem-ink' : 'text-lac-ink',
      )}
    >
      <Arrow aria-hidden className="size-4!" />
      {isLower ? m.properties_price_lowered(words) : m.properties_price_raised(words)}
    </span>
  )
}
