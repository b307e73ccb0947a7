import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'

import { m } from '#messages'
import { lazyPart, Nothing } from '#web/ui/patterns/lazy-part.tsx'

const ResultExplanation = lazyPart(
  () => import('./result-explanation.tsx').then((module) => module.ResultExplanation),
  Nothing,
)

/** Explains a result when opened; without scripts, a link to how results are ordered. */
export function WhyResult({ propertyId }: { propertyId: string }) {
  const [isWanted, setIsWanted] = useState(false)
  return (
    <details className="card-why" onToggle={() => setIsWanted(true)}>
      <summary>{m.search_why()}</summary>
      {isWanted && (
        <Suspense>
          <ResultExplanation propertyId={propertyId} />
        </Suspense>
      )}
      <Link to="/how-results-are-ordered">{m.search_order_title()}</Link>
    </details>
  )
}
