import { Skeleton, Skeletons, LoadingState } from '#web/ui/primitives/skeleton.tsx'

/** The shape of the requests until they come. */
export function RequestsSkeleton() {
  return (
    <LoadingState>
      <div className="flex flex-wrap justify-between gap-3">
        <Skeleton className="h-9 w-72" />
        <Skeleton className="h-11 w-36" />
      </div>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Skeletons count={4} className="h-22" />
      </div>
      <Skeleton className="h-13" />
      <Skeletons count={4} className="h-72 md:h-52" />
    </LoadingState>
  )
}
