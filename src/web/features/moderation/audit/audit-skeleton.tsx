import { m } from '#messages'

import { Skeleton } from '#web/ui/skeleton.tsx'

const acts = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

export function AuditSkeleton() {
  return (
    <div role="status" aria-label={m.shell_loading()} className="grid gap-4">
      <Skeleton className="h-14 w-64" />
      <Skeleton className="h-45 lg:h-18" />
      {acts.map((act) => (
        <Skeleton key={act} className="h-24 rounded-lg" />
      ))}
    </div>
  )
}
