import { limits as peopleLimits } from '../../accounts/policy/limits.ts'
import { listRevealable } from '../../accounts/queries/people.ts'
import type { MemberCall } from '../../platform/call.ts'
import { handle } from '../../platform/http/handle.ts'
import { implementer } from '../../platform/http/implementer.ts'
import { attemptAllowed } from '../../platform/http/rate-limit.ts'
import { refused } from '../../platform/outcome.ts'
import { pageWithin, type AskedPage } from '../../platform/paging.ts'
import { assignTicket } from '../commands/assignments.ts'
import { answerTicket, setTicketPriority } from '../commands/ticket-answers.ts'
import { setTicketStatus } from '../commands/tickets.ts'
import { mayHandle } from '../policy.ts'
import { presentStaffTicket, presentQueueEntry } from '../present.ts'
import { countQueuedTickets, listQueuedTickets } from '../queries/list-queued-tickets.ts'
import { listColleagues } from '../queries/queue-filters.ts'
import { countReplies, findUncheckedTicket, listReplies } from '../queries/tickets.ts'

const os = implementer.support

export const ticketQueueHandlers = {
  listQueuedTickets: handle(os.listQueuedTickets, async (call, input) => {
    const { db, actor } = call
    // Limit searches by email, so that masked addresses cannot be found by trying.
    const isAddress = input.query?.includes('@') ?? false
    if (isAddress && !(await attemptAllowed(call, peopleLimits.findPeople, [actor.userId])))
      return refused('TOO_MANY_REQUESTS')
    const filters = { ...input, userId: actor.userId }
    const counts = await countQueuedTickets(db, filters)
    const shown = pageWithin(counts[input.state], input)
    const rows = await listQueuedTickets(db, { ...filters, ...shown })
    const colleagues = await listColleagues(call, 'tickets')
    return { ...shown, items: rows.map((row) => presentQueueEntry(row, call)), counts, colleagues }
  }),
  getStaffTicket: handle(os.getStaffTicket, findStaffTicket),
  assignTicket: handle(os.assignTicket, assignTicket),
  setTicketPriority: handle(os.setTicketPriority, setTicketPriority),
  answerTicket: handle(os.answerTicket, answerTicket),
  setTicketStatus: handle(os.setTicketStatus, setTicketStatus),
}

async function findStaffTicket(call: MemberCall, { number, ...asked }: AskedPage & { number: number }) {
  const { db, actor } = call
  const ticket = await findUncheckedTicket(db, number)
  if (!ticket) return refused('NOT_FOUND')
  // Staff who own the ticket do not see their colleagues' notes on it.
  const withNotes = mayHandle(actor, ticket)
  const shown = pageWithin(await countReplies(db, ticket.id, { withNotes }), asked)
  const items = await listReplies(db, { ticketId: ticket.id, ...shown }, { withNotes })
  const replies = { ...shown, items }
  const seen = await countReplies(db, ticket.id)
  const colleagues = await listColleagues(call, 'tickets')
  const mayReveal = (await listRevealable(db, actor, [ticket.userId])).size > 0
  return presentStaffTicket(ticket, { replies, seen, colleagues, mayReveal }, call)
}
