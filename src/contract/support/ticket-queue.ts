import { m } from '#messages'
import { z } from 'zod'
import { failures } from '../errors.ts'
import {
  assigneeFilters,
  queueStates,
  locales,
  profileRoles,
  ticketCategories,
  ticketPriorities,
  ticketStatuses,
} from '../enums.ts'
import { procedure } from '../base.ts'
import { done, instantSchema, lineSchema, pageInput, pageOf } from '../shared.ts'
import { repliesPage, replyInput, ticketListing } from './tickets.ts'

/** Somebody who works at the same team. */
export const colleagueSchema = z.object({ userId: z.uuid(), name: z.string(), isCaller: z.boolean() })
export type Colleague = z.infer<typeof colleagueSchema>

/** Whose work a list shows: anybody’s, the caller’s, nobody’s, or that of one colleague. */
export const assigneeFilter = z.enum(assigneeFilters).or(z.uuid())

export const assignInput = z.object({
  /** Who had it as the caller saw it; null for nobody. */
  from: z.uuid().nullable(),
  /** Somebody else of the team by their id. */
  to: z.enum(['me', 'nobody']).or(z.uuid()),
})
export type AssignTo = z.infer<typeof assignInput>['to']

export const invalidAssignee = failures({ INVALID_ASSIGNEE: m.support_queue_invalid_assignee })

export type QueueState = (typeof queueStates)[number]
export type TicketPriority = (typeof ticketPriorities)[number]
export type AssigneeFilter = z.infer<typeof assigneeFilter>

const number = replyInput.shape.number

const queueEntry = z.object({
  number: z.number().int(),
  subject: z.string(),
  category: z.enum(ticketCategories),
  status: z.enum(ticketStatuses),
  person: z.object({ name: z.string() }),
  priority: z.enum(ticketPriorities),
  holder: colleagueSchema.nullable(),
  createdAt: instantSchema,
  /** Since when the person's words have no answer. */
  waitingSince: instantSchema.nullable(),
  waitedMinutes: z.number().int().nonnegative().nullable(),
  /** Until when they were promised one, by its priority. */
  answerBy: instantSchema.nullable(),
  isOverdue: z.boolean(),
})
export type QueueEntry = z.infer<typeof queueEntry>

const queuePage = pageOf(queueEntry).extend({
  /** Of this holder's, how many stand in each state. */
  counts: z.record(z.enum(queueStates), z.number().int()),
  /** Who works at this team. */
  colleagues: z.array(colleagueSchema),
})
export type QueuePage = z.infer<typeof queuePage>

const staffTicketReply = z.object({
  id: z.uuid(),
  author: z.string().nullable(),
  isStaff: z.boolean(),
  isInternal: z.boolean(),
  content: z.string(),
  createdAt: instantSchema,
})
export type StaffTicketReply = z.infer<typeof staffTicketReply>

const staffTicket = queueEntry.extend({
  description: z.string(),
  resolvedAt: instantSchema.nullable(),
  /** Whole minutes until the team first answered; null while it has not. */
  answeredAfterMinutes: z.number().int().nonnegative().nullable(),
  listing: ticketListing.nullable(),
  person: z.object({
    userId: z.uuid(),
    name: z.string(),
    /** Neither in full: whoever answers in the ticket needs none of them; see `accounts.revealContact`. */
    email: z.string(),
    phone: z.string().nullable(),
    role: z.enum(profileRoles),
    /** The language they read. */
    locale: z.enum(locales),
    since: instantSchema,
  }),
  colleagues: z.array(colleagueSchema),
  replies: pageOf(staffTicketReply),
  /** How many replies the person can read; to be sent back with an answer, so that none is written unseen. */
  seen: z.number().int(),
  can: z.object({ answer: z.boolean(), reveal: z.boolean(), moveTo: z.array(z.enum(ticketStatuses)) }),
})
export type StaffTicket = z.infer<typeof staffTicket>

const stale = failures({ STALE: m.support_ticket_stale })

/** What the support team does with everybody's tickets. */
export const ticketQueue = {
  listQueuedTickets: procedure({
    access: 'tickets',
    method: 'GET',
    path: '/support/desk/tickets',
    summary:
      'Tickets of everybody: urgent ones first, within a priority the longest wait; resolved ones newest first',
  })
    .input(
      pageInput.extend({
        state: z.enum(queueStates).default('open'),
        holder: assigneeFilter.default('anyone'),
        priority: z.enum(ticketPriorities).optional(),
        category: z.enum(ticketCategories).optional(),
        /** Those of one person, by their id. */
        person: z.uuid().optional(),
        /** A number, words of the subject, or the whole address of the person. */
        query: lineSchema(80).optional(),
      }),
    )
    .output(queuePage),

  getStaffTicket: procedure({
    access: 'tickets',
    method: 'GET',
    path: '/support/desk/tickets/{number}',
    summary: 'One ticket with its person, every reply and the notes of the team',
  })
    .input(repliesPage.extend({ number }))
    .output(staffTicket),

  assignTicket: procedure({
    access: 'tickets',
    method: 'POST',
    path: '/support/desk/tickets/{number}/holder',
    summary: 'Take a ticket, from a colleague too, give it to somebody of the team, or put it back',
  })
    .input(assignInput.extend({ number }))
    .output(done)
    .errors({ ...stale, ...invalidAssignee }),

  setTicketPriority: procedure({
    access: 'tickets',
    method: 'POST',
    path: '/support/desk/tickets/{number}/priority',
    summary: 'Say how soon a ticket of somebody else must be answered',
  })
    .input(z.object({ number, from: z.enum(ticketPriorities), to: z.enum(ticketPriorities) }))
    .output(done)
    .errors(stale),

  answerTicket: procedure({
    access: 'tickets',
    method: 'POST',
    path: '/support/desk/tickets/{number}/answers',
    summary: 'Answer the person, or leave a note that only the team reads',
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
    .errors(failures({ STALE: m.support_ticket_changed })),

  setTicketStatus: procedure({
    access: 'tickets',
    method: 'POST',
    path: '/support/desk/tickets/{number}/status',
    summary: 'Move a ticket of somebody else to another status',
  })
    .input(z.object({ number, from: z.enum(ticketStatuses), to: z.enum(ticketStatuses) }))
    .output(done)
    .errors(stale),
}
