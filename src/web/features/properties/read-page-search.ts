export type PageSearch = { page?: number }

/** The page of a list, from 2; the first one is not named in the address. */
export function readPageSearch({ page }: Record<string, unknown>): PageSearch {
  const wanted = Number(page)
  return Number.isInteger(wanted) && wanted > 1 && wanted <= 10_000 ? { page: wanted } : {}
}
