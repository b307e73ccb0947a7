import { importKinds, importRowFilters, importStates } from '#contract/enums.ts'
import { readOneOf, page, searchParams, text } from '#web/ui/patterns/search-params.ts'

export type ImportSearch = ReturnType<typeof readImportSearch>

export const readImportSearch = searchParams({ show: readOneOf(importRowFilters), page })

/** Listings unless it says leads. */
export const readImportsSearch = searchParams({ kind: readOneOf(importKinds, 'listings'), page })

export type AllImportsSearch = ReturnType<typeof readAllImportsSearch>

export const readAllImportsSearch = searchParams({
  kind: readOneOf(importKinds),
  state: readOneOf(importStates),
  q: text,
  page,
})
