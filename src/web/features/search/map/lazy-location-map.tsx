import { Suspense } from 'react'

import { lazyPart, Nothing } from '#web/ui/patterns/lazy-part.tsx'

import type { LocationMapProps } from './location-map.tsx'

// A page is complete without its map: if the map fails to load, its space stays empty.
const LocationMap = lazyPart(() => import('./location-map.tsx').then((module) => module.LocationMap), Nothing)

/** Map of one home or locality, loaded on first render. */
export function LazyLocationMap(props: LocationMapProps) {
  return (
    <Suspense>
      <LocationMap {...props} />
    </Suspense>
  )
}
