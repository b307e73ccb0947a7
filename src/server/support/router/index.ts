import type { PlatformEnquiry } from '#contract/support.ts'

import { latenessOf } from '../../leads/policy.ts'
import type { Context } from '../../platform/context.ts'
import { implementer, signedIn } from '../../platform/http/implementer.ts'
import { networkAllowed } from '../../platform/http/rate-limit.ts'
import { isTooFarAhead } from '../../visits/policy/free-times.ts'
import { createPlatformLead } from '../commands/create-platform-lead.ts'
import { limits, mayEditAnswers } from '../policy.ts'
import { createCannedAnswer, editCannedAnswer } from '../commands/canned-answers.ts'
import { countCannedAnswers, listCannedAnswers } from '../queries/list-canned-answers.ts'
import { leadQueueHandlers } from './lead-queue.ts'
import { adminHandlers } from './ticket-queue.ts'
import { createTicket, moveTicket, replyToTicket } from '../commands/tickets.ts'
import { presentReply, presentSummary, presentTicket } from '../present.ts'
import {
  countReplies,
  findUncheckedTicket,
  listReplies,
  countOwnTickets,
  listOwnTickets,
} from '../queries/tickets.ts'
import { pageWithin } from '../../platform/paging.ts'
import { accepted } from '../../platform/outcome.ts'

const os = implementer.support

const ticketHandlers = {
  createTicket: os.createTicket.use(signedIn).handler(async ({ context, input, errors }) => {
    const created = accepted(
      errors,
      await createTicket(context.db, { ...input, actor: context.actor, now: context.now() }),
    )
    return { number: created.number }
  }),

  listTickets: os.listTickets.use(signedIn).handler(async ({ context, input }) => {
    const { db, actor } = context
    const counts = await countOwnTickets(db, actor.userId)
    const all = counts.pending + counts['in-progress'] + counts.resolved
    const shown = pageWithin(input.status ? counts[input.status] : all, input)
    const rows = await listOwnTickets(db, { ...input, ...shown, userId: actor.userId })
    return { ...shown, items: rows.map(presentSummary), counts }
  }),

  getTicket: os.getTicket.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    const uncheckedTicket = await findUncheckedTicket(db, input.number)
    if (uncheckedTicket?.userId !== actor.userId) throw errors.NOT_FOUND()
    const ticketId = uncheckedTicket.id
    const shown = pageWithin(await countReplies(db, ticketId), input)
    const rows = await listReplies(db, { ticketId, ...shown }, { withNotes: false })
    return presentTicket(uncheckedTicket, { ...shown, items: rows.map(presentReply) })
  }),

  replyToTicket: os.replyToTicket.use(signedIn).handler(async ({ context, input, errors }) => {
    const replied = await replyToTicket(context.db, { ...input, actor: context.actor, now: context.now() })
    if (replied === 'unknown') throw errors.NOT_FOUND()
    if (replied === 'too_many') throw errors.TOO_MANY_REQUESTS()
    return { done: true } as const
  }),

  moveTicket: os.moveTicket.use(signedIn).handler(async ({ context, input, errors }) => {
    const moved = await moveTicket(context.db, { ...input, actor: context.actor, now: context.now() })
    if (moved === 'unknown') throw errors.NOT_FOUND()
    if (moved === 'too_many') throw errors.TOO_MANY_REQUESTS()
    return { done: true } as const
  }),
}

const cannedAnswerHandlers = {
  listCannedAnswers: os.listCannedAnswers.use(signedIn).handler(async ({ context, input }) => {
    const { db, actor } = context
    const shown = pageWithin(await countCannedAnswers(db, input), input)
    const rows = await listCannedAnswers(db, { ...input, ...shown })
    const items = rows.map(({ updatedAt, ...row }) => ({ ...row, updatedAt: updatedAt.toISOString() }))
    return { ...shown, items, can: { edit: mayEditAnswers(actor) } }
  }),

  createCannedAnswer: os.createCannedAnswer.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor, requestId } = context
    const made = await createCannedAnswer(db, { actor, words: input, requestId, now: context.now() })
    if (made.outcome === 'forbidden') throw errors.FORBIDDEN()
    if (made.outcome === 'taken') throw errors.TITLE_TAKEN()
    return { id: made.id }
  }),

  editCannedAnswer: os.editCannedAnswer.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor, requestId } = context
    const saved = await editCannedAnswer(db, { actor, edit: input, requestId, now: context.now() })
    if (saved.outcome === 'forbidden') throw errors.FORBIDDEN()
    if (saved.outcome === 'unknown') throw errors.NOT_FOUND()
    if (saved.outcome === 'taken') throw errors.TITLE_TAKEN()
    if (saved.outcome === 'changed') throw errors.STALE()
    return { version: saved.version }
  }),
}

export const supportRouter = os.router({
  ...ticketHandlers,
  ...adminHandlers,
  ...cannedAnswerHandlers,
  ...leadQueueHandlers,

  createPlatformLead: os.createPlatformLead.handler(async ({ context, input, errors }) => {
    const { db, actor, locale, services } = context
    const now = context.now()
    const refusal = timeRefusal(input, now)
    if (refusal) throw errors[refusal]()
    if (!(await mayWrite(context))) throw errors.TOO_MANY_REQUESTS()
    const { config } = services
    const created = await createPlatformLead(db, { actor, enquiry: input, config, locale, now })
    const { id, repeated } = accepted(errors, created)
    return { id, repeated }
  }),
})

function timeRefusal(enquiry: PlatformEnquiry, now: Date) {
  if (!('preferredDate' in enquiry)) return null
  const { preferredDate, preferredTime } = enquiry
  return (
    latenessOf(preferredDate, preferredTime, now) ?? (isTooFarAhead(preferredDate, now) ? 'DATE_FAR' : null)
  )
}

async function mayWrite(context: Context): Promise<boolean> {
  return (
    (await networkAllowed(context, limits.network)) && (await networkAllowed(context, limits.networkOfDay))
  )
}
