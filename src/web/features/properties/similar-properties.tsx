import type { PropertyCard as PropertyCardContent } from '#contract/properties/card.ts'
import { m } from '#messages'
import { CardCarousel } from '#web/ui/card-carousel.tsx'

import { PropertyCard } from './property-card.tsx'
import { PropertyPart } from './property-part.tsx'

/** Others of the kind, near in price; the place that Find Similar leads to. */
export function SimilarProperties({ similar }: { similar: readonly PropertyCardContent[] }) {
  if (similar.length === 0) return null
  return (
    <PropertyPart id="similar" title={m.properties_similar()} className="mt-7 scroll-mt-(--header)">
      <CardCarousel label={m.properties_similar()}>
        {similar.map((card) => (
          <PropertyCard key={card.id} property={card} />
        ))}
      </CardCarousel>
    </PropertyPart>
  )
}
