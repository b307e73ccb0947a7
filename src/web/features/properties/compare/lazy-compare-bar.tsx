import { Suspense } from 'react'

import { lazyPart, Nothing } from '#web/ui/patterns/lazy-part.tsx'

import { comparedIds } from './compared-ids.ts'

const CompareBar = lazyPart(() => import('./compare-bar.tsx').then((module) => module.CompareBar), Nothing)

/** Loaded once a property is gathered. */
export function LazyCompareBar() {
  const ids = comparedIds.use()
  if (ids.length === 0) return null
  return (
    <Suspense>
      <CompareBar ids={ids.join()} />
    </Suspense>
  )
}
