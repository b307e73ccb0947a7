import { useRouter } from '@tanstack/react-router'

import { LoadingState, Skeleton, SkeletonRows } from '../primitives/skeleton.tsx'
import { ErrorState } from './empty-state.tsx'

/** The `errorComponent` of a route; trying again keeps the address. */
export function pageError(title: () => string) {
  return function PageError() {
    const router = useRouter()
    return <ErrorState level={1} title={title()} onRetry={() => void router.invalidate()} />
  }
}

/** The `pendingComponent` of a list: its title, its filters and its rows. */
export function PageSkeleton() {
  return (
    <LoadingState>
      <Skeleton className="h-9 w-56 max-w-full" />
      <Skeleton className="h-31 lg:h-18" />
      <SkeletonRows count={6} className="h-24 lg:h-14" />
    </LoadingState>
  )
}
