const parts = ['new', 'held', 'changes', 'answered', 'reported', 'decided'] as const
export type ReviewPart = (typeof parts)[number]
const kinds = ['listing', 'agent', 'passed_on'] as const
export type ReviewSearch = {
  listing?: number
  page?: number
  show?: ReviewPart
  kind?: (typeof kinds)[number]
}

/** Which listing of the queue lies open, and which page and part of it; of reports, of what. */
export function readReviewSearch(raw: Record<string, unknown>): ReviewSearch {
  const listing = Number(raw['listing'])
  const page = Number(raw['page'])
  const show = parts.find((part) => part === raw['show'])
  const kind = kinds.find((each) => each === raw['kind'])
  return {
    ...(Number.isInteger(listing) && listing >= 10_000 && listing <= 9_999_999 && { listing }),
    ...(Number.isInteger(page) && page > 1 && page <= 10_000 && { page }),
    ...(show && { show }),
    ...(show === 'reported' && kind && { kind }),
  }
}
