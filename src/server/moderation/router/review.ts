import { callOf } from '../../platform/context.ts'
import { implementer, signedIn } from '../../platform/http/implementer.ts'
import { accepted } from '../../platform/outcome.ts'
import { pageWithin } from '../../platform/paging.ts'
import { computeTrueCost } from '../../properties/queries/true-costs.ts'
import { reviewRevision } from '../commands/review-revision.ts'
import { reviewProperty } from '../commands/review.ts'
import { clockOf, overdueBefore } from '../policy/decisions.ts'
import { presentDecided, presentOwnCheckResult, presentEntry, presentReview } from '../present/review.ts'
import { listOwnCheckResults } from '../queries/checks.ts'
import { countDecided, listDecided } from '../queries/decisions.ts'
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
  listOwnCheckResults: os.listOwnCheckResults.use(signedIn).handler(async ({ context, input }) => {
    const { db, actor } = context
    const rows = await listOwnCheckResults(db, { ...input, userId: actor.userId })
    return rows.map(presentOwnCheckResult).filter((checkResult) => checkResult !== null)
  }),

  listQueue: os.listQueue.use(signedIn).handler(async ({ context, input }) => {
    const { db, actor } = context
    const now = context.now()
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

  listDecided: os.listDecided.use(signedIn).handler(async ({ context, input }) => {
    const since = new Date(context.now().getTime() - decidedDays * 86_400_000)
    const shown = pageWithin(await countDecided(context.db, since), input)
    const rows = await listDecided(context.db, { since, ...shown })
    return { ...shown, items: rows.map(presentDecided) }
  }),

  getReview: os.getReview.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    const now = context.now()
    const review = await findUncheckedReview(db, { ref: input.id, now })
    if (!review) throw errors.NOT_FOUND()
    const trueCost = await computeTrueCost(db, review.property, { now })
    return presentReview(review, { actor, now, trueCost })
  }),

  decideProperty: os.decideProperty.use(signedIn).handler(async ({ context, input, errors }) => {
    accepted(errors, await reviewProperty(context.db, { ...input, ...callOf(context) }))
    return { id: input.id, decision: input.decision }
  }),

  decideRevision: os.decideRevision.use(signedIn).handler(async ({ context, input, errors }) => {
    accepted(errors, await reviewRevision(context.db, { ...input, ...callOf(context) }))
    return { revisionId: input.revisionId, decision: input.decision }
  }),
}
