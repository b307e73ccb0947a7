import { Card } from './card.tsx'
import { Skeleton } from './skeleton.tsx'

/** As many of one shape; give it the size of what comes. */
export function Skeletons({ count, className }: { count: number; className: string }) {
  return Array.from({ length: count }, (_, index) => <Skeleton key={index} className={className} />)
}

/** A list in its frame. */
export function SkeletonRows({ count, className }: { count: number; className: string }) {
  return (
    <Card className="grid grid-cols-1 gap-4 p-4">
      <Skeletons count={count} className={className} />
    </Card>
  )
}
