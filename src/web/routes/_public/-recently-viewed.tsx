import { useRouteContext } from '@tanstack/react-router'
import { lazy, Suspense, useRef, useState, useSyncExternalStore } from 'react'

import { readViewed } from '../../features/properties/viewed-properties.ts'
import { classes } from '../../ui/classes.ts'
import { useNear } from '../../ui/use-near.ts'

const RecentHomes = lazy(() => import('./-recent-homes.tsx').then((part) => ({ default: part.RecentHomes })))

/** Keeps the place of what this visitor viewed last; cards and calls come when the page is scrolled near. */
export function RecentlyViewed() {
  const { session } = useRouteContext({ from: '__root__' })
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  const isRemembered = useSyncExternalStore(
    neverChanges,
    () => readViewed().length > 0,
    () => false,
  )
  const [isEmpty, setIsEmpty] = useState(false)
  const isWanted = isNear && !isEmpty && (isRemembered || session !== null)
  return (
    <div ref={place} className={classes(isRemembered && !isEmpty && 'min-h-120 lg:min-h-136')}>
      {isWanted && (
        <Suspense>
          <RecentHomes isSignedIn={session !== null} onEmpty={() => setIsEmpty(true)} />
        </Suspense>
      )}
    </div>
  )
}

const neverChanges = () => () => {}
