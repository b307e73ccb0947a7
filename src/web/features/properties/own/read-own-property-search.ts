import { ownPropertyStates } from '#contract/enums.ts'

export type OwnPropertySearch = { state?: (typeof ownPropertyStates)[number]; q?: string; page?: number }

/** What the address of the list says; unknown values are left out. */
export function readOwnPropertySearch(raw: Record<string, unknown>): OwnPropertySearch {
  const state = ownPropertyStates.find((each) => each === raw['state'])
  const query = typeof raw['q'] === 'string' ? raw['q'].trim().slice(0, 80) : ''
  const page = Number(raw['page'])
  return {
    ...(state && { state }),
    ...(query !== '' && { q: query }),
    ...(Number.isInteger(page) && page > 1 && page <= 10_000 && { page }),
  }
}
