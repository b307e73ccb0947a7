import { m } from '#messages'

import { Skeleton } from '#web/ui/skeleton.tsx'

const rows = ['first', 'second', 'third', 'fourth']

export function DeskSkeleton() {
  return (
    <div role="status" aria-label={m.shell_loading()} className="grid gap-4">
      <Skeleton className="h-9 w-64 max-w-full" />
      <Skeleton className="h-11 w-96 max-w-full" />
      {rows.map((row) => (
        <Skeleton key={row} className="h-80 lg:h-52" />
      ))}
    </div>
  )
}
