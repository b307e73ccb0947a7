export type FindSearch = { q?: string }

/** The words to look for, as the address has them. */
export function readFindSearch({ q }: Record<string, unknown>): FindSearch {
  const query = typeof q === 'string' ? q.trim().slice(0, 80) : ''
  return query === '' ? {} : { q: query }
}
