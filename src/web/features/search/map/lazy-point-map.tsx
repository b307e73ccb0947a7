import { Suspense } from 'react'

import { m } from '#messages'
import { lazyPart } from '#web/ui/patterns/lazy-part.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'
import { Skeleton } from '#web/ui/primitives/skeleton.tsx'

import type { PointMapProps } from './point-map.tsx'

const PointMap = lazyPart(
  () => import('./point-map.tsx').then((module) => module.PointMap),
  () => <Notice tone="bad">{m.search_map_failed()}</Notice>,
)

/** Loaded when somebody picks a point on the map. */
export function LazyPointMap(props: PointMapProps) {
  return (
    <Suspense fallback={<Skeleton className="h-80 rounded-lg" />}>
      <PointMap {...props} />
    </Suspense>
  )
}
