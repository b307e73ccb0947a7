import { Link } from '@tanstack/react-router'

import { dayInIndia, formatDay } from '#contract/dates.ts'
import type { PropertyDetail } from '#contract/properties/detail.ts'
import { m } from '#messages'
import { currentLocale } from '#web/api/language.ts'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { Badge } from '#web/ui/primitives/badge.tsx'

import { priceInFull } from '../property-labels.ts'
import { PropertySection } from './property-section.tsx'

/** Every offer of this home, cheapest first; hidden for a single offer. */
export function HomeOffers({ property }: { property: Pick<PropertyDetail, 'homeOffers' | 'purpose'> }) {
  const { homeOffers: offers, purpose } = property
  const [first] = offers.map(({ listedAt }) => listedAt).toSorted()
  if (first === undefined) return null
  return (
    <PropertySection id="offers" title={m.properties_offers_title({ count: offers.length })}>
      <p className="max-w-prose text-ink-2">{m.properties_offers_text({ day: dayOf(first) })}</p>
      <ul className="mt-2 max-w-prose">
        {offers.map(({ numericId, price, name, team, role, listedAt, isThis }) => (
          <li
            key={numericId}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-2.75"
          >
            <span className="min-w-0 wrap-break-word">
              {isThis ? (
                <span className="font-medium">{name ?? m.properties_offers_hidden()}</span>
              ) : (
                <Link to="/property/$id" params={{ id: String(numericId) }} className="touch-link">
                  {name ?? m.properties_offers_hidden()}
                </Link>
              )}
              <span className="block text-sm text-ink-2">
                {joinWithDots(
                  team,
                  role && m.layout_role(role),
                  m.properties_offers_since({ day: dayOf(listedAt) }),
                )}
              </span>
            </span>
            <span className="grid justify-items-end gap-1 text-right font-medium tabular-nums">
              {priceInFull({ price, purpose })}
              {isThis && <Badge size="tiny">{m.properties_offers_this()}</Badge>}
            </span>
          </li>
        ))}
      </ul>
    </PropertySection>
  )
}

function dayOf(instant: string): string {
  return formatDay(dayInIndia(new Date(instant)), currentLocale())
}
