import { Link } from '@tanstack/react-router'

import type { PropertyDetail } from '#contract/properties/detail.ts'
import { m } from '#messages'

import { TrueCostLines } from '../costs/true-cost-lines.tsx'
import { isGone } from '../property-labels.ts'
import { PropertySection } from './property-section.tsx'

type PropertyTrueCostProps = {
  property: Pick<PropertyDetail, 'numericId' | 'trueCost' | 'purpose' | 'availability'>
}

/** What the property costs in all, line by line. */
export function PropertyTrueCost({ property }: PropertyTrueCostProps) {
  if (isGone(property)) return null
  const { numericId, trueCost } = property
  return (
    <PropertySection id="true-cost" title={m.properties_cost_title()} className="scroll-mt-(--header)">
      <p className="mb-3 max-w-prose text-ink-2">
        {trueCost.purchase ? m.properties_cost_lead_sale() : m.properties_cost_lead_rent()}
      </p>
      <TrueCostLines cost={trueCost} />
      <p className="mt-3">
        <Link
          to="/property/$id/costs"
          params={{ id: String(numericId) }}
          className="text-link inline-flex min-h-11 items-center"
        >
          {m.properties_cost_open()}
        </Link>
      </p>
    </PropertySection>
  )
}
