import { z } from 'zod'

import { m } from '#messages'

import { command, procedure } from '../base.ts'
import { ticketCategories, ticketStatuses } from '../enums.ts'
import { failures } from '../errors.ts'
import { instantSchema, labelSchema, numericIdSchema, pageInput, pageOf, textSchema } from '../shared.ts'

export type TicketStatus = (typeof ticketStatuses)[number]
export type TicketCategory = (typeof ticketCategories)[number]

const requiredError = { error: () => m.support_fields_required() }

export const createTicketInput = z.object({
  subject: labelSchema(200).min(1, requiredError),
  category: z.enum(ticketCategories, requiredError),
  description: textSchema(5000).min(1, requiredError),
  /** The five-digit number of a listing visible to the caller; empty for none. */
  listing: z
    .string()
    .trim()
    .max(12)
    .regex(/^\d*$/, { error: () => m.support_listing_digits() })
    .default(''),
  /** Idempotency key, generated once per form: resending returns the same response. */
  submissionKey: z.uuid().optional(),
})

const number = numericIdSchema

export const replyInput = z.object({
  number,
  content: textSchema(5000).min(1, { error: () => m.support_reply_required() }),
  submissionKey: z.uuid().optional(),
})

export const moveTicketInput = z.object({ number, to: z.enum(['resolved', 'pending']) })

const ticketSummary = z.object({
  number: z.number().int(),
  subject: z.string(),
  category: z.enum(ticketCategories),
  status: z.enum(ticketStatuses),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  /** The last reply is the team's, and the ticket is still open. */
  isAnswered: z.boolean(),
})
export type TicketSummary = z.infer<typeof ticketSummary>

const replyOutput = z.object({
  id: z.uuid(),
  isStaff: z.boolean(),
  content: z.string(),
  createdAt: instantSchema,
})
export type TicketReply = z.infer<typeof replyOutput>

export const ticketListing = z.object({ numericId: z.number().int(), title: z.string() })

export const ticketDetail = ticketSummary.extend({
  description: z.string(),
  resolvedAt: instantSchema.nullable(),
  listing: ticketListing.nullable(),
  /** Newest page first, oldest reply first within a page. */
  replies: pageOf(replyOutput),
  can: z.object({ moveTo: z.array(z.enum(ticketStatuses)) }),
})
export type TicketDetail = z.infer<typeof ticketDetail>

const ticketPage = pageOf(ticketSummary).extend({
  /** Number of the caller's tickets in each status. */
  counts: z.record(z.enum(ticketStatuses), z.number().int()),
})
export type TicketPage = z.infer<typeof ticketPage>

export const repliesPage = pageInput.extend({ pageSize: z.coerce.number().int().min(1).max(48).default(20) })
const getTicketInput = repliesPage.extend({ number })

/** A person's own tickets. */
export const tickets = {
  createTicket: procedure({
    access: 'member',
    method: 'POST',
    path: '/support/tickets',
    summary: 'Open a support ticket',
  })
    .input(createTicketInput)
    .output(z.object({ number: z.number().int() }))
    .errors(failures({ LISTING_UNKNOWN: m.support_listing_unknown })),

  listTickets: procedure({
    access: 'member',
    method: 'GET',
    path: '/support/tickets',
    summary: "The caller's own tickets, newest first",
  })
    .input(pageInput.extend({ status: z.enum(ticketStatuses).optional() }))
    .output(ticketPage),

  getTicket: procedure({
    access: 'member',
    method: 'GET',
    path: '/support/tickets/{number}',
    summary: "One of the caller's own tickets with its replies",
  })
    .input(getTicketInput)
    .output(ticketDetail),

  replyToTicket: command({
    access: 'member',
    path: '/support/tickets/{number}/replies',
    summary: "Reply in one of the caller's own tickets; reopens a resolved one",
  }).input(replyInput),

  moveTicket: command({
    access: 'member',
    path: '/support/tickets/{number}/status',
    summary: "Resolve one's own ticket, or reopen it",
  }).input(moveTicketInput),
}
