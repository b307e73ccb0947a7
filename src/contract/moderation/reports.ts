import { m } from '#messages'
import { z } from 'zod'

import { failure, procedure } from '../base.ts'
import { propertyCard } from '../properties/card.ts'
import { done, instantSchema, pageInput, pageOf, textSchema } from '../shared.ts'
import { locales, reportReasons } from '../words.ts'

export type ReportReason = (typeof reportReasons)[number]

export const reportInput = z
  .object({
    propertyId: z.uuid(),
    reason: z.enum(reportReasons, { error: () => m.moderation_report_reason_required() }),
    details: textSchema(1000).default(''),
    /** Of a stranger only; the question comes from `accounts.createCaptcha`. */
    captchaId: z.uuid().optional(),
    captchaAnswer: z.string().trim().max(8).optional(),
  })
  .refine(({ reason, details }) => reason !== 'other' || details.length >= 5, {
    path: ['details'],
    error: () => m.moderation_report_details_required(),
  })

const reportOfListing = z.object({
  id: z.uuid(),
  reason: z.enum(reportReasons),
  details: z.string().nullable(),
  /** By somebody with an account, who hears how it ended. */
  isByMember: z.boolean(),
  createdAt: instantSchema,
})

const reportedListing = propertyCard.extend({
  /** Everybody but owner and staff is kept from seeing it already. */
  isHidden: z.boolean(),
  lister: z.string(),
  /** The language that the owner reads. */
  ownerLocale: z.enum(locales),
  oldestAt: instantSchema,
  count: z.number().int(),
  reasons: z.partialRecord(z.enum(reportReasons), z.number().int()),
  /** The newest 50. */
  reports: z.array(reportOfListing),
  can: z.object({ decide: z.boolean() }),
})
export type ReportedListing = z.infer<typeof reportedListing>

export const decideReportsInput = z
  .object({
    propertyId: z.uuid(),
    decision: z.enum(['upheld', 'dismissed']),
    /** Those that were read; a listing that is put on hold settles all of them. */
    reportIds: z.array(z.uuid()).min(1).max(50),
    /** To the owner, where the listing is put on hold. */
    reason: textSchema(1000).default(''),
  })
  .refine(({ decision, reason }) => decision === 'dismissed' || reason.length >= 5, {
    path: ['reason'],
    error: () => m.moderation_reason_required(),
  })

export const listingReports = {
  reportListing: procedure({
    access: 'public',
    method: 'POST',
    path: '/moderation/reports',
    summary: 'Report a listing to the house; the lister is not told by whom',
    description: 'One open report a person and listing: sent again it is changed.',
  })
    .input(reportInput)
    .output(done)
    .errors({
      CAPTCHA_WRONG: failure(422, m.accounts_captcha_wrong),
      OWN_PROPERTY: failure(403, m.moderation_report_own),
    }),

  listReported: procedure({
    access: 'review',
    method: 'GET',
    path: '/moderation/reported',
    summary: 'Listings with open reports, the longest wait first',
  })
    .input(pageInput)
    .output(pageOf(reportedListing)),

  decideReports: procedure({
    access: 'review',
    method: 'POST',
    path: '/moderation/reported/{propertyId}/decision',
    summary:
      'Dismiss reports of a listing, or uphold them: it is put on hold with a reason that the owner receives',
  })
    .input(decideReportsInput)
    .output(done)
    .errors({ ALREADY_DECIDED: failure(409, m.moderation_reports_decided) }),
}
