import type { AgentDetail, ReviewPage } from '#contract/agents.ts'
import { m } from '#messages'

import { Pages } from '#web/ui/patterns/pagination.tsx'

import { AgentReview } from './agent-review.tsx'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#web/ui/primitives/button.tsx'
import { Card } from '#web/ui/primitives/card.tsx'
import { Skeleton } from '#web/ui/primitives/skeleton.tsx'
import { ProfilePart } from './profile-part.tsx'
import type { AgentSearch } from './search-params.ts'

type AgentReviewsProps = { agent: AgentDetail; reviews: ReviewPage; search: AgentSearch }

/** What people say who met the agent. */
export function AgentReviews({ agent, reviews, search }: AgentReviewsProps) {
  const { contact: _, reviews: __, ...others } = search
  return (
    <ProfilePart id="reviews" title={m.agents_reviews()}>
      <p className="-mt-2 mb-4 text-sm text-ink-3">{m.agents_reviews_rule()}</p>
      {agent.can.review && <OwnReview agent={agent} />}
      {reviews.items.length === 0 && <p className="text-ink-2">{m.agents_no_reviews()}</p>}
      <ul className="grid gap-5">
        {reviews.items.map((review) => (
          <li key={review.id} className="border-b border-line pb-5 last:border-0">
            <AgentReview review={review} agentName={agent.name} canReply={agent.can.reply} />
          </li>
        ))}
      </ul>
      <Pages
        list={reviews}
        link={(page) => ({
          to: '/agents/$id',
          params: { id: String(agent.userNumericId) },
          search: { ...others, ...(page > 1 && { reviews: page }) },
          hash: 'reviews',
        })}
      />
    </ProfilePart>
  )
}

const ReviewForm = lazy(() => import('./review-form.tsx').then((module) => ({ default: module.ReviewForm })))

type OwnReviewProps = { agent: Pick<AgentDetail, 'userNumericId' | 'ownReview'> }

/** For who met the agent: the way to say so, or to change what was said. */
function OwnReview({ agent }: OwnReviewProps) {
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
