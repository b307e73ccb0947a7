import { personGroups, personStates } from '#contract/enums.ts'
import { matching, oneOf, page, searchParams } from '#web/ui/patterns/search-params.ts'

export type PeopleSearch = ReturnType<typeof readPeopleSearch>

/** `find` is encrypted: nothing that somebody typed stands in the address. */
export const readPeopleSearch = searchParams({
  find: matching(/^[\w.-]{1,900}$/),
  group: oneOf(personGroups),
  state: oneOf(personStates),
  page,
})
