import { deskHolders, deskStates, ticketCategories, ticketPriorities } from '#contract/words.ts'

import { readId, readPage, readQuery } from './read-words.ts'

export type DeskSearch = {
  state?: Exclude<(typeof deskStates)[number], 'open'>
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
export function readDeskSearch(raw: Record<string, unknown>): DeskSearch {
  const state = deskStates.find((each) => each === raw['state'])
  const holder = readHolder(raw)
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

export function readHolder(raw: Record<string, unknown>): string | undefined {
  const colleague = readId(raw['colleague'])
  if (colleague) return colleague
  const holder = deskHolders.find((each) => each === raw['holder'])
  return holder === 'anyone' ? undefined : (holder ?? readId(raw['holder']))
}
