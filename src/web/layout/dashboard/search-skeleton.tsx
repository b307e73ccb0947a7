import { Card } from '#web/ui/primitives/card.tsx'
import { Skeleton, LoadingState } from '#web/ui/primitives/skeleton.tsx'

export function FindSkeleton() {
  return (
    <LoadingState className="max-w-190 gap-4">
      <Skeleton className="h-9 w-64" />
      <Card className="grid gap-3 p-4">
        <Skeleton className="h-6 w-32" />
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </Card>
      <Card className="grid gap-3 p-4">
        <Skeleton className="h-6 w-32" />
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </Card>
    </LoadingState>
  )
}
