import type { PropertyDetail } from '#contract/properties/detail.ts'

import { PropertyAbout } from './property-about.tsx'
import { PropertyDetails } from './property-details.tsx'
import { PropertyFeatures } from './property-features.tsx'
import { PropertyMoney } from './property-money.tsx'
import { PropertyOffers } from './property-offers.tsx'
import { PropertyOverview } from './property-overview.tsx'
import { PropertySummary } from './property-summary.tsx'

/** All that only wants to be read, from the title to the money. */
export function PropertyWritten({ property }: { property: PropertyDetail }) {
  return (
    <>
      <PropertySummary property={property} />
      <PropertyOffers property={property} />
      <PropertyAbout property={property} />
      <PropertyFeatures property={property} />
      <PropertyOverview property={property} />
      <PropertyDetails property={property} />
      <PropertyMoney property={property} />
    </>
  )
}
