import { Skeleton, Skeletons, LoadingState } from '#web/ui/primitives/skeleton.tsx'

/** Keeps the shape of head, cards and drawings until they come. */
export function CompanyMetricsSkeleton() {
  return (
    <LoadingState>
      <div className="grid grid-cols-1 gap-2">
        <Skeleton className="h-9 w-48 max-w-full" />
        <Skeleton className="h-5 w-96 max-w-full" />
        <Skeleton className="h-11 w-72 max-w-full rounded-full" />
      </div>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Skeletons count={8} className="h-26 rounded-lg" />
      </div>
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">
        <Skeletons count={2} className="h-88 rounded-lg" />
      </div>
    </LoadingState>
  )
}
