import { useRouteContext } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'

import { readViewed } from '../../features/properties/viewed-properties.ts'
import { classes } from '../../ui/classes.ts'
import { useNear } from '../../ui/use-near.ts'

const RecentHomes = lazy(() => import('./-recent-homes.tsx').then((part) => ({ default: part.RecentHomes })))

/** Keeps the place of what this visitor viewed last; cards and calls come when the page is scrolled near. */
export function RecentlyViewed() {
  const { session } = useRouteContext({ from: '__root__' })
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  const [isExpected, setIsExpected] = useState(false)
  useEffect(() => setIsExpected(readViewed().length > 0), [])
  const isWanted = isNear && (isExpected || session !== null)
  return (
    <div ref={place} className={classes(isExpected && 'min-h-120 lg:min-h-136')}>
      {isWanted && (
        <Suspense>
          <RecentHomes isSignedIn={session !== null} onEmpty={() => setIsExpected(false)} />
        </Suspense>
      )}
    </div>
  )
}
