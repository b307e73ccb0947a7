import type { AgentCard } from '#contract/agents.ts'
import { m } from '#messages'
import { StarRating } from '#web/ui/primitives/star-rating.tsx'

type AgentRatingProps = { agent: Pick<AgentCard, 'rating' | 'reviewCount'> }

/** Average rating and number of reviews, or a note that there are none. */
export function AgentRating({ agent: { rating, reviewCount } }: AgentRatingProps) {
  return (
    <StarRating
      rating={rating}
      spoken={(value) => m.agents_rating({ rating: value })}
      none={m.agents_no_reviews()}
      count={m.agents_reviews_count({ count: reviewCount })}
    />
  )
}
