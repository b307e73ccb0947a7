import { z } from 'zod'

import { m } from '#messages'

import { command, procedure } from '../base.ts'
import {
  assigneeFilters,
  queueStates,
  locales,
  profileRoles,
  ticketCategories,
  ticketPriorities,
  ticketStatuses,
} from '../enums.ts'
import { failures } from '../errors.ts'
import { instantSchema, lineSchema, pageInput, pageOf, versionSchema } from '../shared.ts'
import { repliesPage, replyInput, ticketListing } from './tickets.ts'

/** A member of the same team. */
export const colleagueSchema = z.object({ userId: z.uuid(), name: z.string(), isCaller: z.boolean() })
export type Colleague = z.infer<typeof colleagueSchema>

/** Assignee filter: anybody, the caller, nobody, or one colleague. */
export const assigneeFilter = z.enum(assigneeFilters).or(z.uuid())

export const assignInput = z.object({
  /** The assignee the caller saw; null for nobody. */
  from: z.uuid().nullable(),
  /** Another member of the team by id. */
  to: z.enum(['me', 'nobody']).or(z.uuid()),
})
export type Assignment = z.infer<typeof assignInput>
export type AssignTo = Assignment['to']

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
  /** Time of the person's oldest unanswered message. */
  waitingSince: instantSchema.nullable(),
  waitedMinutes: z.number().int().nonnegative().nullable(),
  /** Response deadline by priority. */
  answerBy: instantSchema.nullable(),
  isOverdue: z.boolean(),
})
export type QueueEntry = z.infer<typeof queueEntry>

const queuePage = pageOf(queueEntry).extend({
  /** Number in each state for the chosen assignee. */
  counts: z.record(z.enum(queueStates), z.number().int()),
  /** Members of this team. */
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

export const staffTicket = queueEntry.extend({
  description: z.string(),
  resolvedAt: instantSchema.nullable(),
  /** Whole minutes until the team's first response; null without one. */
  answeredAfterMinutes: z.number().int().nonnegative().nullable(),
  listing: ticketListing.nullable(),
  person: z.object({
    userId: z.uuid(),
    name: z.string(),
    /** Both masked: replying in the ticket needs neither; see `accounts.revealContact`. */
    email: z.string(),
    phone: z.string().nullable(),
    role: z.enum(profileRoles),
    /** The person's language. */
    locale: z.enum(locales),
    since: instantSchema,
  }),
  colleagues: z.array(colleagueSchema),
  replies: pageOf(staffTicketReply),
  /** Number of replies visible to the person; sent back with an answer, so that none is missed. */
  seen: z.number().int(),
  can: z.object({ answer: z.boolean(), reveal: z.boolean(), moveTo: z.array(z.enum(ticketStatuses)) }),
})
export type StaffTicket = z.infer<typeof staffTicket>

export const setTicketPriorityInput = z.object({
  number,
  from: z.enum(ticketPriorities),
  to: z.enum(ticketPriorities),
})
export const setTicketStatusInput = z.object({
  number,
  from: z.enum(ticketStatuses),
  to: z.enum(ticketStatuses),
})
export const answerTicketInput = replyInput.extend({
  seen: versionSchema,
  isInternal: z.boolean().default(false),
  /** The reply also resolves the ticket. */
  resolves: z.boolean().default(false),
})

const stale = failures({ STALE: m.support_ticket_stale })

/** The support queue: tickets of everybody. */
export const ticketQueue = {
  listQueuedTickets: procedure({
    access: 'tickets',
    method: 'GET',
    path: '/support/admin/tickets',
    summary: 'All tickets: urgent ones first, within a priority the longest wait; resolved ones newest first',
  })
    .input(
      pageInput.extend({
        state: z.enum(queueStates).default('open'),
        holder: assigneeFilter.default('anyone'),
        priority: z.enum(ticketPriorities).optional(),
        category: z.enum(ticketCategories).optional(),
        /** Tickets of one person, by user id. */
        person: z.uuid().optional(),
        /** A number, words of the subject, or the full email address of the person. */
        query: lineSchema(80).optional(),
      }),
    )
    .output(queuePage),

  getStaffTicket: procedure({
    access: 'tickets',
    method: 'GET',
    path: '/support/admin/tickets/{number}',
    summary: 'One ticket with its person, all replies and internal notes',
  })
    .input(repliesPage.extend({ number }))
    .output(staffTicket),

  assignTicket: command({
    access: 'tickets',
    path: '/support/admin/tickets/{number}/assignee',
    summary: 'Assign a ticket to oneself, also from a colleague, to another team member, or to nobody',
  })
    .input(assignInput.extend({ number }))
    .errors({ ...stale, ...invalidAssignee }),

  setTicketPriority: command({
    access: 'tickets',
    path: '/support/admin/tickets/{number}/priority',
    summary: "Set the priority of somebody else's ticket",
  })
    .input(setTicketPriorityInput)
    .errors(stale),

  answerTicket: command({
    access: 'tickets',
    path: '/support/admin/tickets/{number}/replies',
    summary: 'Reply to the person, or add an internal note',
  })
    .input(answerTicketInput)
    .errors(failures({ STALE: m.support_ticket_changed })),

  setTicketStatus: command({
    access: 'tickets',
    path: '/support/admin/tickets/{number}/status',
    summary: "Change the status of somebody else's ticket",
  })
    .input(setTicketStatusInput)
    .errors(stale),
}
