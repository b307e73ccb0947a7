import { personGroups, personStates } from '#contract/enums.ts'
import { readMatching, readOneOf, page, searchParams } from '#web/ui/patterns/search-params.ts'

export type PeopleSearch = ReturnType<typeof readPeopleSearch>

/** `find` is encrypted: no typed personal data appears in the URL. */
export const readPeopleSearch = searchParams({
  find: readMatching(/^[\w.-]{1,900}$/),
  group: readOneOf(personGroups),
  state: readOneOf(personStates),
  page,
})
