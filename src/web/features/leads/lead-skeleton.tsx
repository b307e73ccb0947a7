import { Skeleton, LoadingState } from '#web/ui/primitives/skeleton.tsx'

/** Keeps the shape of a lead until it comes. */
export function LeadSkeleton() {
  return (
    <LoadingState>
      <div className="grid gap-2 pt-11">
        <Skeleton className="h-9 w-3/5" />
        <Skeleton className="h-5 w-4/5 max-w-form" />
      </div>
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <Skeleton className="h-52" />
        <Skeleton className="h-72 xl:col-start-2 xl:row-span-2 xl:row-start-1 xl:h-130" />
        <Skeleton className="h-80" />
      </div>
    </LoadingState>
  )
}
