import { z } from 'zod'
import { daySchema, instantSchema, pageInput, pageOf, textSchema } from '../shared.ts'
import {
  callOutcomes,
  leadEventKinds,
  leadSides,
  leadSources,
  leadStatuses,
  leadTypes,
  meetingTypes,
  visitStatuses,
} from '../enums.ts'
import { m } from '#messages'
import { procedure } from '../base.ts'
import { failures } from '../errors.ts'

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
  message: z.string().nullable(),
  preferredCallbackDate: daySchema.nullable(),
  preferredCallbackTime: z.string().nullable(),
  /** The tour or meeting it asked for, at its present time in IST. */
  visit: z
    .object({
      day: daySchema,
      time: z.string(),
      how: z.enum(meetingTypes),
      status: z.enum(visitStatuses),
    })
    .nullable(),
  createdAt: instantSchema,
  lastContactedAt: instantSchema.nullable(),
  /** Whole minutes until the advertiser first answered; null while nobody has. */
  answeredAfterMinutes: z.number().int().nonnegative().nullable(),
  property: z.object({ numericId: z.number().int(), title: z.string() }).nullable(),
  /** `received`: the caller answers it; `sent`: the caller asked. */
  side: z.enum(leadSides),
  can: z.object({ moveTo: z.array(z.enum(leadStatuses)) }),
})
export type Lead = z.infer<typeof leadSchema>

const leadDetailSchema = leadSchema.extend({
  source: z.enum(leadSources).nullable(),
  /** Who answers, as far as the caller may see them; `pageId` leads to their public page. */
  advertiser: z.object({ name: z.string().nullable(), pageId: z.number().int().nullable() }),
  can: leadSchema.shape.can.extend({
    /** Keep notes and calls beside it. */
    work: z.boolean(),
    /** Take the own enquiry back. */
    withdraw: z.boolean(),
  }),
})
export type LeadDetail = z.infer<typeof leadDetailSchema>

/** Whom a step in the story of a lead comes from, as the reader would say it. */
const stepAuthors = ['you', 'advertiser', 'enquirer', 'house'] as const

/** One step in the story of a lead. Notes and calls are the advertiser's own: whoever asked never gets them. */
const leadStepSchema = z.object({
  id: z.uuid(),
  kind: z.enum(leadEventKinds),
  at: instantSchema,
  by: z.object({ who: z.enum(stepAuthors), name: z.string().nullable() }),
  from: z.enum(leadStatuses).nullable(),
  to: z.enum(leadStatuses).nullable(),
  /** What was asked again, or what the advertiser noted. */
  note: z.string().nullable(),
  outcome: z.enum(callOutcomes).nullable(),
})
export type LeadStep = z.infer<typeof leadStepSchema>

const notFound = failures({ NOT_FOUND: m.leads_not_found })

const noteLength = 2000

const addNoteInput = z.object({
  id: z.uuid(),
  note: textSchema(noteLength).min(1, { error: () => m.leads_note_required() }),
  /** Made once per form: the same note sent again is kept once. */
  submissionKey: z.uuid(),
})

const logCallInput = z.object({
  id: z.uuid(),
  outcome: z.enum(callOutcomes, { error: () => m.leads_outcome_required() }),
  note: textSchema(noteLength).default(''),
  submissionKey: z.uuid(),
})

export const oneLead = {
  getLead: procedure({
    access: 'member',
    method: 'GET',
    path: '/leads/{id}',
    summary: 'A lead that the caller received or sent',
  })
    .input(z.object({ id: z.uuid() }))
    .output(leadDetailSchema)
    .errors(notFound),

  listSteps: procedure({
    access: 'member',
    method: 'GET',
    path: '/leads/{id}/steps',
    summary:
      'What happened with a lead, the newest first; whoever asked does not see the notes and calls of the advertiser',
  })
    .input(pageInput.extend({ id: z.uuid() }))
    .output(pageOf(leadStepSchema))
    .errors(notFound),

  moveLead: procedure({
    access: 'member',
    method: 'POST',
    path: '/leads/{id}/status',
    summary: 'Move a received lead: new → contacted → interested → converted or closed, and reopen',
  })
    .input(z.object({ id: z.uuid(), from: z.enum(leadStatuses), to: z.enum(leadStatuses) }))
    .output(leadSchema)
    .errors(
      failures({
        ...notFound,
        /** Carries the lead as it is now. */
        STALE: { message: m.leads_stale, data: leadSchema },
      }),
    ),

  addNote: procedure({
    access: 'member',
    method: 'POST',
    path: '/leads/{id}/notes',
    summary: 'Keep a note beside a received lead; whoever asked does not see it',
  })
    .input(addNoteInput)
    .output(z.object({ repeated: z.boolean() }))
    .errors(notFound),

  logCall: procedure({
    access: 'member',
    method: 'POST',
    path: '/leads/{id}/calls',
    summary: 'Keep how a call to the person went; having spoken with them is an answer, trying is not',
  })
    .input(logCallInput)
    .output(z.object({ repeated: z.boolean() }))
    .errors(notFound),

  withdrawLead: procedure({
    access: 'member',
    method: 'POST',
    path: '/leads/{id}/withdrawal',
    summary: 'Take an own enquiry back: it is closed, and the advertiser is told',
  })
    .input(z.object({ id: z.uuid() }))
    .output(leadSchema)
    .errors(notFound),
}

/** Somebody signed in who looked at a home of the caller and did nothing more. */
const softLeadSchema = z.object({
  id: z.uuid(),
  property: z.object({
    numericId: z.number().int(),
    title: z.string(),
    address: z.string(),
    price: z.number(),
  }),
  /** null: a registered user who keeps contact details to themself. */
  viewer: z.object({ name: z.string(), email: z.string(), phone: z.string().nullable() }).nullable(),
  viewCount: z.number().int(),
  firstViewedAt: instantSchema,
  lastViewedAt: instantSchema,
  can: z.object({ convert: z.boolean() }),
})
export type SoftLead = z.infer<typeof softLeadSchema>

const softLeadPage = pageOf(softLeadSchema).extend({
  totalViews: z.number().int(),
  uniqueViewers: z.number().int(),
})
export type SoftLeadPage = z.infer<typeof softLeadPage>

export const softLeads = {
  listSoftLeads: procedure({
    access: 'member',
    method: 'GET',
    path: '/leads/soft',
    summary:
      "Silent viewers of the caller's homes, the last first; who they are only where their settings allow it",
  })
    .input(pageInput)
    .output(softLeadPage),

  convertSoftLead: procedure({
    access: 'member',
    method: 'POST',
    path: '/leads/soft/{id}/lead',
    summary: 'Make a lead of a silent viewer who shows contact details; twice makes one',
  })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ id: z.uuid(), repeated: z.boolean() }))
    .errors(
      failures({
        NOT_FOUND: m.leads_soft_not_found,
        /** Their settings keep it back, perhaps since a moment ago. */
        CONTACT_PRIVATE: m.leads_soft_contact_private,
        /** They enquired, visited, wrote or kept the home meanwhile. */
        ALREADY_ENGAGED: m.leads_soft_engaged,
      }),
    ),
}
