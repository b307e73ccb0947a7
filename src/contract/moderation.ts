import { m } from '#messages'
import { z } from 'zod'

import { failure, procedure } from './base.ts'
import { ownFindings } from './moderation/own-findings.ts'
import { propertyDetail } from './properties/detail.ts'
import { instantSchema, pageInput, pageOf, textSchema } from './shared.ts'

export const reviewItem = propertyDetail.extend({
  submittedAt: instantSchema,
  /** The 48 hours promised to the lister are over. */
  isOverdue: z.boolean(),
  isHeld: z.boolean(),
  can: propertyDetail.shape.can.extend({ decide: z.boolean() }),
})
export type ReviewItem = z.infer<typeof reviewItem>

export const decideInput = z
  .object({
    id: z.uuid(),
    decision: z.enum(['approved', 'rejected']),
    reason: textSchema(1000).default(''),
  })
  .refine((input) => input.decision === 'approved' || input.reason.length >= 5, {
    path: ['reason'],
    error: () => m.moderation_reason_required(),
  })

export const moderation = {
  ...ownFindings,

  listQueue: procedure({
    access: 'review',
    method: 'GET',
    path: '/moderation/queue',
    summary: 'Listings waiting for review, oldest first',
  })
    .input(pageInput)
    .output(pageOf(reviewItem)),

  decideProperty: procedure({
    access: 'review',
    method: 'POST',
    path: '/moderation/properties/{id}/decision',
    summary: 'Approve a pending listing, or reject it with a reason that the owner receives',
  })
    .input(decideInput)
    .output(z.object({ id: z.uuid(), decision: z.enum(['approved', 'rejected']) }))
    .errors({ ALREADY_DECIDED: failure(409, m.moderation_already_decided) }),
}
