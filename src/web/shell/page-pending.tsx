import { m } from '#messages'

import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

/** The shape of a page until it is there. */
export function PagePending() {
  return (
    <div role="status" className="page-width grid min-h-dvh content-start gap-4 py-8">
      <VisuallyHidden>{m.shell_loading()}</VisuallyHidden>
      <Skeleton className="h-9 w-3/5 max-w-form" />
      <Skeleton className="h-5 w-2/5 max-w-form" />
      <Skeleton className="mt-4 h-60" />
    </div>
  )
}
