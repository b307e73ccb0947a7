import { lazy, Suspense } from 'react'

import { comparedIds } from './compared-ids.ts'

const CompareBar = lazy(() => import('./compare-bar.tsx').then((module) => ({ default: module.CompareBar })))

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
