import { implementer, signedIn } from '../../platform/implementer.ts'
import { createTicket } from '../commands/create-ticket.ts'
import { moveTicket } from '../commands/move-ticket.ts'
import { replyToTicket } from '../commands/reply-to-ticket.ts'
import { pageWithin } from '../policy.ts'
import { presentReply, presentSummary, presentTicket } from '../present/present-ticket.ts'
import { countReplies, findUncheckedTicket, listReplies } from '../queries/find-ticket.ts'
import { countOwnTickets, listOwnTickets } from '../queries/list-own-tickets.ts'

const room = implementer.support

export const ticketHandlers = {
  createTicket: room.createTicket.use(signedIn).handler(async ({ context, input, errors }) => {
    const created = await createTicket(context.db, { ...input, actor: context.actor, now: context.now() })
    if (created.outcome === 'refused') throw errors[created.refusal]()
    return { number: created.number }
  }),

  listTickets: room.listTickets.use(signedIn).handler(async ({ context, input }) => {
    const { db, actor } = context
    const counts = await countOwnTickets(db, actor.userId)
    const all = counts.pending + counts['in-progress'] + counts.resolved
    const shown = pageWithin(input.status ? counts[input.status] : all, input)
    const rows = await listOwnTickets(db, { ...input, ...shown, userId: actor.userId })
    return { ...shown, items: rows.map(presentSummary), counts }
  }),

  getTicket: room.getTicket.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    const uncheckedTicket = await findUncheckedTicket(db, input.number)
    if (uncheckedTicket?.userId !== actor.userId) throw errors.NOT_FOUND()
    const ticketId = uncheckedTicket.id
    const shown = pageWithin(await countReplies(db, ticketId), input)
    const rows = await listReplies(db, { ticketId, ...shown }, { withNotes: false })
    return presentTicket(uncheckedTicket, { ...shown, items: rows.map(presentReply) })
  }),

  replyToTicket: room.replyToTicket.use(signedIn).handler(async ({ context, input, errors }) => {
    const replied = await replyToTicket(context.db, { ...input, actor: context.actor, now: context.now() })
    if (replied === 'unknown') throw errors.NOT_FOUND()
    if (replied === 'too_many') throw errors.TOO_MANY_REQUESTS()
    return { done: true } as const
  }),

  moveTicket: room.moveTicket.use(signedIn).handler(async ({ context, input, errors }) => {
    const moved = await moveTicket(context.db, { ...input, actor: context.actor, now: context.now() })
    if (moved === 'unknown') throw errors.NOT_FOUND()
    if (moved === 'too_many') throw errors.TOO_MANY_REQUESTS()
    return { done: true } as const
  }),
}
