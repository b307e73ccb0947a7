import { lazy, Suspense } from 'react'

import type { Place } from '#contract/search/map.ts'

// Without its map a page is whole: what could not be loaded leaves its room empty.
const PlaceMap = lazy(() =>
  import('./place-map.tsx').then(
    (module) => ({ default: module.PlaceMap }),
    () => ({ default: () => null }),
  ),
)

/** The map of one home, fetched when it is first drawn. */
export function LazyPlaceMap({ place, label }: { place: Place; label: string }) {
  return (
    <Suspense>
      <PlaceMap place={place} label={label} />
    </Suspense>
  )
}
