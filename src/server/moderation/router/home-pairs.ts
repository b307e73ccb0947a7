import { callOf } from '../../platform/context.ts'
import { implementer, signedIn } from '../../platform/http/implementer.ts'
import { accepted } from '../../platform/outcome.ts'
import { pageWithin } from '../../platform/paging.ts'
import { decideHomePair, joinHomes } from '../commands/home-pairs.ts'
import { presentHomePair, presentHomePairDetail } from '../present/home-pairs.ts'
import { countHomePairs, findHomePair, listHomePairs } from '../queries/home-pairs.ts'

const os = implementer.moderation

/** Listings that may be of one home. */
export const homePairHandlers = {
  listHomePairs: os.listHomePairs.use(signedIn).handler(async ({ context, input }) => {
    const counts = await countHomePairs(context.db)
    const paged = pageWithin(counts[input.state], input)
    const { page, pageSize } = paged
    const window = { limit: pageSize, offset: (page - 1) * pageSize }
    const rows = await listHomePairs(context.db, { state: input.state, ...window })
    return { ...paged, counts, items: rows.map(presentHomePair) }
  }),

  getHomePair: os.getHomePair.use(signedIn).handler(async ({ context, input, errors }) => {
    const row = await findHomePair(context.db, input.id)
    if (!row) throw errors.NOT_FOUND()
    return presentHomePairDetail(row, context.actor)
  }),

  decideHomePair: os.decideHomePair.use(signedIn).handler(async ({ context, input, errors }) => {
    accepted(errors, await decideHomePair(context.db, { ...input, ...callOf(context) }))
    return { done: true as const }
  }),

  joinHomes: os.joinHomes
    .use(signedIn)
    .handler(async ({ context, input, errors }) =>
      accepted(errors, await joinHomes(context.db, { ...input, ...callOf(context) })),
    ),
}
