import { Skeleton, Skeletons, LoadingState } from '#web/ui/primitives/skeleton.tsx'

export function MessagesSkeleton() {
  return (
    <LoadingState>
      <Skeleton className="h-9 w-40" />
      <div className="grid grid-cols-[minmax(0,1fr)] lg:h-150 lg:grid-cols-[22rem_minmax(0,1fr)] lg:grid-rows-[minmax(0,1fr)] lg:overflow-clip lg:rounded-lg lg:border lg:border-line lg:bg-surface">
        <div className="grid content-start gap-3 lg:border-r lg:border-line lg:p-3">
          <Skeleton className="h-11.5" />
          <Skeletons count={6} className="h-18" />
        </div>
        <div className="hidden p-6 lg:block">
          <Skeleton className="h-full" />
        </div>
      </div>
    </LoadingState>
  )
}
