import { m } from '#messages'
import { z } from 'zod'
import { procedure } from '../base.ts'
import { failures } from '../errors.ts'
import { propertyCard, propertyRef } from '../properties/card.ts'
import { propertyDetail } from '../properties/detail.ts'
import { revisionSchema } from '../properties/own-property.ts'
import { instantSchema, pageInput, pageOf, textSchema, whenValid } from '../shared.ts'
import { locales, moderationDecisions } from '../enums.ts'
import { reviewThread } from './answers.ts'
import { checkResultDetails } from './check-result.ts'

/** Everything that waits, new listings, those that a check holds, changes of approved ones, or answers of owners. */
const queueTabs = ['all', 'new', 'held', 'changes', 'answered'] as const
export type QueueTab = (typeof queueTabs)[number]

/** Within the promised 24 hours, between 24 and 48, or beyond what was promised. */
const clockStates = ['fine', 'due', 'overdue'] as const
export type ClockState = (typeof clockStates)[number]

/** The whole listing waits, a change of it, or the owner’s answer to a rejection. */
const waitingFor = ['listing', 'change', 'answer'] as const

const waiting = {
  /** Of a change, when it was first sent; of a refused listing, when it was sent again; of an answer, when it was written. */
  submittedAt: instantSchema,
  /** Whole hours since then. */
  waitedHours: z.number().int().nonnegative(),
  clock: z.enum(clockStates),
  /** When the 48 hours promised to the advertiser end. */
  dueAt: instantSchema,
  isFlagged: z.boolean(),
}

const queueEntry = propertyCard.extend({
  ...waiting,
  waitsFor: z.enum(waitingFor),
  /** How many things the automatic checks noticed. */
  checkResults: z.number().int(),
})
export type QueueEntry = z.infer<typeof queueEntry>

const reviewCheckResult = z.object({
  details: checkResultDetails,
  /** It keeps the listing from the public. */
  isBlocking: z.boolean(),
})
export type ReviewCheckResult = z.infer<typeof reviewCheckResult>

const reviewItem = propertyDetail.extend({
  ...waiting,
  /** To be sent back with the decision: a listing that was changed meanwhile is not decided unseen. */
  version: z.number().int(),
  /** What would change of the approved version; null where the whole listing waits. */
  revision: revisionSchema.nullable(),
  checkResults: z.array(reviewCheckResult),
  waitsFor: z.enum(waitingFor),
  /** The language that the owner reads. */
  ownerLocale: z.enum(locales),
  /** What differs from the listing as a reviewer last left it; null where nobody has seen it before. */
  since: z
    .object({
      decision: z.enum(moderationDecisions),
      decidedAt: instantSchema,
      changes: revisionSchema.shape.changes,
      images: revisionSchema.shape.images,
    })
    .nullable(),
  /** What owner and house wrote to each other about the last decision. */
  thread: reviewThread.nullable(),
  earlier: z.array(
    z.object({
      decision: z.enum(moderationDecisions),
      reason: z.string().nullable(),
      decidedAt: instantSchema,
    }),
  ),
  can: propertyDetail.shape.can.extend({ decide: z.boolean() }),
})
export type ReviewItem = z.infer<typeof reviewItem>

const verdict = {
  decision: z.enum(['approved', 'rejected']),
  reason: textSchema(1000).default(''),
  /** As it was read; without it the newest state is decided on. */
  version: z.number().int().nonnegative().optional(),
}

const reasoned = <Input extends { decision: string; reason: string }>(input: Input) =>
  input.decision === 'approved' || input.reason.length >= 5
const unreasoned = {
  path: ['reason'],
  error: () => m.moderation_reason_required(),
  ...whenValid('decision', 'reason'),
}

const decideInput = z.object({ id: z.uuid(), ...verdict }).refine(reasoned, unreasoned)
const decideRevisionInput = z.object({ revisionId: z.uuid(), ...verdict }).refine(reasoned, unreasoned)

const conflicts = failures({ STALE: m.moderation_already_decided })

export const review = {
  listQueue: procedure({
    access: 'review',
    method: 'GET',
    path: '/moderation/queue',
    summary: 'Listings and changes of listings that wait for review, oldest first',
  })
    .input(pageInput.extend({ show: z.enum(queueTabs).default('all') }))
    .output(
      pageOf(queueEntry).extend({
        /** How many wait in each part. */
        counts: z.record(z.enum(queueTabs), z.number().int()),
        /** How many of all are beyond the 48 hours. */
        overdue: z.number().int(),
        /** How long the oldest of all has waited, whichever part is shown. */
        oldestHours: z.number().int().nullable(),
        /** Listings with open reports. */
        reported: z.number().int(),
        /** Of listings and changes decided in the last 30 days, how long half of them waited at most. */
        turnaround: z.object({ decisions: z.number().int(), medianHours: z.number().nullable() }),
      }),
    ),

  getReview: procedure({
    access: 'review',
    method: 'GET',
    path: '/moderation/queue/{id}',
    summary:
      'One listing that waits, with what the checks noticed, what would change and what has changed since the last decision',
  })
    .input(z.object({ id: propertyRef }))
    .output(reviewItem),

  decideProperty: procedure({
    access: 'review',
    method: 'POST',
    path: '/moderation/properties/{id}/decision',
    summary:
      'Approve a pending listing, or reject it with a reason that the owner receives; after an answer of the owner a rejected one can be approved',
  })
    .input(decideInput)
    .output(z.object({ id: z.uuid(), decision: z.enum(['approved', 'rejected']) }))
    .errors(failures({ ...conflicts, TAKEN_DOWN: m.moderation_release_first })),

  decideRevision: procedure({
    access: 'review',
    method: 'POST',
    path: '/moderation/revisions/{revisionId}/decision',
    summary:
      'Publish the changes that wait, or refuse them with a reason; refused, the approved version stays',
  })
    .input(decideRevisionInput)
    .output(z.object({ revisionId: z.uuid(), decision: z.enum(['approved', 'rejected']) }))
    .errors(conflicts),
}

const decidedEntry = z.object({
  id: z.uuid(),
  listing: z.object({ numericId: z.number().int(), title: z.string() }),
  decision: z.enum(moderationDecisions),
  isChange: z.boolean(),
  reason: z.string().nullable(),
  /** Null where the account of whoever decided is gone. */
  by: z.string().nullable(),
  decidedAt: instantSchema,
  /** How long it had waited; null where it had not, as with a listing that was reported. */
  waitedHours: z.number().int().nonnegative().nullable(),
})
export type DecidedEntry = z.infer<typeof decidedEntry>

export const decided = {
  listDecided: procedure({
    access: 'review',
    method: 'GET',
    path: '/moderation/decided',
    summary: 'What was decided in the last 365 days, newest first: by whom, when and why',
  })
    .input(pageInput)
    .output(pageOf(decidedEntry)),
}
