import { z } from 'zod'

import { m } from '#messages'

import { command, procedure } from '../base.ts'
import {
  callOutcomes,
  contactChannels,
  contactOutcomes,
  leadActionKinds,
  leadEventKinds,
  leadSides,
  leadSources,
  leadStatuses,
  leadTypes,
  lostReasons,
  meetingTypes,
  visitStatuses,
} from '../enums.ts'
import { failures } from '../errors.ts'
import { scamWarning } from '../safety/warning.ts'
import { daySchema, instantSchema, pageInput, pageOf, textSchema, whenValid } from '../shared.ts'
import { nextActionSchema } from './next-action.ts'
import { sharedContactSchema } from './shared-contact.ts'
import { templateFields } from './templates.ts'
import { workLimit } from './work-limit.ts'

export type LeadSide = (typeof leadSides)[number]
export type LeadStatus = (typeof leadStatuses)[number]
export type CallOutcome = (typeof callOutcomes)[number]

export const leadSchema = z.object({
  id: z.uuid(),
  type: z.enum(leadTypes),
  status: z.enum(leadStatuses),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  alternatePhone: z.string().nullable(),
  /** To its recipient outside the enquirer's call hours, instead of the numbers: when they begin, `HH:MM` in IST. */
  callAfter: z.string().nullable(),
  /** Beside `callAfter`, of an enquirer abroad. */
  callTimeZone: z.string().nullable(),
  message: z.string().nullable(),
  /** Scam rules that the message breaks; none for the enquirer, who is not told of them. */
  warnings: z.array(scamWarning),
  preferredCallbackDate: daySchema.nullable(),
  preferredCallbackTime: z.string().nullable(),
  /** Of an enquirer abroad; null: India. */
  timeZone: z.string().nullable(),
  /** The requested tour or meeting at its current time in IST. */
  visit: z
    .object({
      day: daySchema,
      time: z.string(),
      how: z.enum(meetingTypes),
      status: z.enum(visitStatuses),
      timeZone: z.string().nullable(),
    })
    .nullable(),
  createdAt: instantSchema,
  lastContactedAt: instantSchema.nullable(),
  /** Not of a place at an open house, nor of what came in at another portal. */
  expectsAnswer: z.boolean(),
  /** Whole minutes until the advertiser's first response; null without one. */
  answeredAfterMinutes: z.number().int().nonnegative().nullable(),
  property: z.object({ numericId: z.number().int(), title: z.string() }).nullable(),
  /** Brought in from another portal, which the file named or not; null: sent here. */
  imported: z.object({ portal: z.string().nullable() }).nullable(),
  /** `received`: the caller is the advertiser; `sent`: the caller is the enquirer. */
  side: z.enum(leadSides),
  /** Why the advertiser closed it; always null for the enquirer. */
  lostReason: z.enum(lostReasons).nullable(),
  /** Of the advertiser; always null for the enquirer. */
  nextAction: nextActionSchema.nullable(),
  /** The person whose lead it was merged as, with the number of their leads; null: not merged, or not the caller's to see. */
  person: z.object({ id: z.uuid(), leads: z.number().int() }).nullable(),
  /** Of the listing, for its members; null for the enquirer and for a person's own listing. */
  team: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** The member of the team who answers; null: nobody in particular. */
  assignee: z.object({ userId: z.uuid(), name: z.string(), isSelf: z.boolean() }).nullable(),
  can: z.object({
    moveTo: z.array(z.enum(leadStatuses)),
    /** Plan a next action: its advertiser and whoever it is assigned to. */
    plan: z.boolean(),
    assign: z.boolean(),
  }),
})
export type Lead = z.infer<typeof leadSchema>

export const leadDetailSchema = leadSchema.extend({
  /** What fills the fields of a template, to the advertiser; null: none. */
  fields: z.record(z.enum(templateFields), z.string().nullable()).nullable(),
  source: z.enum(leadSources).nullable(),
  /** Contact that the caller shares with this advertiser for this property; null: none, or the caller received it. */
  shared: sharedContactSchema.nullable(),
  /** The advertiser, as far as visible to the caller; `pageId` is the id of their public page. */
  advertiser: z.object({ name: z.string().nullable(), pageId: z.number().int().nullable() }),
  can: leadSchema.shape.can.extend({
    /** Add notes and calls. */
    work: z.boolean(),
    /** Withdraw the caller's own enquiry. */
    withdraw: z.boolean(),
    /** Delete an imported lead. */
    delete: z.boolean(),
  }),
})
export type LeadDetail = z.infer<typeof leadDetailSchema>

/** Authors of a timeline step, from the reader's point of view. */
const stepAuthors = ['you', 'advertiser', 'enquirer', 'company'] as const

/**
 * A step in a lead's timeline. Notes and calls are private to the advertiser; the enquirer never
 * receives them.
 */
export const leadStepSchema = z.object({
  id: z.uuid(),
  kind: z.enum(leadEventKinds),
  at: instantSchema,
  by: z.object({ who: z.enum(stepAuthors), name: z.string().nullable() }),
  from: z.enum(leadStatuses).nullable(),
  to: z.enum(leadStatuses).nullable(),
  /** The other lead of the same person that the step belongs to; null: this one. */
  about: z
    .object({
      id: z.uuid(),
      type: z.enum(leadTypes),
      title: z.string().nullable(),
      createdAt: instantSchema,
      isImported: z.boolean(),
    })
    .nullable(),
  /** The text of a repeated enquiry, or the advertiser's note. */
  note: z.string().nullable(),
  outcome: z.enum(callOutcomes).nullable(),
  /** The next action that was planned for `dueAt`, or done. */
  action: z.enum(leadActionKinds).nullable(),
  dueAt: instantSchema.nullable(),
  contactOutcome: z.enum(contactOutcomes).nullable(),
  contactChannel: z.enum(contactChannels).nullable(),
  lostReason: z.enum(lostReasons).nullable(),
})
export type LeadStep = z.infer<typeof leadStepSchema>

const notFound = failures({ NOT_FOUND: m.leads_not_found })

const maxNoteLength = 2000

/** `lostReason` and `note` of the advertiser, who closes a lead without success; the enquirer sees neither. */
export const moveLeadInput = z
  .object({
    id: z.uuid(),
    from: z.enum(leadStatuses),
    to: z.enum(leadStatuses),
    lostReason: z.enum(lostReasons).optional(),
    note: textSchema(maxNoteLength).default(''),
  })
  .refine(({ to, lostReason }) => to === 'closed' || lostReason === undefined, {
    path: ['lostReason'],
    ...whenValid('to', 'lostReason'),
  })

const addNoteInput = z.object({
  id: z.uuid(),
  note: textSchema(maxNoteLength).min(1, { error: () => m.leads_note_required() }),
  /** Idempotency key, generated once per form: a resent note is saved once. */
  submissionKey: z.uuid(),
})

const logCallInput = z.object({
  id: z.uuid(),
  outcome: z.enum(callOutcomes, { error: () => m.leads_outcome_required() }),
  note: textSchema(maxNoteLength).default(''),
  submissionKey: z.uuid(),
})

/** `to`: null: nobody in particular. */
export const assignLeadInput = z.object({
  id: z.uuid(),
  from: z.uuid().nullable(),
  to: z.uuid().nullable(),
})

export const oneLead = {
  getLead: procedure({
    access: 'member',
    method: 'GET',
    path: '/leads/{id}',
    summary: 'A lead received or sent by the caller',
  })
    .input(z.object({ id: z.uuid() }))
    .output(leadDetailSchema)
    .errors(notFound),

  listSteps: procedure({
    access: 'member',
    method: 'GET',
    path: '/leads/{id}/steps',
    summary: "Timeline of a lead, newest first; the enquirer does not see the advertiser's notes and calls",
  })
    .input(pageInput.extend({ id: z.uuid() }))
    .output(pageOf(leadStepSchema))
    .errors(notFound),

  moveLead: procedure({
    access: 'member',
    limit: workLimit,
    method: 'POST',
    path: '/leads/{id}/status',
    summary:
      'Change the status of a received lead: new → contacted → interested → converted or closed, and reopen',
  })
    .input(moveLeadInput)
    .output(leadSchema)
    .errors(
      failures({
        ...notFound,
        /** Contains the current lead. */
        STALE: { message: m.leads_stale, data: leadSchema },
      }),
    ),

  addNote: procedure({
    access: 'member',
    limit: workLimit,
    method: 'POST',
    path: '/leads/{id}/notes',
    summary: 'Add a private note to a received lead; the enquirer does not see it',
  })
    .input(addNoteInput)
    .output(z.object({ repeated: z.boolean() }))
    .errors(notFound),

  logCall: procedure({
    access: 'member',
    limit: workLimit,
    method: 'POST',
    path: '/leads/{id}/calls',
    summary: 'Log a call with its outcome; reaching the person counts as a response, an attempt does not',
  })
    .input(logCallInput)
    .output(z.object({ repeated: z.boolean() }))
    .errors(notFound),

  assignLead: command({
    access: 'member',
    limit: workLimit,
    path: '/leads/{id}/assignee',
    summary: "Assign a lead of a team's listing to a member, or to nobody in particular; idempotent",
  })
    .input(assignLeadInput)
    .errors(
      failures({
        ...notFound,
        FORBIDDEN: m.leads_assign_no_team,
        INVALID_ASSIGNEE: m.leads_assign_not_member,
        STALE: m.leads_assign_stale,
      }),
    ),

  deleteLead: command({
    access: 'member',
    method: 'DELETE',
    path: '/leads/{id}',
    summary:
      'Delete an imported lead with its history, as its person may ask; others belong to their sender too',
  })
    .input(z.object({ id: z.uuid() }))
    .errors(notFound),

  withdrawLead: procedure({
    access: 'member',
    method: 'POST',
    path: '/leads/{id}/withdrawal',
    summary: "Withdraw the caller's own enquiry: it is closed and the advertiser is notified",
  })
    .input(z.object({ id: z.uuid() }))
    .output(leadSchema)
    .errors(notFound),
}
