import { m } from '#messages'
import { z } from 'zod'

import { deskHolders, deskStates, profileRoles, ticketCategories, ticketStatuses } from '../words.ts'
import { failure, procedure } from '../base.ts'
import { done, instantSchema, pageInput, pageOf } from '../shared.ts'
import { repliesPage, replyInput, ticketListing } from './tickets.ts'

export type DeskState = (typeof deskStates)[number]
export type DeskHolder = (typeof deskHolders)[number]

const number = replyInput.shape.number

const colleague = z.object({ userId: z.uuid(), name: z.string(), isCaller: z.boolean() })

const deskEntry = z.object({
  number: z.number().int(),
  subject: z.string(),
  category: z.enum(ticketCategories),
  status: z.enum(ticketStatuses),
  person: z.object({ name: z.string() }),
  holder: colleague.nullable(),
  createdAt: instantSchema,
  /** Since when the person's words have no answer. */
  waitingSince: instantSchema.nullable(),
  /** The 24 hours promised to the person are over. */
  isOverdue: z.boolean(),
})
export type DeskEntry = z.infer<typeof deskEntry>

const deskPage = pageOf(deskEntry).extend({
  /** Of this holder's, how many stand in each state. */
  counts: z.record(z.enum(deskStates), z.number().int()),
})
export type DeskPage = z.infer<typeof deskPage>

const deskReply = z.object({
  id: z.uuid(),
  author: z.string().nullable(),
  isStaff: z.boolean(),
  isInternal: z.boolean(),
  content: z.string(),
  createdAt: instantSchema,
})
export type DeskReply = z.infer<typeof deskReply>

const deskTicket = deskEntry.extend({
  description: z.string(),
  resolvedAt: instantSchema.nullable(),
  listing: ticketListing.nullable(),
  person: z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    role: z.enum(profileRoles),
    since: instantSchema,
  }),
  replies: pageOf(deskReply),
  /** How many replies the person can read; to be sent back with an answer, so that none is written unseen. */
  seen: z.number().int(),
  can: z.object({ answer: z.boolean(), moveTo: z.array(z.enum(ticketStatuses)) }),
})
export type DeskTicket = z.infer<typeof deskTicket>

const moved = { MOVED_ON: failure(409, m.support_ticket_moved_on) }

/** What the support desk does with everybody's tickets. */
export const ticketDesk = {
  listDeskTickets: procedure({
    access: 'tickets',
    method: 'GET',
    path: '/support/desk/tickets',
    summary: 'Tickets of everybody, the longest wait first; resolved ones newest first',
  })
    .input(
      pageInput.extend({
        state: z.enum(deskStates).default('open'),
        holder: z.enum(deskHolders).default('anyone'),
      }),
    )
    .output(deskPage),

  getDeskTicket: procedure({
    access: 'tickets',
    method: 'GET',
    path: '/support/desk/tickets/{number}',
    summary: 'One ticket with its person, every reply and the notes of the desk',
  })
    .input(repliesPage.extend({ number }))
    .output(deskTicket),

  holdTicket: procedure({
    access: 'tickets',
    method: 'POST',
    path: '/support/desk/tickets/{number}/holder',
    summary: 'Take a ticket, from a colleague too, or put it back',
  })
    .input(
      z.object({
        number,
        /** Who had it as the caller saw it; null for nobody. */
        from: z.uuid().nullable(),
        to: z.enum(['me', 'nobody']),
      }),
    )
    .output(done)
    .errors(moved),

  answerTicket: procedure({
    access: 'tickets',
    method: 'POST',
    path: '/support/desk/tickets/{number}/answers',
    summary: 'Answer the person, or leave a note that only the desk reads',
  })
    .input(
      replyInput.extend({
        seen: z.number().int().nonnegative(),
        isInternal: z.boolean().default(false),
        /** The answer settles it. */
        resolves: z.boolean().default(false),
      }),
    )
    .output(done)
    .errors({ CHANGED_MEANWHILE: failure(409, m.support_ticket_changed) }),

  setTicketStatus: procedure({
    access: 'tickets',
    method: 'POST',
    path: '/support/desk/tickets/{number}/status',
    summary: 'Move a ticket of somebody else to another status',
  })
    .input(z.object({ number, from: z.enum(ticketStatuses), to: z.enum(ticketStatuses) }))
    .output(done)
    .errors(moved),
}
