import type { PropertyDetail } from '#contract/properties/detail.ts'
import { m } from '#messages'

import { PropertyPart } from './property-part.tsx'

type PropertyNeighbourhoodProps = {
  property: Pick<PropertyDetail, 'neighbourhood' | 'localityName' | 'city'>
}

/** What the site says of the locality; a locality that nobody has written about has no such part. */
export function PropertyNeighbourhood({
  property: { neighbourhood, localityName, city },
}: PropertyNeighbourhoodProps) {
  if (!neighbourhood) return null
  return (
    <PropertyPart title={m.properties_neighbourhood({ place: localityName ?? city })}>
      <p className="max-w-prose whitespace-pre-line">{neighbourhood}</p>
    </PropertyPart>
  )
}
