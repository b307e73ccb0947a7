import type { ReviewItem } from '#contract/moderation.ts'
import { formatPriceCompact, formatPriceFull } from '#contract/price.ts'
import { m } from '#messages'

import type { Api } from '#web/api/page.ts'

export type ReviewPageOf = Awaited<ReturnType<Api['moderation']['listQueue']>>

export function priceOf({ price, purpose }: Pick<ReviewItem, 'price' | 'purpose'>): string {
  const full = formatPriceFull(price)
  return purpose === 'rent' ? m.moderation_price_monthly({ price: full }) : full
}

export function shortPriceOf({ price, purpose }: Pick<ReviewItem, 'price' | 'purpose'>): string {
  const compact = formatPriceCompact(price)
  return purpose === 'rent' ? m.moderation_price_monthly({ price: compact }) : compact
}

/** Whole hours since the listing was sent. */
export function hoursWaiting(submittedAt: string, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - new Date(submittedAt).getTime()) / 3_600_000))
}
