import { z } from 'zod'

import { m } from '#messages'

import { emailSchema } from './accounts/fields.ts'
import { procedure } from './base.ts'
import { timeZoneSchema } from './dates/time-zone-schema.ts'
import { consultationTopics, employments, platformLeadSources, professionalRoles } from './enums.ts'
import { failures } from './errors.ts'
import { phoneOrEmpty, requiredPhone } from './phone/schemas.ts'
import { typedRupees } from './quantities/typed-rupees.ts'
import { dayField, labelSchema, numericIdSchema, textSchema } from './shared.ts'
import { callbackSlots } from './slots.ts'
import { cannedAnswers } from './support/canned-answers.ts'
import { leadQueue } from './support/lead-queue.ts'
import { ticketQueue } from './support/ticket-queue.ts'
import { tickets } from './support/tickets.ts'
import { bookingDays } from './visits/changes.ts'

type Sentence = () => string

const nameField = (missing: Sentence) => labelSchema(100).min(1, { error: missing })

const phoneField = (missing: Sentence) => requiredPhone({ missing, invalid: m.leads_alternate_phone_invalid })

/** Days and half-hours in IST. */
const timeFields = (missingDay: Sentence, missingTime: Sentence) => ({
  preferredDate: dayField(missingDay),
  preferredTime: z.enum(callbackSlots, { error: missingTime }),
  timeZone: timeZoneSchema,
})

const personFields = {
  name: nameField(m.leads_name_required),
  email: emailSchema,
  phone: phoneField(m.leads_phone_required),
}

const submissionFields = {
  source: z.enum(platformLeadSources).optional(),
  /** Idempotency key, generated once per form: resending returns the same response. */
  submissionKey: z.uuid().optional(),
  /** Guests only; the question comes from `accounts.createCaptcha`. */
  captchaId: z.uuid().optional(),
  captchaAnswer: z.string().trim().max(8).optional(),
}

export const platformCallbackInput = z.object({
  kind: z.literal('callback'),
  name: nameField(m.support_name_and_phone_required),
  phone: phoneField(m.support_name_and_phone_required),
  ...timeFields(m.support_callback_time_required, m.support_callback_time_required),
  ...submissionFields,
})

const loanRange = { error: () => m.support_loan_amount_range() }
const incomeRange = { error: () => m.support_income_range() }

export const platformHomeloanInput = z.object({
  kind: z.literal('homeloan'),
  ...personFields,
  /** Whole rupees. */
  loanAmount: z.preprocess(
    typedRupees,
    z.number(loanRange).int(loanRange).min(100_000, loanRange).max(1_000_000_000, loanRange),
  ),
  /** Whole rupees; 0 means not specified. */
  monthlyIncome: z.preprocess(
    typedRupees,
    z.number(incomeRange).int(incomeRange).min(0, incomeRange).max(1_000_000_000, incomeRange).default(0),
  ),
  employment: z.enum(employments).optional(),
  message: textSchema(2000).default(''),
  propertyNumericId: numericIdSchema.optional(),
  ...submissionFields,
})

export const platformContactInput = z.object({
  kind: z.literal('contact'),
  ...personFields,
  phone: phoneOrEmpty(m.leads_alternate_phone_invalid).default(''),
  subject: labelSchema(200).default(''),
  message: textSchema(2000).min(1, { error: () => m.leads_message_required() }),
  ...submissionFields,
})

export const platformConsultationInput = z.object({
  kind: z.literal('consultation'),
  ...personFields,
  topic: z.enum(consultationTopics, { error: () => m.support_topic_required() }),
  ...timeFields(m.leads_date_required, m.leads_time_required),
  message: textSchema(2000).default(''),
  ...submissionFields,
})

const experienceRange = { error: () => m.support_experience_range() }

export const becomeAgentInput = z.object({
  kind: z.literal('become_agent'),
  ...personFields,
  role: z.enum(professionalRoles),
  company: labelSchema(120).min(1, { error: () => m.support_company_required() }),
  city: labelSchema(80).default(''),
  /** Years; empty means not specified. */
  experience: z
    .literal('')
    .or(
      z.coerce.number(experienceRange).int(experienceRange).min(0, experienceRange).max(50, experienceRange),
    )
    .default(''),
  message: textSchema(2000).default(''),
  ...submissionFields,
})

/**
 * Name, email and phone of a signed-in person come from the account; a phone number is read only if
 * it has none.
 */
export const createPlatformLeadInput = z.discriminatedUnion('kind', [
  platformCallbackInput,
  platformHomeloanInput,
  platformContactInput,
  platformConsultationInput,
  becomeAgentInput,
])
export type PlatformEnquiry = z.infer<typeof createPlatformLeadInput>

export const support = {
  ...tickets,
  ...ticketQueue,
  ...cannedAnswers,
  ...leadQueue,

  createPlatformLead: procedure({
    access: 'public',
    method: 'POST',
    path: '/support/platform-leads',
    summary: 'Contact the company: callback, home loan, message, consultation, or joining as a professional',
    description:
      'A repeated enquiry within 24 hours is added to the open one; guests are not told whether there was one.',
  })
    .input(createPlatformLeadInput)
    .output(z.object({ id: z.uuid(), repeated: z.boolean() }))
    .errors(
      failures({
        CAPTCHA_WRONG: m.accounts_captcha_wrong,
        DATE_PAST: m.leads_date_past,
        DATE_FAR: () => m.visits_date_far({ days: bookingDays }),
        TIME_PAST: m.leads_time_past,
      }),
    ),
}
