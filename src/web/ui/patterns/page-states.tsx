import { useRouter } from '@tanstack/react-router'

import { LoadingState, Skeleton, SkeletonRows, Skeletons } from '../primitives/skeleton.tsx'
import { ErrorState } from './empty-state.tsx'

/** The `errorComponent` of a route; retrying keeps the URL. */
export function pageError(title: (failed: { error: unknown }) => string, text?: () => string) {
  return function PageError({ error }: { error: unknown }) {
    const router = useRouter()
    return (
      <ErrorState
        level={1}
        title={title({ error })}
        text={text?.()}
        onRetry={() => void router.invalidate({ sync: true })}
      />
    )
  }
}

/** The `pendingComponent` of a list: title, filters and rows. */
export function PageSkeleton() {
  return (
    <LoadingState>
      <Skeleton className="h-9 w-56 max-w-full" />
      <Skeleton className="h-31 lg:h-18" />
      <SkeletonRows count={6} className="h-24 lg:h-14" />
    </LoadingState>
  )
}

/** The `pendingComponent` of a narrow page of forms. */
export function FormPageSkeleton() {
  return (
    <LoadingState className="max-w-prose gap-4">
      <Skeleton className="h-9 w-56 max-w-full" />
      <Skeletons count={2} className="h-60" />
    </LoadingState>
  )
}
