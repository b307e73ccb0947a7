import { implementer, signedIn } from '../../platform/implementer.ts'
import { createReason, editReason } from '../commands/keep-reason.ts'
import { listReasons } from '../queries/list-reasons.ts'

const room = implementer.moderation

/** What is often said to owners of refused listings. */
export const reasonHandlers = {
  listReasons: room.listReasons.use(signedIn).handler(({ context }) => listReasons(context.db)),

  createReason: room.createReason.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor, requestId } = context
    const { submissionKey: id, ...fields } = input
    const made = await createReason(db, { id, fields, actor, requestId, now: context.now() })
    if (made === 'full') throw errors.TOO_MANY()
    return { done: true as const }
  }),

  editReason: room.editReason.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor, requestId } = context
    const { id, edition, ...fields } = input
    const edited = await editReason(db, { id, edition, fields, actor, requestId, now: context.now() })
    if (edited === 'unknown') throw errors.NOT_FOUND()
    if (edited === 'changed') throw errors.CHANGED_MEANWHILE()
    return { done: true as const }
  }),
}
