import { implementer, signedIn } from '../../platform/implementer.ts'
import { reviewProperty } from '../commands/review-property.ts'
import { reviewRevision } from '../commands/review-revision.ts'
import { clockOf, overdueBefore } from '../policy/clock.ts'
import { presentDecided } from '../present/present-decided.ts'
import { presentOwnFinding } from '../present/present-own-finding.ts'
import { presentEntry, presentReview } from '../present/present-review.ts'
import { findUncheckedReview } from '../queries/find-review.ts'
import { listOwnFindings } from '../queries/list-own-findings.ts'
import { countDecided, listDecided } from '../queries/list-decided.ts'
import { countReported } from '../queries/list-reported.ts'
import { countWaiting, countWaitingSince, findOldestWaiting, listWaiting } from '../queries/list-waiting.ts'
import { measurePace } from '../queries/measure-pace.ts'

const room = implementer.moderation
const paceDays = 30
/** Older decisions stand in the story of their listing. */
const decidedDays = 365

/** The review queue and its decisions. */
export const reviewHandlers = {
  listOwnFindings: room.listOwnFindings.use(signedIn).handler(async ({ context, input }) => {
    const { db, actor } = context
    const rows = await listOwnFindings(db, { ...input, userId: actor.userId })
    return rows.map(presentOwnFinding).filter((finding) => finding !== null)
  }),

  listQueue: room.listQueue.use(signedIn).handler(async ({ context, input }) => {
    const { db, actor } = context
    const now = context.now()
    const counts = await countWaiting(db)
    const total = counts[input.show]
    const page = Math.max(1, Math.min(input.page, Math.ceil(total / input.pageSize)))
    const rows = await listWaiting(db, { ...input, page })
    const oldest = await findOldestWaiting(db)
    const figures = {
      counts,
      overdue: await countWaitingSince(db, overdueBefore(now)),
      oldestHours: oldest === null ? null : clockOf(oldest, now).waitedHours,
      reported: (await countReported(db, actor.userId)).all,
      pace: await measurePace(db, new Date(now.getTime() - paceDays * 86_400_000)),
    }
    const shown = { total, page, pageSize: input.pageSize, hasMore: page * input.pageSize < total }
    return { ...shown, ...figures, items: rows.map((row) => presentEntry(row, now)) }
  }),

  listDecided: room.listDecided.use(signedIn).handler(async ({ context, input: { pageSize, ...input } }) => {
    const since = new Date(context.now().getTime() - decidedDays * 86_400_000)
    const total = await countDecided(context.db, since)
    const page = Math.max(1, Math.min(input.page, Math.ceil(total / pageSize)))
    const rows = await listDecided(context.db, { since, page, pageSize })
    return { items: rows.map(presentDecided), total, page, pageSize, hasMore: page * pageSize < total }
  }),

  getReview: room.getReview.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor, locale } = context
    const now = context.now()
    const review = await findUncheckedReview(db, { ref: input.id, now })
    if (!review) throw errors.NOT_FOUND()
    return presentReview(review, { actor, locale, now })
  }),

  decideProperty: room.decideProperty.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor, requestId } = context
    const reviewed = await reviewProperty(db, { ...input, actor, requestId, now: context.now() })
    if (reviewed === 'unknown') throw errors.NOT_FOUND()
    if (reviewed === 'own') throw errors.FORBIDDEN()
    if (reviewed === 'already_decided') throw errors.ALREADY_DECIDED()
    if (reviewed === 'changed') throw errors.CHANGED_MEANWHILE()
    if (reviewed === 'on_hold') throw errors.ON_HOLD()
    return { id: input.id, decision: input.decision }
  }),

  decideRevision: room.decideRevision.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor, requestId } = context
    const reviewed = await reviewRevision(db, { ...input, actor, requestId, now: context.now() })
    if (reviewed === 'unknown') throw errors.NOT_FOUND()
    if (reviewed === 'own') throw errors.FORBIDDEN()
    if (reviewed === 'already_decided') throw errors.ALREADY_DECIDED()
    if (reviewed === 'changed') throw errors.CHANGED_MEANWHILE()
    return { revisionId: input.revisionId, decision: input.decision }
  }),
}
