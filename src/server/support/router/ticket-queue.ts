import { limits as peopleLimits } from '../../accounts/policy.ts'
import { listRevealable } from '../../accounts/queries/people.ts'
import { callOf } from '../../platform/context.ts'
import { implementer, signedIn } from '../../platform/http/implementer.ts'
import { attemptAllowed } from '../../platform/http/rate-limit.ts'
import { accepted } from '../../platform/outcome.ts'
import { pageWithin } from '../../platform/paging.ts'
import { assignTicket } from '../commands/assignments.ts'
import { answerTicket, setTicketPriority } from '../commands/ticket-answers.ts'
import { setTicketStatus } from '../commands/tickets.ts'
import { mayHandle } from '../policy.ts'
import { presentStaffTicketReply, presentStaffTicket, presentQueueEntry } from '../present.ts'
import { countQueuedTickets, listQueuedTickets } from '../queries/list-queued-tickets.ts'
import { listColleagues } from '../queries/queue-filters.ts'
import { countReplies, findUncheckedTicket, listReplies } from '../queries/tickets.ts'

const os = implementer.support

export const ticketQueueHandlers = {
  listQueuedTickets: os.listQueuedTickets.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    // Limit searches by email, so that masked addresses cannot be found by trying.
    const isAddress = input.query?.includes('@') ?? false
    if (isAddress && !(await attemptAllowed(context, peopleLimits.findPeople, [actor.userId])))
      throw errors.TOO_MANY_REQUESTS()
    const filters = { ...input, userId: actor.userId }
    const counts = await countQueuedTickets(db, filters)
    const shown = pageWithin(counts[input.state], input)
    const rows = await listQueuedTickets(db, { ...filters, ...shown })
    const reader = { actor, now: context.now() }
    const colleagues = await listColleagues(db, 'tickets', actor)
    return { ...shown, items: rows.map((row) => presentQueueEntry(row, reader)), counts, colleagues }
  }),

  getStaffTicket: os.getStaffTicket.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    const ticket = await findUncheckedTicket(db, input.number)
    if (!ticket) throw errors.NOT_FOUND()
    // Staff who own the ticket do not see their colleagues' notes on it.
    const withNotes = mayHandle(actor, ticket)
    const shown = pageWithin(await countReplies(db, ticket.id, { withNotes }), input)
    const rows = await listReplies(db, { ticketId: ticket.id, ...shown }, { withNotes })
    const replies = { ...shown, items: rows.map(presentStaffTicketReply) }
    const seen = await countReplies(db, ticket.id)
    const colleagues = await listColleagues(db, 'tickets', actor)
    const mayReveal = (await listRevealable(db, actor, [ticket.userId])).size > 0
    const reader = { actor, now: context.now() }
    return presentStaffTicket(ticket, { replies, seen, colleagues, mayReveal }, reader)
  }),

  assignTicket: os.assignTicket.use(signedIn).handler(async ({ context, input, errors }) => {
    accepted(errors, await assignTicket(context.db, { ...input, ...callOf(context) }))
    return { done: true } as const
  }),

  setTicketPriority: os.setTicketPriority.use(signedIn).handler(async ({ context, input, errors }) => {
    accepted(errors, await setTicketPriority(context.db, { ...input, ...callOf(context) }))
    return { done: true } as const
  }),

  answerTicket: os.answerTicket.use(signedIn).handler(async ({ context, input, errors }) => {
    accepted(errors, await answerTicket(context.db, { ...input, ...callOf(context) }))
    return { done: true } as const
  }),

  setTicketStatus: os.setTicketStatus.use(signedIn).handler(async ({ context, input, errors }) => {
    accepted(errors, await setTicketStatus(context.db, { ...input, ...callOf(context) }))
    return { done: true } as const
  }),
}
