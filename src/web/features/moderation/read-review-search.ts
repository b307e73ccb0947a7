const parts = ['new', 'held', 'changes', 'answered', 'reported', 'decided'] as const
export type ReviewPart = (typeof parts)[number]
export type ReviewSearch = { listing?: number; page?: number; show?: ReviewPart }

/** Which listing of the queue lies open, and which page and part of it. */
export function readReviewSearch(raw: Record<string, unknown>): ReviewSearch {
  const listing = Number(raw['listing'])
  const page = Number(raw['page'])
  const show = parts.find((part) => part === raw['show'])
  return {
    ...(Number.isInteger(listing) && listing >= 10_000 && listing <= 9_999_999 && { listing }),
    ...(Number.isInteger(page) && page > 1 && page <= 10_000 && { page }),
    ...(show && { show }),
  }
}
