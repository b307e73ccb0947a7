import { m } from '#messages'
import { z } from 'zod'

import { procedure } from '../base.ts'
import { failures } from '../errors.ts'
import {
  daySchema,
  done,
  flagSchema,
  instantSchema,
  lineSchema,
  pageInput,
  pageOf,
  textSchema,
  whenValid,
} from '../shared.ts'
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
import { colleagueSchema, assigneeFilter, assignInput, invalidAssignee } from './ticket-queue.ts'
import { ticketListing } from './tickets.ts'

export type PlatformLeadKind = (typeof platformLeadKinds)[number]
export type PlatformLeadState = (typeof platformLeadStates)[number]
export type PlatformLeadEnding = (typeof platformLeadEndings)[number]

/** Within how many hours the team gets in touch, where no day and time were chosen. */
export const leadAnswerHours = 24

const leadEntry = z.object({
  id: z.uuid(),
  kind: z.enum(platformLeadKinds),
  status: z.enum(leadStatuses),
  name: z.string(),
  /** A day and half-hour in IST at which they wish to be called. */
  preferredDate: daySchema.nullable(),
  preferredTime: z.string().nullable(),
  holder: colleagueSchema.nullable(),
  /** How often they asked again. */
  repeatCount: z.number().int(),
  lastEnquiredAt: instantSchema,
  createdAt: instantSchema,
  /** Until when the team should have been in touch; null once it was, or where nothing is open. */
  answerBy: instantSchema.nullable(),
  isOverdue: z.boolean(),
})
export type PlatformLeadEntry = z.infer<typeof leadEntry>

const leadPage = pageOf(leadEntry).extend({
  /** Of this holder's, how many stand in each state. */
  counts: z.record(z.enum(platformLeadStates), z.number().int()),
  /** Of this holder's, with how many nobody was in touch in time. */
  overdue: z.number().int(),
  colleagues: z.array(colleagueSchema),
})
export type PlatformLeadPage = z.infer<typeof leadPage>

const leadDetail = leadEntry.extend({
  /** Null where they asked without an account. */
  person: z.object({ userId: z.uuid(), locale: z.enum(locales), since: instantSchema }).nullable(),
  /** Neither in full until the team asks for them. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  message: z.string().nullable(),
  /** What this kind of enquiry says beyond name, message and time. */
  parameters: z.record(z.string(), z.string().or(z.number())),
  source: z.enum(platformLeadSources).nullable(),
  listing: ticketListing.nullable(),
  /** The request that the enquiry is about; of upgrades only. */
  upgradeRequestId: z.uuid().nullable(),
  closedBecause: z.enum(platformLeadEndings).nullable(),
  /** Whole minutes until the team first spoke with them; null while it has not. */
  answeredAfterMinutes: z.number().int().nonnegative().nullable(),
  colleagues: z.array(colleagueSchema),
  can: z.object({
    work: z.boolean(),
    moveTo: z.array(z.enum(leadStatuses)),
    /** They left it to be called or written to: `seePlatformContact`. */
    seeContact: z.boolean(),
    /** It is that of their account: `accounts.revealContact`, with a reason. */
    reveal: z.boolean(),
  }),
})
export type PlatformLeadDetail = z.infer<typeof leadDetail>

const leadEvent = z.object({
  id: z.uuid(),
  kind: z.enum(platformLeadEventKinds),
  at: instantSchema,
  /** Null: the person, or the company by itself. */
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
  /** Only those whom the team should have been in touch with by now. */
  overdue: flagSchema.default(false),
  /** Words of the name or the message, or the whole address or number. */
  query: lineSchema(80).optional(),
})

const ofLead = z.object({ id: z.uuid() })
const stale = failures({ STALE: m.support_leads_stale })

const work = ofLead.extend({
  note: textSchema(2000).default(''),
  submissionKey: z.uuid(),
})
export const notePlatformLeadInput = work.extend({
  note: textSchema(2000).min(1, { error: () => m.support_leads_note_required() }),
})
export const logPlatformCallInput = work.extend({ outcome: z.enum(callOutcomes) })

export const movePlatformLeadInput = ofLead
  .extend({
    from: z.enum(leadStatuses),
    to: z.enum(leadStatuses),
    /** Why it came to nothing; of closing only. */
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

/** What the sales team does with enquiries to the company itself. */
export const leadQueue = {
  listPlatformLeads: procedure({
    access: 'salesDesk',
    method: 'GET',
    path: '/support/desk/leads',
    summary:
      'Enquiries to the company: new ones first, the oldest at the top; converted and closed ones newest first',
  })
    .input(pageInput.extend(leadFilters.shape))
    .output(leadPage),

  getPlatformLead: procedure({
    access: 'salesDesk',
    method: 'GET',
    path: '/support/desk/leads/{id}',
    summary: 'One enquiry with everything that was asked and how to reach the person',
  })
    .input(ofLead)
    .output(leadDetail),

  listPlatformLeadEvents: procedure({
    access: 'salesDesk',
    method: 'GET',
    path: '/support/desk/leads/{id}/events',
    summary: 'What the team did with an enquiry, the newest first',
  })
    .input(pageInput.extend({ id: z.uuid(), pageSize: z.coerce.number().int().min(1).max(48).default(24) }))
    .output(pageOf(leadEvent)),

  assignPlatformLead: procedure({
    access: 'salesDesk',
    method: 'POST',
    path: '/support/desk/leads/{id}/holder',
    summary: 'Take an enquiry, from a colleague too, give it to somebody of the team, or put it back',
  })
    .input(assignInput.extend({ id: z.uuid() }))
    .output(done)
    .errors({ ...stale, ...invalidAssignee }),

  seePlatformContact: procedure({
    access: 'salesDesk',
    method: 'POST',
    path: '/support/desk/leads/{id}/contact',
    summary: 'Number and address in full, to call or write; the audit log keeps who looked',
    description: 'Of a request for an upgrade it is that of the account, which is asked for with a reason.',
  })
    .input(ofLead)
    .output(z.object({ email: z.string().nullable(), phone: z.string().nullable() })),

  movePlatformLead: procedure({
    access: 'salesDesk',
    method: 'POST',
    path: '/support/desk/leads/{id}/status',
    summary: 'Move an enquiry on, close it with a reason, or open it again',
    description: 'An enquiry about an upgrade ends with its request and not by hand.',
  })
    .input(movePlatformLeadInput)
    .output(done)
    .errors(stale),

  notePlatformLead: procedure({
    access: 'salesDesk',
    method: 'POST',
    path: '/support/desk/leads/{id}/notes',
    summary: 'Keep a note beside an enquiry; the same note sent twice is one',
  })
    .input(notePlatformLeadInput)
    .output(done),

  logPlatformCall: procedure({
    access: 'salesDesk',
    method: 'POST',
    path: '/support/desk/leads/{id}/calls',
    summary: 'Keep how a call went; having spoken with the person moves a new enquiry on',
  })
    .input(logPlatformCallInput)
    .output(done),

  exportPlatformLeads: procedure({
    access: 'salesDesk',
    method: 'POST',
    path: '/support/desk/leads/export',
    summary: 'Enquiries as a table for a spreadsheet (CSV), the newest 5,000 that fit the filters',
  })
    .input(leadFilters)
    .output(z.file()),
}
