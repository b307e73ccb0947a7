import { formLabel } from '#contract/evidence/claim-labels.ts'
import { formatNumber, cashbackAmount, estimateEmi, formatPriceFull } from '#contract/price.ts'
import type { ComparedProperty } from '#contract/properties/comparison.ts'
import { m } from '#messages'

import { rentalModelLabel } from './listing-labels.ts'

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
  const { areaType, areaTexts, factLines, reraNumber, type, rentalModel, purpose } = property
  return knownFacts([
    [
      m.properties_area(),
      areaTexts.stated,
      areaType === null && type !== 'plot' ? areaTexts.kind : undefined,
    ],
    ...areaTexts.plot.map(({ name, value }) => [name, value] as const),
    ...factLines.map(({ name, value }) => [name, value] as const),
    [m.properties_form_rental_model(), purpose === 'rent' ? rentalModelLabel(rentalModel) : null],
    [m.properties_rera_number(), reraNumber, reraHint(property)],
  ])
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
