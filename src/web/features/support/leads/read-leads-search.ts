import { platformLeadKinds, platformLeadStates } from '#contract/enums.ts'

import { readAssignee } from '../queue/read-queue-search.ts'
import { readPage, readQuery } from '../queue/read-search-params.ts'

export type LeadsSearch = {
  state?: Exclude<(typeof platformLeadStates)[number], 'open'>
  kind?: (typeof platformLeadKinds)[number]
  /** Me, nobody, or a colleague by their id. */
  holder?: string
  overdue?: 1
  q?: string
  page?: number
}

/** What the address of the list says; what everybody begins with is left out. */
export function readLeadsSearch(raw: Record<string, unknown>): LeadsSearch {
  const state = platformLeadStates.find((each) => each === raw['state'])
  const kind = platformLeadKinds.find((each) => each === raw['kind'])
  const holder = readAssignee(raw)
  const query = readQuery(raw['q'])
  const page = readPage(raw['page'])
  return {
    ...(state && state !== 'open' && { state }),
    ...(kind && { kind }),
    ...(holder && { holder }),
    ...(Number(raw['overdue']) === 1 && { overdue: 1 }),
    ...(query && { q: query }),
    ...(page && { page }),
  }
}

/** The same as the server is asked. */
export function toFilters({ state, kind, holder, overdue, q }: LeadsSearch) {
  return {
    ...(state && { state }),
    ...(kind && { kind }),
    ...(holder && { holder }),
    ...(overdue && { overdue: true }),
    ...(q && { query: q }),
  }
}
