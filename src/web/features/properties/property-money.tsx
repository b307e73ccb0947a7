import { estimateEmi, formatNumber, formatPriceFull, pricePerSqft } from '#contract/price.ts'
import type { PropertyDetail } from '#contract/properties.ts'
import { m } from '#messages'

import { FactList, type Fact } from './fact-list.tsx'
import { PropertyPart } from './property-part.tsx'

/** What it costs at once, every month and for each square foot. */
export function PropertyMoney({ property }: { property: PropertyDetail }) {
  return (
    <PropertyPart title={m.properties_financial_summary()}>
      <FactList facts={factsOf(property)} />
    </PropertyPart>
  )
}

function factsOf({ price, purpose, area, securityAmount, monthlyMaintenance }: PropertyDetail): Fact[] {
  const isSale = purpose === 'sale'
  const perSqft = isSale ? pricePerSqft(price, area) : null
  return [
    { name: isSale ? m.properties_price() : m.properties_rent(), value: formatPriceFull(price) },
    ...(perSqft === null
      ? []
      : [{ name: m.properties_price_per_sqft(), value: `₹${formatNumber(perSqft)}` }]),
    ...(isSale
      ? [
          {
            name: m.properties_estimated_emi(),
            value: formatPriceFull(estimateEmi(price)),
            hint: m.properties_emi_hint(),
          },
        ]
      : []),
    ...(securityAmount === null
      ? []
      : [{ name: m.properties_security_amount(), value: formatPriceFull(securityAmount) }]),
    ...(monthlyMaintenance === null
      ? []
      : [{ name: m.properties_monthly_maintenance(), value: formatPriceFull(monthlyMaintenance) }]),
  ]
}
