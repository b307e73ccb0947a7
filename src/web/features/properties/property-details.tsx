import { formatNumber } from '#contract/price.ts'
import type { PropertyDetail } from '#contract/properties.ts'
import { dayInIndia, formatDay } from '#contract/slots.ts'
import { m } from '#messages'
import { currentLocale } from '#web/api/language.ts'

import { FactList, type Fact } from './fact-list.tsx'
import { furnishingWord } from './listing-words.ts'
import { PropertyPart } from './property-part.tsx'
import { typeWord } from './property-words.ts'

/** Everything that can be named and counted; what is not known is left out. */
export function PropertyDetails({ property }: { property: PropertyDetail }) {
  return (
    <PropertyPart title={m.properties_details()}>
      <FactList facts={factsOf(property)} />
    </PropertyPart>
  )
}

function factsOf(property: PropertyDetail): Fact[] {
  const { numericId, type, yearBuilt, furnishing, facing, parking, createdAt, viewsCount, daysOnMarket } =
    property
  const facts: [string, string | number | null][] = [
    [m.properties_property_id(), numericId],
    [m.properties_type(), typeWord(type)],
    [m.properties_area(), areaWord(property)],
    [m.properties_year_built(), yearBuilt],
    [m.properties_furnishing(), furnishing && furnishingWord(furnishing)],
    [m.properties_facing(), facing && facingWords[facing]()],
    [m.properties_parking(), parking],
    [m.properties_possession(), possessionWord(property)],
    [m.properties_listed(), formatDay(dayInIndia(new Date(createdAt)), currentLocale())],
    [m.properties_days_on_market(), daysWord(daysOnMarket)],
    [m.properties_views(), formatNumber(viewsCount)],
  ]
  return facts.flatMap(([name, value]) => (value === null ? [] : [{ name, value }]))
}

function areaWord({ area: size, areaType }: PropertyDetail): string {
  const area = formatNumber(size)
  return areaType ? areaWords[areaType]({ area }) : m.properties_area_sqft({ area })
}

function possessionWord({ possession, possessionDate }: PropertyDetail): string | null {
  if (possession === 'ready') return m.properties_possession_ready()
  if (possession === null) return null
  if (possessionDate) return m.properties_possession_from({ day: formatDay(possessionDate, currentLocale()) })
  return m.properties_possession_under_construction()
}

function daysWord(count: number): string {
  if (count === 0) return m.properties_days_none()
  return count === 1 ? m.properties_days_one() : m.properties_days({ count: formatNumber(count) })
}

const areaWords = {
  carpet: m.properties_area_type_carpet,
  built_up: m.properties_area_type_built_up,
  super_built_up: m.properties_area_type_super_built_up,
  plot: m.properties_area_type_plot,
}

const facingWords = {
  north: m.properties_facing_north,
  north_east: m.properties_facing_north_east,
  east: m.properties_facing_east,
  south_east: m.properties_facing_south_east,
  south: m.properties_facing_south,
  south_west: m.properties_facing_south_west,
  west: m.properties_facing_west,
  north_west: m.properties_facing_north_west,
}
