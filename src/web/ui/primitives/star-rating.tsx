import Star from 'lucide-react/icons/star'
import type { ReactNode } from 'react'

type StarRatingProps = {
  /** Up to five, with one decimal; null without any review. */
  rating: number | null
  /** The rating as a screen reader says it. */
  spoken: (rating: number) => string
  /** What stands there without any review. */
  none: string
  count: ReactNode
}

/** A star, the mean of the reviews and how many there are. */
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
