import type { z } from 'zod'

import { dayInIndia, instantInIndia } from '#contract/dates.ts'
import { createLeadInput, type enquiryTypes } from '#contract/leads.ts'
import { whenValid } from '#contract/shared.ts'
import { m } from '#messages'

export type EnquiryType = (typeof enquiryTypes)[number]

export type Enquiry = z.output<typeof enquirySchema>

/** Checks times in the browser too; the server repeats the check by its own clock. */
export const enquirySchema = createLeadInput
  .refine(({ preferredCallbackDate: day }) => day === '' || day >= dayInIndia(new Date()), {
    path: ['preferredCallbackDate'],
    error: () => m.leads_date_past(),
    ...whenValid('preferredCallbackDate'),
  })
  .refine(
    ({ preferredCallbackDate: day, preferredCallbackTime: time }) =>
      day === '' || time === '' || instantInIndia(day, time) > new Date(),
    {
      path: ['preferredCallbackTime'],
      error: () => m.leads_time_past(),
      ...whenValid('preferredCallbackDate', 'preferredCallbackTime'),
    },
  )
