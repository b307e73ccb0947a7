import { implementer, signedIn } from '../../platform/implementer.ts'
import { createCannedAnswer } from '../commands/create-canned-answer.ts'
import { editCannedAnswer } from '../commands/edit-canned-answer.ts'
import { mayEditAnswers, pageWithin } from '../policy.ts'
import { countCannedAnswers, listCannedAnswers } from '../queries/list-canned-answers.ts'

const room = implementer.support

export const cannedAnswerHandlers = {
  listCannedAnswers: room.listCannedAnswers.use(signedIn).handler(async ({ context, input }) => {
    const { db, actor } = context
    const shown = pageWithin(await countCannedAnswers(db, input), input)
    const rows = await listCannedAnswers(db, { ...input, ...shown })
    const items = rows.map(({ updatedAt, ...row }) => ({ ...row, updatedAt: updatedAt.toISOString() }))
    return { ...shown, items, can: { edit: mayEditAnswers(actor) } }
  }),

  createCannedAnswer: room.createCannedAnswer.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor, requestId } = context
    const made = await createCannedAnswer(db, { actor, words: input, requestId, now: context.now() })
    if (made.outcome === 'forbidden') throw errors.FORBIDDEN()
    if (made.outcome === 'taken') throw errors.TITLE_TAKEN()
    return { id: made.id }
  }),

  editCannedAnswer: room.editCannedAnswer.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor, requestId } = context
    const kept = await editCannedAnswer(db, { actor, edit: input, requestId, now: context.now() })
    if (kept.outcome === 'forbidden') throw errors.FORBIDDEN()
    if (kept.outcome === 'unknown') throw errors.NOT_FOUND()
    if (kept.outcome === 'taken') throw errors.TITLE_TAKEN()
    if (kept.outcome === 'changed') throw errors.CHANGED_MEANWHILE()
    return { version: kept.version }
  }),
}
