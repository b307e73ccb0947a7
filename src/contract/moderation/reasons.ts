import { z } from 'zod'

import { m } from '#messages'

import { command, procedure } from '../base.ts'
import { failures } from '../errors.ts'
import { labelSchema, textSchema, versionSchema } from '../shared.ts'

const title = labelSchema(80).min(3, { error: () => m.moderation_reason_title_required() })
const text = textSchema(1000).min(5, { error: () => m.moderation_reason_text_required() })

export const reasonFields = z.object({
  titleEn: title,
  titleHi: title,
  /** Text sent to the owner, in the owner’s language. */
  textEn: text,
  textHi: text,
  /** Lower positions come first. */
  position: z.coerce.number().int().min(0).max(9999),
  /** Offered to reviewers. */
  isActive: z.boolean(),
})
export type ReasonFields = z.infer<typeof reasonFields>

const reviewReason = reasonFields.extend({ id: z.uuid(), version: z.number().int() })
export type ReviewReason = z.infer<typeof reviewReason>

const createReasonInput = reasonFields.extend({ submissionKey: z.uuid() })
export type CreateReasonInput = z.output<typeof createReasonInput>

const editReasonInput = reasonFields.extend({ id: z.uuid(), version: versionSchema })
export type EditReasonInput = z.output<typeof editReasonInput>

export const reasons = {
  listReasons: procedure({
    access: 'review',
    method: 'GET',
    path: '/moderation/reasons',
    summary: 'Saved rejection reasons in both languages; at most 100, in order',
  }).output(z.array(reviewReason)),

  createReason: command({
    access: 'review',
    path: '/moderation/reasons',
    summary: 'Add a rejection reason for reviewers to pick',
  })
    .input(createReasonInput)
    .errors(failures({ LIMIT_REACHED: m.moderation_reasons_full })),

  editReason: command({
    access: 'review',
    path: '/moderation/reasons/{id}',
    summary: 'Update a rejection reason; past decisions keep their text',
  })
    .input(editReasonInput)
    .errors(failures({ STALE: m.moderation_reason_changed })),
}
