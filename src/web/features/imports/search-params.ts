import { importKinds, importRowFilters } from '#contract/enums.ts'
import { oneOf, page, searchParams } from '#web/ui/patterns/search-params.ts'

export type ImportSearch = ReturnType<typeof readImportSearch>

export const readImportSearch = searchParams({ show: oneOf(importRowFilters), page })

/** Listings unless it says leads. */
export const readImportsSearch = searchParams({ kind: oneOf(importKinds, 'listings'), page })
