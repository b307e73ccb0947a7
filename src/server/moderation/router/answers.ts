import { implementer, signedIn } from '../../platform/implementer.ts'
import { attemptAllowed } from '../../platform/rate-limit.ts'
import { answerDecision } from '../commands/answer-decision.ts'
import { replyToOwner } from '../commands/reply-to-owner.ts'
import { presentOwnThread } from '../present/present-thread.ts'
import { findOwnListing } from '../queries/find-own-listing.ts'
import { findThread } from '../queries/find-thread.ts'

const room = implementer.moderation
const answerLimit = { name: 'moderation.answers', limit: 20, windowSeconds: 3600 }

/** What owners and reviewers write to each other about a rejection. */
export const answerHandlers = {
  getOwnThread: room.getOwnThread.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    const listing = await findOwnListing(db, { numericId: input.numericId, userId: actor.userId })
    const thread = listing && (await findThread(db, { propertyId: listing.id, ownerId: actor.userId }))
    if (!thread || thread.decision !== 'rejected') throw errors.NOT_FOUND()
    return presentOwnThread(thread, listing)
  }),

  answerDecision: room.answerDecision.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    if (!(await attemptAllowed(context, answerLimit, [actor.userId]))) throw errors.TOO_MANY_REQUESTS()
    const answered = await answerDecision(db, { ...input, actor, now: context.now() })
    if (answered === 'unknown') throw errors.NOT_FOUND()
    if (answered === 'moved_on') throw errors.MOVED_ON()
    if (answered === 'full') throw errors.FULL()
    return { done: true as const }
  }),

  replyToOwner: room.replyToOwner.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor, requestId } = context
    const replied = await replyToOwner(db, { ...input, actor, requestId, now: context.now() })
    if (replied === 'unknown') throw errors.NOT_FOUND()
    if (replied === 'own') throw errors.FORBIDDEN()
    if (replied === 'moved_on') throw errors.MOVED_ON()
    if (replied === 'full') throw errors.FULL()
    return { done: true as const }
  }),
}
