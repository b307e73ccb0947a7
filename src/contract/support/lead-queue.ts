import { z } from 'zod'

import { m } from '#messages'

import { command, procedure } from '../base.ts'
import {
  callOutcomes,
  leadStatuses,
  locales,
  platformLeadEndings,
  platformLeadEventKinds,
  platformLeadKinds,
  platformLeadSources,
  platformLeadStates,
} from '../enums.ts'
import { failures } from '../errors.ts'
import {
  daySchema,
  flagSchema,
  instantSchema,
  lineSchema,
  pageInput,
  pageOf,
  textSchema,
  whenValid,
} from '../shared.ts'
import { colleagueSchema, assigneeFilter, assignInput, invalidAssignee } from './ticket-queue.ts'
import { ticketListing } from './tickets.ts'

export type PlatformLeadKind = (typeof platformLeadKinds)[number]
export type PlatformLeadState = (typeof platformLeadStates)[number]

/** Hours within which the team responds, unless a day and time were chosen. */
export const leadAnswerHours = 24

const leadEntry = z.object({
  id: z.uuid(),
  kind: z.enum(platformLeadKinds),
  status: z.enum(leadStatuses),
  name: z.string(),
  /** Preferred day and half-hour for a call, in IST. */
  preferredDate: daySchema.nullable(),
  preferredTime: z.string().nullable(),
  /** Of a person abroad; null: India. */
  timeZone: z.string().nullable(),
  holder: colleagueSchema.nullable(),
  /** Number of repeated enquiries. */
  repeatCount: z.number().int(),
  lastEnquiredAt: instantSchema,
  createdAt: instantSchema,
  /** Response deadline; null after the first contact, or if closed. */
  answerBy: instantSchema.nullable(),
  isOverdue: z.boolean(),
})
export type PlatformLeadEntry = z.infer<typeof leadEntry>

const leadPage = pageOf(leadEntry).extend({
  /** Number in each state for the chosen assignee. */
  counts: z.record(z.enum(platformLeadStates), z.number().int()),
  /** Overdue enquiries of the chosen assignee. */
  overdue: z.number().int(),
  colleagues: z.array(colleagueSchema),
})
export type PlatformLeadPage = z.infer<typeof leadPage>

const leadDetail = leadEntry.extend({
  /** Null without an account. */
  person: z.object({ userId: z.uuid(), locale: z.enum(locales), since: instantSchema }).nullable(),
  /** Both masked until the team requests them. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  message: z.string().nullable(),
  /** Fields of this enquiry type besides name, message and time. */
  parameters: z.record(z.string(), z.string().or(z.number())),
  source: z.enum(platformLeadSources).nullable(),
  listing: ticketListing.nullable(),
  /** The upgrade request; upgrade enquiries only. */
  upgradeRequestId: z.uuid().nullable(),
  closedBecause: z.enum(platformLeadEndings).nullable(),
  /** Whole minutes until the team first spoke with them; null until then. */
  answeredAfterMinutes: z.number().int().nonnegative().nullable(),
  colleagues: z.array(colleagueSchema),
  can: z.object({
    work: z.boolean(),
    moveTo: z.array(z.enum(leadStatuses)),
    /** Contact details left with the enquiry: `seePlatformContact`. */
    seeContact: z.boolean(),
    /** Contact details of the account: `accounts.revealContact`, with a reason. */
    reveal: z.boolean(),
  }),
})
export type PlatformLeadDetail = z.infer<typeof leadDetail>

const leadEvent = z.object({
  id: z.uuid(),
  kind: z.enum(platformLeadEventKinds),
  at: instantSchema,
  /** Null: the person or the system. */
  by: z.string().nullable(),
  from: z.enum(leadStatuses).nullable(),
  to: z.enum(leadStatuses).nullable(),
  ending: z.enum(platformLeadEndings).nullable(),
  outcome: z.enum(callOutcomes).nullable(),
  assignee: z.string().nullable(),
  note: z.string().nullable(),
})
export type PlatformLeadEvent = z.infer<typeof leadEvent>

const leadFilters = z.object({
  state: z.enum(platformLeadStates).default('open'),
  kind: z.enum(platformLeadKinds).optional(),
  holder: assigneeFilter.default('anyone'),
  /** Only enquiries past their deadline. */
  overdue: flagSchema.default(false),
  /** Words of the name or message, or the full email or phone number. */
  query: lineSchema(80).optional(),
})

const leadIdInput = z.object({ id: z.uuid() })
const stale = failures({ STALE: m.support_leads_stale })

const workInput = leadIdInput.extend({
  note: textSchema(2000).default(''),
  submissionKey: z.uuid(),
})
export const notePlatformLeadInput = workInput.extend({
  note: textSchema(2000).min(1, { error: () => m.support_leads_note_required() }),
})
export const logPlatformCallInput = workInput.extend({ outcome: z.enum(callOutcomes) })

export const movePlatformLeadInput = leadIdInput
  .extend({
    from: z.enum(leadStatuses),
    to: z.enum(leadStatuses),
    /** Reason for closing; required for closing only. */
    ending: z.enum(platformLeadEndings, { error: () => m.support_leads_ending_required() }).optional(),
    note: textSchema(2000).default(''),
  })
  .refine(({ to, ending }) => to !== 'closed' || ending !== undefined, {
    path: ['ending'],
    error: () => m.support_leads_ending_required(),
    ...whenValid('to', 'ending'),
  })
  .refine(({ to, ending, note }) => to !== 'closed' || ending !== 'other' || note !== '', {
    path: ['note'],
    error: () => m.support_leads_other_needs_note(),
    ...whenValid('to', 'ending', 'note'),
  })

/** Far above the calls of a busy hour. */
const contactLimit = {
  name: 'support.contact',
  limit: 60,
  windowSeconds: 3600,
  counted: m.layout_counted_numbers,
}

/** Exports contain the data of many people. */
const exportLimit = {
  name: 'support.export',
  limit: 10,
  windowSeconds: 3600,
  counted: m.layout_counted_downloads,
}

/** The sales queue: enquiries to the company. */
export const leadQueue = {
  listPlatformLeads: procedure({
    access: 'salesDesk',
    method: 'GET',
    path: '/support/admin/leads',
    summary:
      'Enquiries to the company: new ones first, oldest at the top; converted and closed ones newest first',
  })
    .input(pageInput.extend(leadFilters.shape))
    .output(leadPage),

  getPlatformLead: procedure({
    access: 'salesDesk',
    method: 'GET',
    path: '/support/admin/leads/{id}',
    summary: 'One enquiry with all its fields and the means of contact',
  })
    .input(leadIdInput)
    .output(leadDetail),

  listPlatformLeadEvents: procedure({
    access: 'salesDesk',
    method: 'GET',
    path: '/support/admin/leads/{id}/events',
    summary: 'Activity of the team on an enquiry, newest first',
  })
    .input(pageInput.extend({ id: z.uuid(), pageSize: z.coerce.number().int().min(1).max(48).default(24) }))
    .output(pageOf(leadEvent)),

  assignPlatformLead: command({
    access: 'salesDesk',
    path: '/support/admin/leads/{id}/assignee',
    summary: 'Assign an enquiry to oneself, also from a colleague, to another team member, or to nobody',
  })
    .input(assignInput.extend({ id: z.uuid() }))
    .errors({ ...stale, ...invalidAssignee }),

  seePlatformContact: procedure({
    access: 'salesDesk',
    limit: contactLimit,
    method: 'POST',
    path: '/support/admin/leads/{id}/contact',
    summary: 'Full phone number and email, to call or write; recorded in the audit log',
    description: 'For an upgrade request they belong to the account, and are revealed with a reason.',
  })
    .input(leadIdInput)
    .output(z.object({ email: z.string().nullable(), phone: z.string().nullable() })),

  movePlatformLead: command({
    access: 'salesDesk',
    path: '/support/admin/leads/{id}/status',
    summary: 'Change the status of an enquiry, close it with a reason, or reopen it',
    description: 'An enquiry about an upgrade closes with its request, not by hand.',
  })
    .input(movePlatformLeadInput)
    .errors(stale),

  notePlatformLead: command({
    access: 'salesDesk',
    path: '/support/admin/leads/{id}/notes',
    summary: 'Add a note to an enquiry; idempotent',
  }).input(notePlatformLeadInput),

  logPlatformCall: command({
    access: 'salesDesk',
    path: '/support/admin/leads/{id}/calls',
    summary: 'Log a call with its outcome; reaching the person moves a new enquiry to contacted',
  }).input(logPlatformCallInput),

  exportPlatformLeads: procedure({
    access: 'salesDesk',
    limit: exportLimit,
    method: 'POST',
    path: '/support/admin/leads/export',
    summary: 'Enquiries as CSV, the newest 5,000 that match the filters',
  })
    .input(leadFilters)
    .output(z.file()),
}
