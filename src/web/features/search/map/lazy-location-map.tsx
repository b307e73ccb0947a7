import { lazy, Suspense } from 'react'

import type { MapLocation } from '#contract/search/map.ts'

// A page is complete without its map: if the map fails to load, its space stays empty.
const LocationMap = lazy(() =>
  import('./location-map.tsx').then(
    (module) => ({ default: module.LocationMap }),
    () => ({ default: () => null }),
  ),
)

/** Map of one home, loaded on first render. */
export function LazyLocationMap({ place, label }: { place: MapLocation; label: string }) {
  return (
    <Suspense>
      <LocationMap place={place} label={label} />
    </Suspense>
  )
}
