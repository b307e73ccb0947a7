import { formLabel } from '#contract/evidence/claim-labels.ts'
import { formatNumber, cashbackAmount, estimateEmi, formatPriceFull } from '#contract/price.ts'
import type { ComparedProperty } from '#contract/properties/comparison.ts'
import { dayInIndia, formatDay } from '#contract/slots.ts'
import { m } from '#messages'
import { currentLocale } from '#web/api/language.ts'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'

import { furnishingLabel, rentalModelLabel } from './listing-labels.ts'

export type Fact = { name: string; value: string | number; hint?: string | undefined }

type Pair = readonly [name: string, value: string | number | null, hint?: string]

/** Facts without unknown values. */
export function knownFacts(pairs: readonly Pair[]): Fact[] {
  return pairs.flatMap(([name, value, hint]) =>
    value === null ? [] : [{ name, value, ...(hint !== undefined && { hint }) }],
  )
}

/** Facts of the property; unknown ones are left out. */
export function detailFacts(property: ComparedProperty): Fact[] {
  const { areaType, areaTexts, yearBuilt, furnishing, facing, parking, reraNumber } = property
  const { type, rentalModel, purpose } = property
  return knownFacts([
    [
      m.properties_area(),
      areaTexts.stated,
      areaType === null && type !== 'plot' ? areaTexts.kind : undefined,
    ],
    ...areaTexts.plot.map(({ name, value }) => [name, value] as const),
    [m.properties_floor(), floorLabel(property)],
    [m.properties_year_built(), yearBuilt],
    [m.properties_furnishing(), furnishing && furnishingLabel(furnishing)],
    [m.properties_facing(), facing && m.properties_facing_name(facing)],
    [m.properties_parking(), parking],
    [m.properties_water_supply(), waterLabel(property)],
    [m.properties_possession(), possessionLabel(property)],
    [m.properties_available_from(), availableLabel(property)],
    [m.properties_form_rental_model(), purpose === 'rent' ? rentalModelLabel(rentalModel) : null],
    [m.properties_rera_number(), reraNumber, reraHint(property)],
  ])
}

function waterLabel({ waterSources, waterHours: count }: ComparedProperty): string | null {
  if (waterSources === null) return null
  const hours = count === null ? '' : `, ${m.properties_water_hours_a_day({ count })}`
  return joinWithDots(
    ...waterSources.map((source) => m.properties_water_source(source) + (source === 'piped' ? hours : '')),
  )
}

/** Of a number that nobody checked. */
function reraHint({ reraNumber, evidence }: ComparedProperty): string | undefined {
  if (reraNumber === null || evidence.some(({ reference }) => reference === reraNumber)) return undefined
  return formLabel(reraNumber)
}

/** Price, monthly costs, price per square foot and offers. */
export function moneyFacts(property: ComparedProperty): Fact[] {
  return property.purpose === 'rent' ? rentFacts(property) : saleFacts(property)
}

/** Features and amenities without duplicates. */
export function featureNames({
  features,
  amenities,
}: Pick<ComparedProperty, 'features' | 'amenities'>): string[] {
  return [...new Map([...features, ...amenities].map((name) => [name.toLowerCase(), name])).values()]
}

export function daysLabel(count: number): string {
  return m.properties_days({ count, shown: formatNumber(count) })
}

function saleFacts(property: ComparedProperty): Fact[] {
  const { price, cashback } = property
  return knownFacts([
    [m.properties_price(), formatPriceFull(price)],
    ratePerArea(property),
    [m.properties_estimated_emi(), formatPriceFull(estimateEmi(price)), m.properties_emi_hint()],
    [
      m.properties_cashback(),
      cashback && formatPriceFull(cashbackAmount(price, cashback)),
      m.properties_cashback_of_price({ percent: cashback ?? 0 }),
    ],
    ...commonFacts(property),
  ])
}

function rentFacts(property: ComparedProperty): Fact[] {
  const { price, rentFreeMonths } = property
  return knownFacts([
    [m.properties_rent(), formatPriceFull(price)],
    ratePerArea(property),
    [
      m.properties_rent_free_value(),
      rentFreeMonths && formatPriceFull(rentFreeMonths * price),
      m.properties_rent_free_sum({ months: rentFreeMonths ?? 0, rent: formatPriceFull(price) }),
    ],
    ...commonFacts(property),
  ])
}

/** Of the area as stated, whichever it is. */
function ratePerArea({ areaTexts: { rate } }: ComparedProperty) {
  return [rate.name, rate.value] as const
}

function commonFacts({ securityAmount, monthlyMaintenance }: ComparedProperty) {
  return [
    [m.properties_security_amount(), securityAmount === null ? null : formatPriceFull(securityAmount)],
    [
      m.properties_monthly_maintenance(),
      monthlyMaintenance === null ? null : formatPriceFull(monthlyMaintenance),
    ],
  ] as const
}

function floorLabel({ floor, totalFloors: total }: ComparedProperty): string | null {
  if (floor === null) return total === null ? null : m.properties_floors_in_all({ total })
  const name = floorName(floor)
  return total ? m.properties_floor_of({ floor: name, total }) : name
}

export function floorName(floor: number): string {
  if (floor < 0) return m.properties_floor_basement()
  return floor === 0 ? m.properties_floor_ground() : String(floor)
}

function possessionLabel({ possession, possessionDate }: ComparedProperty): string | null {
  if (possession === 'ready') return m.properties_possession_ready()
  if (possession === null) return null
  if (possessionDate) return m.properties_possession_from({ day: formatDay(possessionDate, currentLocale()) })
  return m.properties_possession_under_construction()
}

function availableLabel({ availableFrom }: ComparedProperty): string | null {
  if (availableFrom === null) return null
  const isPast = availableFrom <= dayInIndia(new Date())
  return isPast ? m.properties_available_now() : formatDay(availableFrom, currentLocale())
}
