import { personGroups, personStates } from '#contract/words.ts'

export type PeopleSearch = {
  q?: string
  group?: (typeof personGroups)[number]
  state?: (typeof personStates)[number]
  page?: number
}

/** What the address of the list says; what everybody begins with is left out. */
export function readPeopleSearch(raw: Record<string, unknown>): PeopleSearch {
  const q = typeof raw['q'] === 'string' ? raw['q'].trim().slice(0, 100) : ''
  const group = personGroups.find((each) => each === raw['group'])
  const state = personStates.find((each) => each === raw['state'])
  const page = Number(raw['page'])
  return {
    ...(q !== '' && { q }),
    ...(group && { group }),
    ...(state && { state }),
    ...(Number.isInteger(page) && page > 1 && page <= 10_000 && { page }),
  }
}
