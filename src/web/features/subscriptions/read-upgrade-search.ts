export type UpgradeSearch = { id?: number; page?: number }

/** The numeric id of the listing, or the page of the choice; anything else is left out. */
export function readUpgradeSearch({ id, page }: Record<string, unknown>): UpgradeSearch {
  const numericId = wholeNumber(id)
  const wantedPage = wholeNumber(page)
  if (numericId !== null) return { id: numericId }
  return wantedPage !== null && wantedPage > 1 && wantedPage <= 10_000 ? { page: wantedPage } : {}
}

/** The same, carried beside an address rather than in it: a numeric id or a UUID. */
export function carriedListing(state: object): string | undefined {
  const carried: unknown = 'propertyId' in state ? state.propertyId : undefined
  if (typeof carried === 'number') return String(carried)
  return typeof carried === 'string' && /^(\d{1,9}|[0-9a-f-]{36})$/i.test(carried) ? carried : undefined
}

function wholeNumber(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) ? number : null
}
