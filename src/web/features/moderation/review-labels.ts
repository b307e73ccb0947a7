import type { QueueEntry } from '#contract/moderation/review.ts'
import { formatPriceCompact, formatPriceFull } from '#contract/price.ts'
import { m } from '#messages'
import type { Api } from '#web/api/page.ts'

export type ReportedOf = Awaited<ReturnType<Api['moderation']['listReported']>>
export type DecidedOf = Awaited<ReturnType<Api['moderation']['listDecided']>>
export type ReviewQueueOf = Awaited<ReturnType<Api['moderation']['listQueue']>>

export function priceOf({ price, purpose }: Pick<QueueEntry, 'price' | 'purpose'>): string {
  const full = formatPriceFull(price)
  return purpose === 'rent' ? m.moderation_price_monthly({ price: full }) : full
}

export function shortPriceOf({ price, purpose }: Pick<QueueEntry, 'price' | 'purpose'>): string {
  const compact = formatPriceCompact(price)
  return purpose === 'rent' ? m.moderation_price_monthly({ price: compact }) : compact
}
