import { m } from '#messages'

import { Skeleton } from '#web/ui/primitives/skeleton.tsx'
import { Spinner } from '#web/ui/primitives/spinner.tsx'

/** The shape of a page until it is there. */
export function PagePending() {
  return (
    <div role="status" className="page-width grid min-h-dvh content-start gap-4 py-8">
      <p className="flex items-center gap-2 text-ink-2">
        <Spinner />
        {m.layout_loading()}
      </p>
      <Skeleton className="h-9 w-3/5 max-w-form" />
      <Skeleton className="h-5 w-2/5 max-w-form" />
      <Skeleton className="mt-4 h-60" />
    </div>
  )
}
