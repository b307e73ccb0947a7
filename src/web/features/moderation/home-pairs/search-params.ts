import { homePairStates } from '#contract/enums/homes.ts'
import { readOneOf, page, searchParams } from '#web/ui/patterns/search-params.ts'

export const readHomePairsSearch = searchParams({ state: readOneOf(homePairStates, 'undecided'), page })
export type HomePairsSearch = ReturnType<typeof readHomePairsSearch>
