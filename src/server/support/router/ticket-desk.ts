import { limits as peopleLimits } from '../../accounts/policy.ts'
import { listRevealable } from '../../accounts/queries/list-revealable.ts'
import { implementer, signedIn } from '../../platform/implementer.ts'
import { attemptAllowed } from '../../platform/rate-limit.ts'
import { answerTicket } from '../commands/answer-ticket.ts'
import { holdTicket } from '../commands/hold-ticket.ts'
import { setTicketStatus } from '../commands/move-ticket.ts'
import { setTicketPriority } from '../commands/set-ticket-priority.ts'
import { mayHandle, pageWithin } from '../policy.ts'
import { presentDeskReply, presentDeskTicket, presentEntry } from '../present/present-desk-ticket.ts'
import { countReplies, findUncheckedTicket, listReplies } from '../queries/find-ticket.ts'
import { listColleagues } from '../queries/list-colleagues.ts'
import { countDeskTickets, listDeskTickets } from '../queries/list-desk-tickets.ts'

const room = implementer.support

export const deskHandlers = {
  listDeskTickets: room.listDeskTickets.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    // What is masked is not to be found out by asking for one address after the other.
    const isAddress = input.query?.includes('@') ?? false
    if (isAddress && !(await attemptAllowed(context, peopleLimits.findPeople, [actor.userId])))
      throw errors.TOO_MANY_REQUESTS()
    const wanted = { ...input, userId: actor.userId }
    const counts = await countDeskTickets(db, wanted)
    const shown = pageWithin(counts[input.state], input)
    const rows = await listDeskTickets(db, { ...wanted, ...shown })
    const reader = { actor, now: context.now() }
    const colleagues = await listColleagues(db, 'tickets', actor)
    return { ...shown, items: rows.map((row) => presentEntry(row, reader)), counts, colleagues }
  }),

  getDeskTicket: room.getDeskTicket.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    const ticket = await findUncheckedTicket(db, input.number)
    if (!ticket) throw errors.NOT_FOUND()
    // What colleagues note about somebody of the desk is not for that person.
    const withNotes = mayHandle(actor, ticket)
    const shown = pageWithin(await countReplies(db, ticket.id, { withNotes }), input)
    const rows = await listReplies(db, { ticketId: ticket.id, ...shown }, { withNotes })
    const replies = { ...shown, items: rows.map(presentDeskReply) }
    const seen = await countReplies(db, ticket.id)
    const colleagues = await listColleagues(db, 'tickets', actor)
    const mayReveal = (await listRevealable(db, actor, [ticket.userId])).size > 0
    const reader = { actor, now: context.now() }
    return presentDeskTicket(ticket, { replies, seen, colleagues, mayReveal }, reader)
  }),

  holdTicket: room.holdTicket.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor, requestId } = context
    const held = await holdTicket(db, { ...input, actor, requestId, now: context.now() })
    if (held === 'unknown') throw errors.NOT_FOUND()
    if (held === 'own') throw errors.FORBIDDEN()
    if (held === 'not_of_desk') throw errors.NOT_OF_DESK()
    if (held === 'moved_on') throw errors.MOVED_ON()
    return { done: true } as const
  }),

  setTicketPriority: room.setTicketPriority.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor, requestId } = context
    const set = await setTicketPriority(db, { ...input, actor, requestId, now: context.now() })
    if (set === 'unknown') throw errors.NOT_FOUND()
    if (set === 'own') throw errors.FORBIDDEN()
    if (set === 'moved_on') throw errors.MOVED_ON()
    return { done: true } as const
  }),

  answerTicket: room.answerTicket.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor, requestId } = context
    const answered = await answerTicket(db, { ...input, actor, requestId, now: context.now() })
    if (answered === 'unknown') throw errors.NOT_FOUND()
    if (answered === 'own') throw errors.FORBIDDEN()
    if (answered === 'changed') throw errors.CHANGED_MEANWHILE()
    return { done: true } as const
  }),

  setTicketStatus: room.setTicketStatus.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor, requestId } = context
    const moved = await setTicketStatus(db, { ...input, actor, requestId, now: context.now() })
    if (moved === 'unknown') throw errors.NOT_FOUND()
    if (moved === 'forbidden') throw errors.FORBIDDEN()
    if (moved === 'moved_on') throw errors.MOVED_ON()
    return { done: true } as const
  }),
}
