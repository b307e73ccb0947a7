import { Skeleton, Skeletons, LoadingState } from '#web/ui/primitives/skeleton.tsx'

export function PlanSkeleton() {
  return (
    <LoadingState className="gap-8">
      <div className="grid grid-cols-1 gap-2">
        <Skeleton className="h-10 w-52 max-w-full" />
        <Skeleton className="h-6 w-96 max-w-full" />
      </div>
      <Skeleton className="h-72 md:h-48" />
      <div className="grid grid-cols-1 gap-4">
        <Skeleton className="h-9 w-56 max-w-full" />
        <div className="grid grid-cols-1 gap-4 md:grid-cols-3">
          <Skeletons count={3} className="h-64" />
        </div>
      </div>
      <Skeleton className="h-40" />
    </LoadingState>
  )
}
