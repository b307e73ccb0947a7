import { implementer, signedIn } from '../../platform/implementer.ts'
import { attemptAllowed } from '../../platform/rate-limit.ts'
import { discardDraft } from '../commands/discard-draft.ts'
import { saveDraft } from '../commands/save-draft.ts'
import { findDraft } from '../queries/find-draft.ts'
import { listDrafts } from '../queries/list-drafts.ts'

const room = implementer.properties
/** A form saves once a second at most while somebody types; two of them may be open. */
const savingLimit = { name: 'draft', limit: 300, windowSeconds: 300 }

export const draftHandlers = {
  listDrafts: room.listDrafts
    .use(signedIn)
    .handler(({ context }) => listDrafts(context.db, context.actor.userId)),

  getDraft: room.getDraft.use(signedIn).handler(async ({ context, input, errors }) => {
    const draft = await findDraft(context.db, { id: input.id, userId: context.actor.userId })
    if (draft === null) throw errors.NOT_FOUND()
    return draft
  }),

  saveDraft: room.saveDraft.use(signedIn).handler(async ({ context, input, errors }) => {
    const { userId } = context.actor
    if (!(await attemptAllowed(context, savingLimit, [userId]))) throw errors.TOO_MANY_REQUESTS()
    const saved = await saveDraft(context.db, { userId, draft: input, now: context.now() })
    if (saved.outcome === 'saved') return saved
    throw errors[saved.refusal]()
  }),

  discardDraft: room.discardDraft.use(signedIn).handler(async ({ context, input }) => {
    await discardDraft(context.db, { id: input.id, userId: context.actor.userId })
    return { done: true as const }
  }),
}
