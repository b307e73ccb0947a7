import { m } from '#messages'
import { Skeleton } from '#web/ui/primitives/skeleton.tsx'

import { useRetryAttempt } from './retry-quietly.ts'

/** Loading state of the property page. */
export function PropertySkeleton() {
  const attempt = useRetryAttempt()
  return (
    <div role="status" className="page-width min-h-dvh pb-11">
      <Skeleton className="-mx-4 aspect-4/3 rounded-none! md:-mx-6 lg:mx-0 lg:mt-5 lg:aspect-auto lg:h-109 lg:rounded-xl!" />
      <p className="pt-4 text-ink-3">
        {m.properties_loading()} {attempt > 0 && m.properties_retry_attempt({ number: attempt })}
      </p>
      <div className="mt-3 grid gap-8 lg:grid-cols-[minmax(0,1fr)_calc(var(--spacing)*93)] lg:gap-14">
        <div className="grid content-start gap-4">
          <Skeleton className="h-11 w-4/5" />
          <Skeleton className="h-6 w-3/5" />
          <Skeleton className="h-11 w-2/5" />
          <Skeleton className="h-19" />
        </div>
        <Skeleton className="h-72 rounded-lg!" />
      </div>
    </div>
  )
}
