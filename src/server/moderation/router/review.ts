import { computeTrueCost } from '../../costs/queries.ts'
import { handle } from '../../platform/http/handle.ts'
import { implementer } from '../../platform/http/implementer.ts'
import { refused } from '../../platform/outcome.ts'
import { pageWithin } from '../../platform/paging.ts'
import { reviewRevision } from '../commands/review-revision.ts'
import { reviewProperty } from '../commands/review.ts'
import { clockOf, overdueBefore } from '../policy/decisions.ts'
import { presentDecided, presentOwnCheckResult, presentEntry, presentReview } from '../present/review.ts'
import { listOwnCheckResults } from '../queries/checks.ts'
import { listDecided } from '../queries/decisions.ts'
import { countReported } from '../queries/reports.ts'
import {
  findUncheckedReview,
  countQueue,
  countQueuedSince,
  findOldestQueued,
  listWaiting,
  measureTurnaround,
} from '../queries/review.ts'

const os = implementer.moderation
const turnaroundDays = 30
/** Older decisions are in the listing's history. */
const decidedDays = 365

export const reviewHandlers = {
  listOwnCheckResults: handle(os.listOwnCheckResults, async ({ db, actor }, input) => {
    const rows = await listOwnCheckResults(db, { ...input, userId: actor.userId })
    return rows.map(presentOwnCheckResult).filter((checkResult) => checkResult !== null)
  }),

  listQueue: handle(os.listQueue, async ({ db, actor, now }, input) => {
    const counts = await countQueue(db)
    const shown = pageWithin(counts[input.show], input)
    const rows = await listWaiting(db, { ...input, ...shown })
    const oldest = await findOldestQueued(db)
    const metrics = {
      counts,
      overdue: await countQueuedSince(db, overdueBefore(now)),
      oldestHours: oldest === null ? null : clockOf(oldest, now).waitedHours,
      reported: (await countReported(db, actor.userId)).all,
      turnaround: await measureTurnaround(db, new Date(now.getTime() - turnaroundDays * 86_400_000)),
    }
    return { ...shown, ...metrics, items: rows.map((row) => presentEntry(row, now)) }
  }),

  listDecided: handle(os.listDecided, async ({ db, now }, input) => {
    const since = new Date(now.getTime() - decidedDays * 86_400_000)
    const { items, ...page } = await listDecided(db, since, input)
    return { ...page, items: items.map(presentDecided) }
  }),

  getReview: handle(os.getReview, async ({ db, actor, now }, { id }) => {
    const review = await findUncheckedReview(db, { ref: id, now })
    if (!review) return refused('NOT_FOUND')
    const trueCost = await computeTrueCost(db, review.property, { now })
    return presentReview(review, { actor, now, trueCost })
  }),

  decideProperty: handle(os.decideProperty, reviewProperty),
  decideRevision: handle(os.decideRevision, reviewRevision),
}
