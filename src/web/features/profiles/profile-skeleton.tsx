import { Skeleton, LoadingState } from '#web/ui/primitives/skeleton.tsx'

export function ProfileSkeleton() {
  return (
    <LoadingState className="max-w-page gap-4">
      <Skeleton className="h-16 w-72 max-w-full" />
      <Skeleton className="h-44 sm:h-36" />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <Skeleton className="h-96" />
        <Skeleton className="h-64" />
      </div>
    </LoadingState>
  )
}
