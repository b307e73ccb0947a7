import { homePairStates } from '#contract/enums/homes.ts'
import { oneOf, page, searchParams } from '#web/ui/patterns/search-params.ts'

export const readHomePairsSearch = searchParams({ state: oneOf(homePairStates, 'undecided'), page })
export type HomePairsSearch = ReturnType<typeof readHomePairsSearch>
