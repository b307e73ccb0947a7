import type { Review } from '#contract/agents.ts'
import { dayInIndia, formatDay } from '#contract/slots.ts'
import { m } from '#messages'
import { lazy, Suspense, useState } from 'react'

import { currentLocale } from '#web/api/language.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Skeleton } from '#web/ui/primitives/skeleton.tsx'

import { languageOf } from './agent-labels.ts'
import Star from 'lucide-react/icons/star'
import { classes } from '#web/ui/primitives/classes.ts'

const ReplyForm = lazy(() => import('./reply-form.tsx').then((module) => ({ default: module.ReplyForm })))

type AgentReviewProps = { review: Review; agentName: string; canReply: boolean }

export function AgentReview({ review, agentName, canReply }: AgentReviewProps) {
  const [isReplying, setReplying] = useState(false)
  const { author, isAuthorGone, rating, content, writtenAt, reply } = review
  return (
    <article className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <Stars count={rating} />
        <span className="font-semibold">
          {author ?? (isAuthorGone ? m.agents_former_member() : m.agents_registered_member())}
        </span>
        <span className="text-sm text-ink-3">{dayLabel(writtenAt)}</span>
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

/** One to five stars, said in words too. */
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
