export type MergeSearch = { q?: string; into?: string }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function readMergeSearch(raw: Record<string, unknown>): MergeSearch {
  const query = typeof raw['q'] === 'string' ? raw['q'].trim().slice(0, 80) : ''
  const into = typeof raw['into'] === 'string' && uuid.test(raw['into']) ? raw['into'] : null
  return { ...(query !== '' && { q: query }), ...(into !== null && { into }) }
}
