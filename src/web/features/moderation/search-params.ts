import { numericId, readOneOf, page, searchParams } from '#web/ui/patterns/search-params.ts'

const parts = ['new', 'held', 'changes', 'answered', 'reported', 'decided'] as const
export type ReviewPart = (typeof parts)[number]

const read = searchParams({
  listing: numericId,
  page,
  show: readOneOf(parts),
  kind: readOneOf(['listing', 'agent', 'passed_on']),
})

export type ReviewSearch = ReturnType<typeof read>

/** Open listing, page and tab of the queue; kind of the reports. */
export function readReviewSearch(raw: Record<string, unknown>): ReviewSearch {
  const search = read(raw)
  return search.show === 'reported' ? search : { ...search, kind: undefined }
}
