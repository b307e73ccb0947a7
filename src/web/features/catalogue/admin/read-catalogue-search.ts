import { catalogueFilters } from '#contract/enums.ts'

export type CatalogueSearch = {
  q?: string
  part?: Exclude<(typeof catalogueFilters)[number], 'all'>
  page?: number
}

export function readCatalogueSearch(raw: Record<string, unknown>): CatalogueSearch {
  const part = catalogueFilters.find((each) => each === raw['part'])
  const page = Number(raw['page'])
  const query = typeof raw['q'] === 'string' ? raw['q'].trim().slice(0, 80) : ''
  return {
    ...(query !== '' && { q: query }),
    ...(part !== undefined && part !== 'all' && { part }),
    ...(Number.isInteger(page) && page > 1 && page <= 10_000 && { page }),
  }
}
