import { cashbackAmount, estimateEmi, formatNumber, formatPriceFull, pricePerSqft } from '#contract/price.ts'
import type { PropertyDetail } from '#contract/properties/detail.ts'
import { m } from '#messages'

import { FactList, knownFacts, type Fact } from './fact-list.tsx'
import { PropertyPart } from './property-part.tsx'

/** What it costs at once, every month and for each square foot, and what comes back. */
export function PropertyMoney({ property }: { property: PropertyDetail }) {
  return (
    <PropertyPart title={m.properties_financial_summary()}>
      <FactList facts={property.purpose === 'rent' ? rentFacts(property) : saleFacts(property)} />
    </PropertyPart>
  )
}

function saleFacts(property: PropertyDetail): Fact[] {
  const { price, cashback } = property
  return knownFacts([
    [m.properties_price(), formatPriceFull(price)],
    perSqft(property),
    [m.properties_estimated_emi(), formatPriceFull(estimateEmi(price)), m.properties_emi_hint()],
    [
      m.properties_cashback(),
      cashback && formatPriceFull(cashbackAmount(price, cashback)),
      m.properties_cashback_of_price({ percent: cashback ?? 0 }),
    ],
    ...both(property),
  ])
}

function rentFacts(property: PropertyDetail): Fact[] {
  const { price, rentFreeMonths } = property
  return knownFacts([
    [m.properties_rent(), formatPriceFull(price)],
    perSqft(property),
    [
      m.properties_rent_free_value(),
      rentFreeMonths && formatPriceFull(rentFreeMonths * price),
      m.properties_rent_free_sum({ months: rentFreeMonths ?? 0, rent: formatPriceFull(price) }),
    ],
    ...both(property),
  ])
}

function perSqft({ price, area }: PropertyDetail) {
  const rate = pricePerSqft(price, area)
  return [m.properties_price_per_sqft(), rate && `₹${formatNumber(rate)}`] as const
}

function both({ securityAmount, monthlyMaintenance }: PropertyDetail) {
  return [
    [m.properties_security_amount(), securityAmount === null ? null : formatPriceFull(securityAmount)],
    [
      m.properties_monthly_maintenance(),
      monthlyMaintenance === null ? null : formatPriceFull(monthlyMaintenance),
    ],
  ] as const
}
