import type { AgentDetail } from '#contract/agents.ts'
import { m } from '#messages'
import { lazy, Suspense, useState } from 'react'

import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const ReviewForm = lazy(() => import('./review-form.tsx').then((module) => ({ default: module.ReviewForm })))

type OwnReviewProps = { agent: Pick<AgentDetail, 'userNumericId' | 'ownReview'> }

/** For who met the agent: the way to say so, or to change what was said. */
export function OwnReview({ agent }: OwnReviewProps) {
  const [isWriting, setWriting] = useState(false)
  if (!isWriting)
    return (
      <Button variant="secondary" className="mb-5" onClick={() => setWriting(true)}>
        {agent.ownReview ? m.agents_review_edit() : m.agents_review_write()}
      </Button>
    )
  return (
    <Card className="mb-6">
      <Suspense fallback={<Skeleton className="h-64" />}>
        <ReviewForm agent={agent} onDone={() => setWriting(false)} />
      </Suspense>
    </Card>
  )
}
