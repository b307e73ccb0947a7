import Star from 'lucide-react/icons/star'
import { Suspense, useState } from 'react'

import type { Review, AgentDetail, ReviewPage } from '#contract/agents.ts'
import { dayInIndia, formatDay } from '#contract/dates.ts'
import { m } from '#messages'
import { currentLocale } from '#web/api/language.ts'
import { languageOf } from '#web/features/properties/property-labels.ts'
import { lazyPart } from '#web/ui/patterns/lazy-part.tsx'
import { Pages } from '#web/ui/patterns/pagination.tsx'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { Button } from '#web/ui/primitives/button.tsx'
import { Card } from '#web/ui/primitives/card.tsx'
import { classes } from '#web/ui/primitives/classes.ts'
import { Skeleton } from '#web/ui/primitives/skeleton.tsx'

import { ProfilePart } from './profile-part.tsx'
import type { AgentSearch } from './search-params.ts'

const ReplyForm = lazyPart(() => import('./reply-form.tsx').then((module) => module.ReplyForm))

type AgentReviewProps = { review: Review; agentName: string; canReply: boolean }

function AgentReview({ review, agentName, canReply }: AgentReviewProps) {
  const [isReplying, setReplying] = useState(false)
  const { author, isAuthorGone, isCheckedIn, rating, content, writtenAt, reply } = review
  return (
    <article className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <Stars count={rating} />
        <span className="font-semibold">
          {author ?? (isAuthorGone ? m.agents_former_member() : m.agents_registered_member())}
        </span>
        <span className="text-sm text-ink-3">{dayLabel(writtenAt)}</span>
        {isCheckedIn && <Badge tone="neem-soft">{m.agents_review_checked_in()}</Badge>}
      </p>
      <p lang={languageOf(content)} className="max-w-prose whitespace-pre-line">
        {content}
      </p>
      {reply && !isReplying && (
        <div className="ml-4 border-l-2 border-line-strong pl-4">
          <p className="text-sm font-semibold text-ink-2">{m.agents_reply_of({ name: agentName })}</p>
          <p lang={languageOf(reply)} className="max-w-prose whitespace-pre-line">
            {reply}
          </p>
        </div>
      )}
      {canReply && !isReplying && (
        <div>
          <Button variant="secondary" size="small" onClick={() => setReplying(true)}>
            {reply ? m.agents_reply_edit() : m.agents_reply()}
          </Button>
        </div>
      )}
      {isReplying && (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <ReplyForm review={review} onDone={() => setReplying(false)} />
        </Suspense>
      )}
    </article>
  )
}

function dayLabel(instant: string): string {
  return formatDay(dayInIndia(new Date(instant)), currentLocale())
}

const places = [1, 2, 3, 4, 5]

/** One to five stars, with a text for screen readers. */
function Stars({ count }: { count: number }) {
  return (
    <span role="img" aria-label={m.agents_stars({ count })} className="inline-flex gap-0.5">
      {places.map((place) => (
        <Star
          key={place}
          aria-hidden
          className={classes('size-4.5! text-saffron', place <= count && 'fill-saffron')}
        />
      ))}
    </span>
  )
}

type AgentReviewsProps = { agent: AgentDetail; reviews: ReviewPage; search: AgentSearch }

/** Reviews by people who met the agent. */
export function AgentReviews({ agent, reviews, search }: AgentReviewsProps) {
  const { contact: _, reviews: __, ...others } = search
  return (
    <ProfilePart id="reviews" title={m.agents_reviews()}>
      <p className="-mt-2 mb-4 text-sm text-ink-3">
        {m.agents_reviews_rule()}{' '}
        {reviews.items.some(({ isCheckedIn }) => isCheckedIn) && m.agents_review_checked_in_rule()}
      </p>
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
        label={m.agents_reviews()}
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

const ReviewForm = lazyPart(() => import('./review-form.tsx').then((module) => module.ReviewForm))

type OwnReviewProps = { agent: Pick<AgentDetail, 'userNumericId' | 'ownReview'> }

/** Writes or edits the caller's review, for people who met the agent. */
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
