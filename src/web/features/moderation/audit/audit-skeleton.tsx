import { m } from '#messages'

import { Skeleton } from '#web/ui/primitives/skeleton.tsx'

const acts = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

export function AuditSkeleton() {
  return (
    <div role="status" aria-label={m.layout_loading()} className="grid gap-4">
      <Skeleton className="h-14 w-64" />
      <Skeleton className="h-45 lg:h-18" />
      {acts.map((entry) => (
        <Skeleton key={entry} className="h-24 rounded-lg" />
      ))}
    </div>
  )
}
