import { implementer, signedIn } from '../platform/implementer.ts'
import { reviewProperty } from './commands/review-property.ts'
import { presentReview } from './present.ts'
import { countWaiting, listWaiting } from './queries/list-waiting.ts'

const room = implementer.moderation

export const moderationRouter = room.router({
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
