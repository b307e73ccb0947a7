import { m } from '#messages'

import { Skeleton } from '#web/ui/primitives/skeleton.tsx'

const rows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

export function ListingsSkeleton() {
  return (
    <div role="status" aria-label={m.layout_loading()} className="grid gap-4">
      <Skeleton className="h-14 w-64" />
      <Skeleton className="h-40 lg:h-36" />
      {rows.map((row) => (
        <Skeleton key={row} className="h-44 rounded-lg lg:h-24" />
      ))}
    </div>
  )
}
