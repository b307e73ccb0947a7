export type ReviewSearch = { listing?: number; page?: number }

/** Which listing of the queue lies open, and which page of it. */
export function readReviewSearch(raw: Record<string, unknown>): ReviewSearch {
  const listing = Number(raw['listing'])
  const page = Number(raw['page'])
  return {
    ...(Number.isInteger(listing) && listing >= 10_000 && listing <= 9_999_999 && { listing }),
    ...(Number.isInteger(page) && page > 1 && page <= 10_000 && { page }),
  }
}
