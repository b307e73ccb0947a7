import { lazy, Suspense } from 'react'

import type { LocationMapProps } from './location-map.tsx'

// A page is complete without its map: if the map fails to load, its space stays empty.
const LocationMap = lazy(() =>
  import('./location-map.tsx').then(
    (module) => ({ default: module.LocationMap }),
    () => ({ default: () => null }),
  ),
)

/** Map of one home or locality, loaded on first render. */
export function LazyLocationMap(props: LocationMapProps) {
  return (
    <Suspense>
      <LocationMap {...props} />
    </Suspense>
  )
}
