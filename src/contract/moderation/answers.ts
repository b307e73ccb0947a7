import { m } from '#messages'
import { z } from 'zod'

import { procedure } from '../base.ts'
import { failures } from '../errors.ts'
import { done, instantSchema, textSchema } from '../shared.ts'
import { moderationDecisions } from '../enums.ts'

const reviewAnswer = z.object({
  id: z.uuid(),
  isByStaff: z.boolean(),
  content: z.string(),
  createdAt: instantSchema,
})

/** So many of the owner, and of the company, to one decision; a thread shows all of them. */
export const mostAnswers = 30

/** Oldest first. */
export const reviewThread = z.object({
  decisionId: z.uuid(),
  decision: z.enum(moderationDecisions),
  reason: z.string().nullable(),
  decidedAt: instantSchema,
  /** Since when the owner’s words wait for the company; null where they do not. */
  waitingSince: instantSchema.nullable(),
  answers: z.array(reviewAnswer),
})
export type ReviewThread = z.infer<typeof reviewThread>

const ownThread = reviewThread.extend({
  listing: z.object({ numericId: z.number().int(), title: z.string() }),
  /** Of the changes of an approved listing, which stays public. */
  isChange: z.boolean(),
  can: z.object({ answer: z.boolean() }),
})
export type OwnThread = z.infer<typeof ownThread>

export const answerInput = z.object({
  decisionId: z.uuid(),
  content: textSchema(1000).min(1, { error: () => m.moderation_answer_required() }),
  /** Made by the form: sent twice it is written once. */
  submissionKey: z.uuid(),
})

export const answers = {
  getOwnThread: procedure({
    access: 'member',
    method: 'GET',
    path: '/moderation/own-decisions/{numericId}',
    summary: 'The last rejection of an own listing or of changes of it, and what was written about it since',
  })
    .input(z.object({ numericId: z.coerce.number().int().positive() }))
    .output(ownThread),

  answerDecision: procedure({
    access: 'member',
    method: 'POST',
    path: '/moderation/decisions/{decisionId}/answers',
    summary: 'Answer the rejection of an own listing; reviewers are told',
  })
    .input(answerInput)
    .output(done)
    .errors(
      failures({
        STALE: m.moderation_answer_stale,
        LIMIT_REACHED: () => m.moderation_answer_full({ most: mostAnswers }),
      }),
    ),

  replyToOwner: procedure({
    access: 'review',
    method: 'POST',
    path: '/moderation/decisions/{decisionId}/replies',
    summary: 'Reply to an owner who answered a rejection; the owner receives it',
  })
    .input(
      answerInput.extend({
        /** How many answers were read; more than that and nothing is written unseen. */
        seen: z.number().int().nonnegative(),
      }),
    )
    .output(done)
    .errors(
      failures({
        STALE: m.moderation_reply_stale,
        LIMIT_REACHED: m.moderation_reply_full,
      }),
    ),
}
