import { Skeleton, LoadingState } from '#web/ui/primitives/skeleton.tsx'

/** Keeps the shape of one ticket or enquiry in the team: what was written, and beside it who has it. */
export function StaffTicketSkeleton() {
  return (
    <LoadingState>
      <Skeleton className="h-11 w-40" />
      <div className="grid gap-2">
        <Skeleton className="h-8 w-3/5" />
        <Skeleton className="h-5 w-4/5 max-w-form" />
      </div>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-4">
          <Skeleton className="h-28" />
          <Skeleton className="h-72" />
        </div>
        <Skeleton className="h-96" />
      </div>
    </LoadingState>
  )
}
