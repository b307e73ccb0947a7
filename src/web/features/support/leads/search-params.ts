import { platformLeadKinds, platformLeadStates } from '#contract/enums.ts'
import { readOneOf, page, searchParams, text } from '#web/ui/patterns/search-params.ts'

import { assigneeParams, withColleague } from '../queue/search-params.ts'

const readFilters = searchParams({
  ...assigneeParams,
  state: readOneOf(platformLeadStates, 'open'),
  kind: readOneOf(platformLeadKinds),
  overdue: (value) => (Number(value) === 1 ? (1 as const) : undefined),
  q: text,
  page,
})

export type LeadsSearch = ReturnType<typeof readFilters>

export function readLeadsSearch(raw: Record<string, unknown>): LeadsSearch {
  return readFilters(withColleague(raw))
}

/** Filters as the contract names them. */
export function toFilters({ state, kind, holder, overdue, q }: LeadsSearch) {
  return {
    ...(state && { state }),
    ...(kind && { kind }),
    ...(holder && { holder }),
    ...(overdue && { overdue: true }),
    ...(q && { query: q }),
  }
}
