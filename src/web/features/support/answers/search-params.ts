import { ticketCategories } from '#contract/enums.ts'
import { readOneOf, page, searchParams, text } from '#web/ui/patterns/search-params.ts'

export const answerFilters = ['active', 'inactive', 'all'] as const

export type AnswersSearch = ReturnType<typeof readAnswersSearch>

export const readAnswersSearch = searchParams({
  show: readOneOf(answerFilters, 'active'),
  category: readOneOf(ticketCategories),
  q: text,
  page,
})
