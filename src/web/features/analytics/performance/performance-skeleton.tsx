import { Card } from '#web/ui/primitives/card.tsx'
import { Skeleton, Skeletons, LoadingState } from '#web/ui/primitives/skeleton.tsx'

/** Keeps the shape of cards, drawings and table until they come. */
export function PerformanceSkeleton() {
  return (
    <LoadingState>
      <div className="grid grid-cols-1 gap-2">
        <Skeleton className="h-9 w-64 max-w-full" />
        <Skeleton className="h-5 w-96 max-w-full" />
      </div>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Skeletons count={4} className="h-26 rounded-lg" />
      </div>
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">
        <Skeleton className="h-88 rounded-lg" />
        <Skeleton className="h-88 rounded-lg" />
      </div>
      <Card className="grid gap-4 p-4">
        <Skeleton className="h-11 w-48" />
        <Skeletons count={4} className="h-52 lg:h-18" />
      </Card>
    </LoadingState>
  )
}
