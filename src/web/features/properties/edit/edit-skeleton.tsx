import { m } from '#messages'

import { Skeleton } from '#web/ui/skeleton.tsx'

export function EditSkeleton() {
  return (
    <div role="status" aria-label={m.properties_edit_loading()} className="grid gap-4 p-4 md:p-6">
      <Skeleton className="h-11 w-60" />
      {[1, 2, 3].map((part) => (
        <Skeleton key={part} className="h-60 rounded-lg" />
      ))}
    </div>
  )
}
