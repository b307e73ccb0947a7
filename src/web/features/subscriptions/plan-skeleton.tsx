import { m } from '#messages'

import { Skeleton } from '#web/ui/skeleton.tsx'

const plans = ['first', 'second', 'third']

export function PlanSkeleton() {
  return (
    <div role="status" aria-label={m.shell_loading()} className="grid gap-8">
      <div className="grid gap-2">
        <Skeleton className="h-10 w-52 max-w-full" />
        <Skeleton className="h-6 w-96 max-w-full" />
      </div>
      <Skeleton className="h-72 md:h-48" />
      <div className="grid gap-4">
        <Skeleton className="h-9 w-56 max-w-full" />
        <div className="grid gap-4 md:grid-cols-3">
          {plans.map((plan) => (
            <Skeleton key={plan} className="h-64" />
          ))}
        </div>
      </div>
      <Skeleton className="h-40" />
    </div>
  )
}
