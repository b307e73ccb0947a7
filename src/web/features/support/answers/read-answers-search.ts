import { ticketCategories } from '#contract/enums.ts'

import { readPage, readQuery } from '../queue/read-search-params.ts'

export const answerFilters = ['active', 'inactive', 'all'] as const

export type AnswersSearch = {
  show?: Exclude<(typeof answerFilters)[number], 'active'>
  category?: (typeof ticketCategories)[number]
  q?: string
  page?: number
}

/** What the address of the list says; what everybody begins with is left out. */
export function readAnswersSearch(raw: Record<string, unknown>): AnswersSearch {
  const show = answerFilters.find((each) => each === raw['show'])
  const category = ticketCategories.find((each) => each === raw['category'])
  const query = readQuery(raw['q'])
  const page = readPage(raw['page'])
  return {
    ...(show && show !== 'active' && { show }),
    ...(category && { category }),
    ...(query && { q: query }),
    ...(page && { page }),
  }
}
