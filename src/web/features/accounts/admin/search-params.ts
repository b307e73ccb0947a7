import { personGroups, personStates } from '#contract/enums.ts'
import { matching, oneOf, page, searchParams } from '#web/ui/patterns/search-params.ts'

export type PeopleSearch = ReturnType<typeof readPeopleSearch>

/** `find` is encrypted: no typed personal data appears in the URL. */
export const readPeopleSearch = searchParams({
  find: matching(/^[\w.-]{1,900}$/),
  group: oneOf(personGroups),
  state: oneOf(personStates),
  page,
})
