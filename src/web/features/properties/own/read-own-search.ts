import { ownStates } from '#contract/words.ts'

export type OwnSearch = { state?: (typeof ownStates)[number]; q?: string; page?: number }

/** What the address of the list says; unknown values are left out. */
export function readOwnSearch(raw: Record<string, unknown>): OwnSearch {
  const state = ownStates.find((each) => each === raw['state'])
  const query = typeof raw['q'] === 'string' ? raw['q'].trim().slice(0, 80) : ''
  const page = Number(raw['page'])
  return {
    ...(state && { state }),
    ...(query !== '' && { q: query }),
    ...(Number.isInteger(page) && page > 1 && page <= 10_000 && { page }),
  }
}
