import { formatNumber } from '#contract/price.ts'
import type { PropertyDetail } from '#contract/properties/detail.ts'
import { dayInIndia, formatDay } from '#contract/slots.ts'
import { m } from '#messages'
import { currentLocale } from '#web/api/language.ts'

import { FactList, knownFacts } from './fact-list.tsx'
import { furnishingLabel, rentalModelLabel } from './listing-labels.ts'
import { PropertySection } from './property-section.tsx'

/** Everything that can be named and counted of the place itself; what is not known is left out. */
export function PropertyDetails({ property }: { property: PropertyDetail }) {
  const { yearBuilt, furnishing, facing, parking, reraNumber, rentalModel, purpose } = property
  const facts = knownFacts([
    [m.properties_area(), areaLabel(property)],
    [m.properties_floor(), floorLabel(property)],
    [m.properties_year_built(), yearBuilt],
    [m.properties_furnishing(), furnishing && furnishingLabel(furnishing)],
    [m.properties_facing(), facing && facingWords[facing]()],
    [m.properties_parking(), parking],
    [m.properties_possession(), possessionLabel(property)],
    [m.properties_available_from(), availableLabel(property)],
    [m.properties_form_rental_model(), purpose === 'rent' ? rentalModelLabel(rentalModel) : null],
    [m.properties_rera_number(), reraNumber],
  ])
  return (
    <PropertySection title={m.properties_details()}>
      <FactList facts={facts} />
    </PropertySection>
  )
}

function areaLabel({ area: size, areaType }: PropertyDetail): string {
  const area = formatNumber(size)
  return areaType ? areaWords[areaType]({ area }) : m.properties_area_sqft({ area })
}

function floorLabel({ floor, totalFloors: total }: PropertyDetail): string | null {
  if (floor === null) return total === null ? null : m.properties_floors_in_all({ total })
  const name = floor < 0 ? m.properties_floor_basement() : floor === 0 ? m.properties_floor_ground() : floor
  return total ? m.properties_floor_of({ floor: name, total }) : String(name)
}

function possessionLabel({ possession, possessionDate }: PropertyDetail): string | null {
  if (possession === 'ready') return m.properties_possession_ready()
  if (possession === null) return null
  if (possessionDate) return m.properties_possession_from({ day: formatDay(possessionDate, currentLocale()) })
  return m.properties_possession_under_construction()
}

function availableLabel({ availableFrom }: PropertyDetail): string | null {
  if (availableFrom === null) return null
  const isPast = availableFrom <= dayInIndia(new Date())
  return isPast ? m.properties_available_now() : formatDay(availableFrom, currentLocale())
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
