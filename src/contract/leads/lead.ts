import { z } from 'zod'

import { daySchema, instantSchema } from '../shared.ts'
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
  /** Whole minutes until the lister first answered; null while nobody has. */
  answeredAfterMinutes: z.number().int().nonnegative().nullable(),
  property: z.object({ numericId: z.number().int(), title: z.string() }).nullable(),
  /** `received`: the caller answers it; `sent`: the caller asked. */
  side: z.enum(leadSides),
  can: z.object({ moveTo: z.array(z.enum(leadStatuses)) }),
})
export type Lead = z.infer<typeof leadSchema>

export const leadDetailSchema = leadSchema.extend({
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
export const stepAuthors = ['you', 'advertiser', 'enquirer', 'house'] as const

/** One step in the story of a lead. Notes and calls are the lister's own: whoever asked never gets them. */
export const leadStepSchema = z.object({
  id: z.uuid(),
  kind: z.enum(leadEventKinds),
  at: instantSchema,
  by: z.object({ who: z.enum(stepAuthors), name: z.string().nullable() }),
  from: z.enum(leadStatuses).nullable(),
  to: z.enum(leadStatuses).nullable(),
  /** What was asked again, or what the lister noted. */
  note: z.string().nullable(),
  outcome: z.enum(callOutcomes).nullable(),
})
export type LeadStep = z.infer<typeof leadStepSchema>
