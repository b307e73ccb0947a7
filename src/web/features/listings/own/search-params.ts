import { ownPropertyStates } from '#contract/enums.ts'
import { flag, readOneOf, page, searchParams, text } from '#web/ui/patterns/search-params.ts'

export type OwnPropertySearch = ReturnType<typeof readOwnPropertySearch>

export const readOwnPropertySearch = searchParams({
  state: readOneOf(ownPropertyStates),
  due: flag,
  q: text,
  page,
})
