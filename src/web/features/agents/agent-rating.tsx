import type { AgentCard } from '#contract/agents.ts'
import { m } from '#messages'
import Star from 'lucide-react/icons/star'

import { reviewsWord } from './agent-words.ts'

type AgentRatingProps = { agent: Pick<AgentCard, 'rating' | 'reviewCount'> }

/** The mean of the reviews and how many there are, or that there is none. */
export function AgentRating({ agent: { rating, reviewCount } }: AgentRatingProps) {
  if (rating === null) return <p className="text-sm text-ink-3">{m.agents_no_reviews()}</p>
  return (
    <p className="flex items-center gap-1 text-sm text-ink-2">
      <Star aria-hidden className="size-4! fill-saffron text-saffron" />
      <span className="sr-only">{m.agents_rating({ rating })}</span>
      <span aria-hidden className="font-semibold text-ink tabular-nums">
        {rating.toFixed(1)}
      </span>
      ({reviewsWord(reviewCount)})
    </p>
  )
}
