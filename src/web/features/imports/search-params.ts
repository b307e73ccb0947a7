import { importKinds, importRowFilters, importStates } from '#contract/enums.ts'
import { oneOf, page, searchParams, text } from '#web/ui/patterns/search-params.ts'

export type ImportSearch = ReturnType<typeof readImportSearch>

export const readImportSearch = searchParams({ show: oneOf(importRowFilters), page })

/** Listings unless it says leads. */
export const readImportsSearch = searchParams({ kind: oneOf(importKinds, 'listings'), page })

export type AllImportsSearch = ReturnType<typeof readAllImportsSearch>

export const readAllImportsSearch = searchParams({
  kind: oneOf(importKinds),
  state: oneOf(importStates),
  q: text,
  page,
})
