import { ticketCategories } from '#contract/words.ts'

import { readPage, readQuery } from '../desk/read-words.ts'

export const answerParts = ['active', 'inactive', 'all'] as const

export type AnswersSearch = {
  show?: Exclude<(typeof answerParts)[number], 'active'>
  category?: (typeof ticketCategories)[number]
  q?: string
  page?: number
}

/** What the address of the list says; what everybody begins with is left out. */
export function readAnswersSearch(raw: Record<string, unknown>): AnswersSearch {
  const show = answerParts.find((each) => each === raw['show'])
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
