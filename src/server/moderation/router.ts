import { implementer, signedIn } from '../platform/implementer.ts'
import { reviewProperty } from './commands/review-property.ts'
import { presentOwnFinding } from './present/present-own-finding.ts'
import { presentReview } from './present/present-review.ts'
import { listOwnFindings } from './queries/list-own-findings.ts'
import { countWaiting, listWaiting } from './queries/list-waiting.ts'

const room = implementer.moderation

export const moderationRouter = room.router({
  listOwnFindings: room.listOwnFindings.use(signedIn).handler(async ({ context, input }) => {
    const { db, actor } = context
    const rows = await listOwnFindings(db, { ...input, userId: actor.userId })
    return rows.map(presentOwnFinding).filter((finding) => finding !== null)
  }),

  listQueue: room.listQueue.use(signedIn).handler(async ({ context, input }) => {
    const { db, actor } = context
    const total = await countWaiting(db)
    const page = Math.max(1, Math.min(input.page, Math.ceil(total / input.pageSize)))
    const rows = await listWaiting(db, { ...input, page })
    return {
      items: rows.map((row) => presentReview(row, { actor, locale: context.locale, now: context.now() })),
      total,
      page,
      pageSize: input.pageSize,
      hasMore: page * input.pageSize < total,
    }
  }),

  decideProperty: room.decideProperty.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor, requestId } = context
    const reviewed = await reviewProperty(db, { ...input, actor, requestId, now: context.now() })
    if (reviewed === 'unknown') throw errors.NOT_FOUND()
    if (reviewed === 'own') throw errors.FORBIDDEN()
    if (reviewed === 'already_decided') throw errors.ALREADY_DECIDED()
    return { id: input.id, decision: input.decision }
  }),
})
