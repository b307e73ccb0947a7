import { handle } from '../../platform/http/handle.ts'
import { implementer } from '../../platform/http/implementer.ts'
import { refused } from '../../platform/outcome.ts'
import { pageWithin } from '../../platform/paging.ts'
import { decideHomePair, joinHomes } from '../commands/home-pairs.ts'
import { presentHomePair, presentHomePairDetail } from '../present/home-pairs.ts'
import { countHomePairs, findHomePair, listHomePairs } from '../queries/home-pairs.ts'

const os = implementer.moderation

/** Listings that may be of one home. */
export const homePairHandlers = {
  listHomePairs: handle(os.listHomePairs, async ({ db }, { state, ...asked }) => {
    const counts = await countHomePairs(db)
    const paged = pageWithin(counts[state], asked)
    const rows = await listHomePairs(db, { state, ...paged })
    return { ...paged, counts, items: rows.map(presentHomePair) }
  }),
  getHomePair: handle(os.getHomePair, async ({ db, actor }, { id }) => {
    const row = await findHomePair(db, id)
    return row ? presentHomePairDetail(row, actor) : refused('NOT_FOUND')
  }),
  decideHomePair: handle(os.decideHomePair, decideHomePair),
  joinHomes: handle(os.joinHomes, joinHomes),
}
