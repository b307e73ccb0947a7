import { createLeadInput, type enquiryTypes } from '#contract/leads.ts'
import { dayInIndia, instantInIndia } from '#contract/slots.ts'
import { m } from '#messages'
import type { z } from 'zod'

export type EnquiryType = (typeof enquiryTypes)[number]

export type Enquiry = z.output<typeof enquirySchema>

/** What the server checks by its own clock, said sooner. */
export const enquirySchema = createLeadInput.superRefine((input, context) => {
  const day = input.preferredCallbackDate
  const time = input.preferredCallbackTime
  const now = new Date()
  const refuse = (path: keyof typeof input, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message })
  if (day !== '' && day < dayInIndia(now)) refuse('preferredCallbackDate', m.leads_date_past())
  else if (day !== '' && time !== '' && instantInIndia(day, time) <= now)
    refuse('preferredCallbackTime', m.leads_time_past())
})
