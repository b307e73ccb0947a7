import { assigneeFilters, queueStates, ticketCategories, ticketPriorities } from '#contract/enums.ts'

import { readId, readPage, readQuery } from './read-search-params.ts'

export type DashboardSearch = {
  state?: Exclude<(typeof queueStates)[number], 'open'>
  /** Me, nobody, or a colleague by their id. */
  holder?: string
  priority?: (typeof ticketPriorities)[number]
  category?: (typeof ticketCategories)[number]
  /** Whose tickets, by their id. */
  person?: string
  q?: string
  page?: number
}

/** What the address of the queue says; what everybody begins with is left out. A colleague goes before a holder. */
export function readQueueSearch(raw: Record<string, unknown>): DashboardSearch {
  const state = queueStates.find((each) => each === raw['state'])
  const holder = readAssignee(raw)
  const priority = ticketPriorities.find((each) => each === raw['priority'])
  const category = ticketCategories.find((each) => each === raw['category'])
  const person = readId(raw['person'])
  const query = readQuery(raw['q'])
  const page = readPage(raw['page'])
  return {
    ...(state && state !== 'open' && { state }),
    ...(holder && { holder }),
    ...(priority && { priority }),
    ...(category && { category }),
    ...(person && { person }),
    ...(query && { q: query }),
    ...(page && { page }),
  }
}

export function readAssignee(raw: Record<string, unknown>): string | undefined {
  const colleague = readId(raw['colleague'])
  if (colleague) return colleague
  const holder = assigneeFilters.find((each) => each === raw['holder'])
  return holder === 'anyone' ? undefined : (holder ?? readId(raw['holder']))
}
