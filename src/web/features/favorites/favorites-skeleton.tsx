import { Skeleton, LoadingState } from '#web/ui/primitives/skeleton.tsx'

const cards = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

export function FavoritesSkeleton() {
  return (
    <LoadingState>
      <Skeleton className="h-9 w-48" />
      <div className="grid gap-x-5 gap-y-7 sm:grid-cols-2 xl:grid-cols-3">
        {cards.map((card) => (
          <div key={card} className="grid gap-3">
            <Skeleton className="aspect-4/3 w-full" />
            <Skeleton className="h-28" />
          </div>
        ))}
      </div>
    </LoadingState>
  )
}
