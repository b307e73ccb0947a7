import { ticketCategories } from '#contract/enums.ts'
import { oneOf, page, searchParams, text } from '#web/ui/patterns/search-params.ts'

export const answerFilters = ['active', 'inactive', 'all'] as const

export type AnswersSearch = ReturnType<typeof readAnswersSearch>

export const readAnswersSearch = searchParams({
  show: oneOf(answerFilters, 'active'),
  category: oneOf(ticketCategories),
  q: text,
  page,
})
