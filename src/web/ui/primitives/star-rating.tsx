import Star from 'lucide-react/icons/star'
import type { ReactNode } from 'react'

type StarRatingProps = {
  /** Up to five, with one decimal; null without reviews. */
  rating: number | null
  /** The rating for screen readers. */
  spoken: (rating: number) => string
  /** Text without reviews. */
  none: string
  count: ReactNode
}

/** A star, the mean rating and the number of reviews. */
export function StarRating({ rating, spoken, none, count }: StarRatingProps) {
  if (rating === null) return <p className="text-sm text-ink-3">{none}</p>
  return (
    <p className="flex items-center gap-1 text-sm text-ink-2">
      <Star aria-hidden className="size-4! fill-saffron text-saffron" />
      <span className="sr-only">{spoken(rating)}</span>
      <span aria-hidden className="font-semibold text-ink tabular-nums">
        {rating.toFixed(1)}
      </span>{' '}
      ({count})
    </p>
  )
}
