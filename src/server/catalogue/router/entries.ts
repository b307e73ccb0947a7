import { m } from '#messages'

import { implementer, signedIn } from '../../platform/implementer.ts'
import { mergeEntries } from '../commands/merge-entries.ts'
import { findMergeProblem, pageWithin } from '../policy.ts'
import { countEntries, listEntries } from '../queries/list-entries.ts'
import { findPair } from '../queries/find-pair.ts'
import { countMoves, listSameLocalities } from '../queries/preview-merge.ts'
import type { Above } from './above.ts'

const room = implementer.catalogue

const problems = {
  OTHER_CITY: m.catalogue_merge_other_city,
  ASKED_FOR: m.catalogue_merge_asked_for,
  HOME_CITY: m.catalogue_merge_home_city,
}

/** The lists of the desk, and two that become one. */
export const entryHandlers = ({ recordAct, references }: Above) => ({
  listEntries: room.listEntries.handler(async ({ context, input }) => {
    const { db } = context
    const { kind, part } = input
    const counts = await countEntries(db, input)
    const shown = pageWithin(counts[part], input)
    const rows = await listEntries(db, { ...input, ...shown })
    const listings = await references.countListings(db, kind, rows)
    return { ...shown, counts, items: rows.map((row) => ({ ...row, listings: listings.get(row.id) ?? 0 })) }
  }),

  getMerge: room.getMerge.handler(async ({ context, input, errors }) => {
    const { db } = context
    const { kind } = input
    const pair = await findPair(db, input)
    if (!pair) throw errors.NOT_FOUND()
    const { from, into } = pair
    const problem = findMergeProblem(kind, pair)
    const same = kind === 'city' ? await listSameLocalities(db, pair) : []
    return {
      from,
      into,
      moves: await countMoves(db, { kind, id: from.id, name: from.name, references }),
      sameLocalities: same.map((each) => each.from.name),
      problem: problem && problems[problem](),
    }
  }),

  mergeEntries: room.mergeEntries.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor, requestId } = context
    const writing = { actor, recordAct, requestId, now: context.now() }
    const merged = await mergeEntries(db, { merge: input, writing, references })
    if (typeof merged === 'string') throw errors[merged]()
    return merged
  }),
})
