import { Skeleton, LoadingState } from '#web/ui/primitives/skeleton.tsx'

export function AvailabilitySkeleton() {
  return (
    <LoadingState className="max-w-prose gap-4">
      <div className="grid gap-2 pt-3">
        <Skeleton className="h-6 w-48" />
        <Skeleton className="mt-2 h-8 w-72 max-w-full" />
        <Skeleton className="h-18 sm:h-12" />
      </div>
      <Skeleton className="h-120" />
      <Skeleton className="h-60" />
    </LoadingState>
  )
}
