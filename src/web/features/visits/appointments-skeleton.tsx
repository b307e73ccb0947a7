import { m } from '#messages'

import { Skeleton } from '#web/ui/skeleton.tsx'

const cards = ['first', 'second', 'third', 'fourth']

export function AppointmentsSkeleton() {
  return (
    <div role="status" aria-label={m.shell_loading()} className="grid gap-4">
      <Skeleton className="h-9 w-52" />
      <Skeleton className="h-11 w-60" />
      {cards.map((card) => (
        <Skeleton key={card} className="h-48" />
      ))}
    </div>
  )
}
