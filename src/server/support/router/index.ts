import type { PlatformEnquiry } from '#contract/support.ts'

import { pastTimeRefusal } from '../../leads/policy.ts'
import { callOf, type Context } from '../../platform/context.ts'
import { implementer, signedIn } from '../../platform/http/implementer.ts'
import { networkAllowed } from '../../platform/http/rate-limit.ts'
import { accepted, refused } from '../../platform/outcome.ts'
import { pageWithin } from '../../platform/paging.ts'
import { isTooFarAhead } from '../../visits/policy/free-times.ts'
import { createCannedAnswer, editCannedAnswer } from '../commands/canned-answers.ts'
import { createPlatformLead } from '../commands/create-platform-lead.ts'
import { createTicket, moveTicket, replyToTicket } from '../commands/tickets.ts'
import { limits, mayEditAnswers } from '../policy.ts'
import { presentReply, presentTicketSummary, presentTicket } from '../present.ts'
import { countCannedAnswers, listCannedAnswers } from '../queries/list-canned-answers.ts'
import {
  countReplies,
  findUncheckedTicket,
  listReplies,
  countOwnTickets,
  listOwnTickets,
} from '../queries/tickets.ts'
import { leadQueueHandlers } from './lead-queue.ts'
import { ticketQueueHandlers } from './ticket-queue.ts'

const os = implementer.support

const ticketHandlers = {
  createTicket: os.createTicket.use(signedIn).handler(async ({ context, input, errors }) => {
    return accepted(errors, await createTicket(context.db, { ...input, ...callOf(context) }))
  }),

  listTickets: os.listTickets.use(signedIn).handler(async ({ context, input }) => {
    const { db, actor } = context
    const counts = await countOwnTickets(db, actor.userId)
    const total = counts.pending + counts['in-progress'] + counts.resolved
    const shown = pageWithin(input.status ? counts[input.status] : total, input)
    const rows = await listOwnTickets(db, { ...input, ...shown, userId: actor.userId })
    return { ...shown, items: rows.map(presentTicketSummary), counts }
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
    accepted(errors, await replyToTicket(context.db, { ...input, ...callOf(context) }))
    return { done: true } as const
  }),

  moveTicket: os.moveTicket.use(signedIn).handler(async ({ context, input, errors }) => {
    accepted(errors, await moveTicket(context.db, { ...input, ...callOf(context) }))
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
    return accepted(errors, await createCannedAnswer(context.db, { answer: input, ...callOf(context) }))
  }),

  editCannedAnswer: os.editCannedAnswer.use(signedIn).handler(async ({ context, input, errors }) => {
    return accepted(errors, await editCannedAnswer(context.db, { edit: input, ...callOf(context) }))
  }),
}

export const supportRouter = os.router({
  ...ticketHandlers,
  ...ticketQueueHandlers,
  ...cannedAnswerHandlers,
  ...leadQueueHandlers,

  createPlatformLead: os.createPlatformLead.handler(async ({ context, input, errors }) => {
    const { db, actor, services } = context
    const now = context.now()
    accepted(errors, refuseTime(input, now))
    if (!(await takeNetworkAttempts(context))) throw errors.TOO_MANY_REQUESTS()
    const { config } = services
    return accepted(errors, await createPlatformLead(db, { actor, enquiry: input, config, now }))
  }),
})

function refuseTime(enquiry: PlatformEnquiry, now: Date) {
  if (!('preferredDate' in enquiry)) return null
  const { preferredDate, preferredTime } = enquiry
  return (
    pastTimeRefusal(preferredDate, preferredTime, now) ??
    (isTooFarAhead(preferredDate, now) ? refused('DATE_FAR') : null)
  )
}

async function takeNetworkAttempts(context: Context): Promise<boolean> {
  return (
    (await networkAllowed(context, limits.network)) && (await networkAllowed(context, limits.networkOfDay))
  )
}
