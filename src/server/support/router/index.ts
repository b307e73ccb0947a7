import type { PlatformEnquiry } from '#contract/support.ts'

import { pastTimeRefusal } from '../../leads/policy.ts'
import type { MemberCall, RequestCall } from '../../platform/call.ts'
import { handle } from '../../platform/http/handle.ts'
import { implementer } from '../../platform/http/implementer.ts'
import { networkAllowed } from '../../platform/http/rate-limit.ts'
import { refused } from '../../platform/outcome.ts'
import { pageWithin, type AskedPage } from '../../platform/paging.ts'
import { isTooFarAhead } from '../../visits/policy/free-times.ts'
import { createCannedAnswer, editCannedAnswer } from '../commands/canned-answers.ts'
import { createPlatformLead } from '../commands/create-platform-lead.ts'
import { createTicket, moveTicket, replyToTicket } from '../commands/tickets.ts'
import { limits, mayEditAnswers } from '../policy.ts'
import { presentReply, presentTicketSummary, presentTicket } from '../present.ts'
import { listCannedAnswers } from '../queries/list-canned-answers.ts'
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

export const supportRouter = os.router({
  ...ticketQueueHandlers,
  ...leadQueueHandlers,

  createTicket: handle(os.createTicket, createTicket),
  listTickets: handle(os.listTickets, async ({ db, actor }, input) => {
    const counts = await countOwnTickets(db, actor.userId)
    const total = counts.pending + counts['in-progress'] + counts.resolved
    const shown = pageWithin(input.status ? counts[input.status] : total, input)
    const rows = await listOwnTickets(db, { ...input, ...shown, userId: actor.userId })
    return { ...shown, items: rows.map(presentTicketSummary), counts }
  }),
  getTicket: handle(os.getTicket, findOwnTicket),
  replyToTicket: handle(os.replyToTicket, replyToTicket),
  moveTicket: handle(os.moveTicket, moveTicket),

  listCannedAnswers: handle(os.listCannedAnswers, async ({ db, actor }, input) => ({
    ...(await listCannedAnswers(db, input)),
    can: { edit: mayEditAnswers(actor) },
  })),
  createCannedAnswer: handle(os.createCannedAnswer, createCannedAnswer),
  editCannedAnswer: handle(os.editCannedAnswer, editCannedAnswer),

  createPlatformLead: handle(os.createPlatformLead, acceptEnquiry),
})

async function findOwnTicket(
  { db, actor }: MemberCall,
  { number, ...asked }: AskedPage & { number: number },
) {
  const uncheckedTicket = await findUncheckedTicket(db, number)
  if (uncheckedTicket?.userId !== actor.userId) return refused('NOT_FOUND')
  const ticketId = uncheckedTicket.id
  const shown = pageWithin(await countReplies(db, ticketId), asked)
  const rows = await listReplies(db, { ticketId, ...shown }, { withNotes: false })
  return presentTicket(uncheckedTicket, { ...shown, items: rows.map(presentReply) })
}

async function acceptEnquiry(call: RequestCall, enquiry: PlatformEnquiry) {
  const refusal = refuseTime(enquiry, call.now)
  if (refusal) return refusal
  const isAllowed =
    (await networkAllowed(call, limits.network)) && (await networkAllowed(call, limits.networkOfDay))
  return isAllowed ? createPlatformLead(call, enquiry) : refused('TOO_MANY_REQUESTS')
}

function refuseTime(enquiry: PlatformEnquiry, now: Date) {
  if (!('preferredDate' in enquiry)) return null
  const { preferredDate, preferredTime } = enquiry
  return (
    pastTimeRefusal(preferredDate, preferredTime, now) ??
    (isTooFarAhead(preferredDate, now) ? refused('DATE_FAR') : null)
  )
}
