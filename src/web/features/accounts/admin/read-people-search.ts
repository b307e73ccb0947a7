import { personGroups, personStates } from '#contract/enums.ts'

export type PeopleSearch = {
  /** What is looked for, sealed: nothing that somebody typed stands in an address. */
  find?: string
  group?: (typeof personGroups)[number]
  state?: (typeof personStates)[number]
  page?: number
}

/** What the address of the list says; what everybody begins with is left out. */
export function readPeopleSearch(raw: Record<string, unknown>): PeopleSearch {
  const find = typeof raw['find'] === 'string' && /^[\w.-]{1,900}$/.test(raw['find']) ? raw['find'] : ''
  const group = personGroups.find((each) => each === raw['group'])
  const state = personStates.find((each) => each === raw['state'])
  const page = Number(raw['page'])
  return {
    ...(find !== '' && { find }),
    ...(group && { group }),
    ...(state && { state }),
    ...(Number.isInteger(page) && page > 1 && page <= 10_000 && { page }),
  }
}
