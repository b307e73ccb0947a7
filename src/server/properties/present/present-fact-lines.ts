import { dayInIndia, formatDay } from '#contract/dates.ts'
import type { PropertyDetail } from '#contract/properties/detail.ts'
import { fieldText } from '#contract/properties/fields/field-text.ts'
import {
  listingFactNames,
  listingField,
  type ListingFactName,
} from '#contract/properties/fields/listing-fields.ts'
import { m } from '#messages'

import type { ListingFacts } from '../queries/listing-columns.ts'

/** Composed here in the caller's language: in the browser the words would weigh on public pages. */
export function presentFactLines(facts: ListingFacts): PropertyDetail['factLines'] {
  return listingFactNames.flatMap((name) => {
    if (listingField[name].isShownApart) return []
    const value = (composed[name] ?? textOf)(facts, name)
    const { label, isHouseRule } = listingField[name]
    return value === null ? [] : [{ name: label(), value, ...(isHouseRule && { isHouseRule }) }]
  })
}

function textOf(facts: ListingFacts, name: ListingFactName): string | null {
  return facts[name] === null ? null : fieldText(listingField[name], facts[name])
}

/** Facts that are said together, or otherwise than by themselves. */
const composed: Partial<Record<ListingFactName, typeof textOf>> = {
  floor: (facts, name) => {
    const [floor, total] = [textOf(facts, name), facts.totalFloors]
    return floor !== null && total !== null ? m.properties_floor_of({ floor, total }) : floor
  },
  totalFloors: (facts, name) => (facts.floor === null ? textOf(facts, name) : null),
  waterSources: waterText,
  waterHours: () => null,
  possession: possessionText,
  possessionDate: () => null,
  availableFrom: (facts, name) => {
    const isPast = facts.availableFrom !== null && facts.availableFrom <= dayInIndia(new Date())
    return isPast ? m.properties_available_now() : textOf(facts, name)
  },
}

function waterText({ waterSources, waterHours: count }: ListingFacts): string | null {
  if (waterSources === null) return null
  const hours = count === null ? '' : ` (${m.properties_water_hours_a_day({ count })})`
  return waterSources
    .map((source) => m.properties_water_source(source) + (source === 'piped' ? hours : ''))
    .join(', ')
}

function possessionText({ possession, possessionDate }: ListingFacts): string | null {
  if (possession === null) return null
  if (possession === 'ready') return m.properties_possession_ready()
  if (possessionDate === null) return m.properties_possession_under_construction()
  return m.properties_possession_from({ day: formatDay(possessionDate) })
}
