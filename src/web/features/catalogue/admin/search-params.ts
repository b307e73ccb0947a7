import { catalogueFilters } from '#contract/enums.ts'
import { projectChangeStatuses } from '#contract/enums/catalogue.ts'
import { readOneOf, page, searchParams, text, uuid } from '#web/ui/patterns/search-params.ts'

export type CatalogueSearch = ReturnType<typeof readCatalogueSearch>

export const readCatalogueSearch = searchParams({ q: text, part: readOneOf(catalogueFilters, 'all'), page })

export type MergeSearch = ReturnType<typeof readMergeSearch>

export const readMergeSearch = searchParams({ q: text, into: uuid })

export type ProjectChangesSearch = ReturnType<typeof readProjectChangesSearch>

export const readProjectChangesSearch = searchParams({
  q: text,
  status: readOneOf(projectChangeStatuses),
  page,
})
