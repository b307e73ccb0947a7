import { m } from '#messages'
import { Skeleton } from '#web/ui/primitives/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/primitives/visually-hidden.tsx'

import { gridStyle } from './result-list.tsx'

/** Loading state of the search page after navigation from another page. */
export function SearchSkeleton() {
  return (
    <div role="status" className="page-width min-h-dvh pt-4 pb-11">
      <VisuallyHidden>{m.layout_loading()}</VisuallyHidden>
      <Skeleton className="mb-4.5 h-11.5 rounded-md!" />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-7 lg:grid-cols-[calc(var(--spacing)*66)_minmax(0,1fr)]">
        <div className="grid content-start gap-6 max-lg:hidden">
          {parts.map((part) => (
            <Skeleton key={part} className="h-32" />
          ))}
        </div>
        <div>
          <Skeleton className="mb-2 h-9 w-3/5" />
          <Skeleton className="mb-8 h-5 w-1/4" />
          <div className={gridStyle}>
            {cards.map((card) => (
              <CardSkeleton key={card} />
            ))}
          </div>
        </div>
      </div>
    </div>
  )
}

function CardSkeleton() {
  return (
    <div className="grid gap-2">
      <Skeleton className="aspect-4/3 rounded-lg!" />
      <Skeleton className="mt-1 h-7 w-1/2" />
      <Skeleton className="h-5 w-11/12" />
      <Skeleton className="h-5 w-3/5" />
      <Skeleton className="h-5 w-4/5" />
    </div>
  )
}

const parts = [1, 2, 3, 4]
const cards = [1, 2, 3, 4, 5, 6]
