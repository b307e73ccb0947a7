import { formatNumber } from '#contract/price.ts'
import type { PropertyDetail } from '#contract/properties/detail.ts'
import { dayInIndia, formatDay } from '#contract/slots.ts'
import { m } from '#messages'
import { currentLocale } from '#web/api/language.ts'

import { FactList, knownFacts } from './fact-list.tsx'
import { PropertyPart } from './property-part.tsx'
import { availabilityWord, typeWord } from './property-words.ts'

/** The offer as such: what it is, how it stands and since when. */
export function PropertyOverview({ property }: { property: PropertyDetail }) {
  const { numericId, type, projectName, createdAt, daysOnMarket, viewsCount } = property
  const facts = knownFacts([
    [m.properties_property_id(), numericId],
    [m.properties_type(), typeWord(type)],
    [m.properties_status(), availabilityWord(property)],
    [m.properties_project(), projectName],
    [m.properties_listed(), formatDay(dayInIndia(new Date(createdAt)), currentLocale())],
    [m.properties_days_on_market(), daysWord(daysOnMarket)],
    [m.properties_views(), formatNumber(viewsCount)],
  ])
  return (
    <PropertyPart title={m.properties_overview()}>
      <FactList facts={facts} />
    </PropertyPart>
  )
}

function daysWord(count: number): string {
  if (count === 0) return m.properties_days_none()
  return count === 1 ? m.properties_days_one() : m.properties_days({ count: formatNumber(count) })
}
