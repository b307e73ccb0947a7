import { Card } from '#web/ui/primitives/card.tsx'
import { Skeleton, LoadingState } from '#web/ui/primitives/skeleton.tsx'

const cards = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

export function OwnPropertiesSkeleton() {
  return (
    <LoadingState>
      <div className="flex flex-wrap justify-between gap-3">
        <Skeleton className="h-9 w-56" />
        <Skeleton className="h-11 w-40" />
      </div>
      <Skeleton className="h-13 w-full" />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {cards.map((card) => (
          <Card key={card} className="grid gap-3 p-3">
            <Skeleton className="aspect-4/3" />
            <Skeleton className="h-7 w-28" />
            <Skeleton className="h-12" />
            <Skeleton className="h-14" />
            <Skeleton className="h-11" />
          </Card>
        ))}
      </div>
    </LoadingState>
  )
}
