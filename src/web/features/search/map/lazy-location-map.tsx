import { lazy, Suspense } from 'react'

import type { MapLocation } from '#contract/search/map.ts'

// Without its map a page is whole: what could not be loaded leaves its room empty.
const LocationMap = lazy(() =>
  import('./location-map.tsx').then(
    (module) => ({ default: module.LocationMap }),
    () => ({ default: () => null }),
  ),
)

/** The map of one home, fetched when it is first drawn. */
export function LazyLocationMap({ place, label }: { place: MapLocation; label: string }) {
  return (
    <Suspense>
      <LocationMap place={place} label={label} />
    </Suspense>
  )
}
