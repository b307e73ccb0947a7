import { Skeleton, LoadingState } from '#web/ui/primitives/skeleton.tsx'

export function ReviewSkeleton() {
  return (
    <LoadingState>
      <Skeleton className="h-9 w-52" />
      <div className="grid gap-5 lg:grid-cols-[264px_minmax(0,1fr)] xl:grid-cols-[300px_minmax(0,1fr)]">
        <Skeleton className="h-72" />
        <Skeleton className="h-160" />
      </div>
    </LoadingState>
  )
}
