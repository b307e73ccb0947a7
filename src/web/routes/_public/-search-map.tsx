import type { ReactNode } from 'react'

import type { PropertyResult } from '#contract/search/map.ts'
import { PropertySmallCard } from '#web/features/properties/property-small-card.tsx'
import { MapResults } from '#web/features/search/map/map-results.tsx'
import type { SearchAddress } from '#web/features/search/read-search.ts'
import type { RenderCard } from '#web/features/search/result-list.tsx'

type SearchMapProps = {
  address: SearchAddress
  properties: readonly PropertyResult[]
  renderCard: RenderCard
  children: ReactNode
}

/** Map, loaded on first use. */
export function SearchMap(props: SearchMapProps) {
  return (
    <MapResults
      {...props}
      renderSmallCard={(property, note) => <PropertySmallCard property={property} note={note} />}
    />
  )
}
