import { z } from 'zod'

import { m } from '#messages'

import { procedure } from '../base.ts'
import { locales, moderationDecisions } from '../enums.ts'
import { failures } from '../errors.ts'
import { propertyCard, propertyRef } from '../properties/card.ts'
import { propertyDetail } from '../properties/detail.ts'
import { revisionSchema } from '../properties/own-property.ts'
import { instantSchema, pageInput, pageOf, textSchema, versionSchema, whenValid } from '../shared.ts'
import { reviewThread } from './answers.ts'
import { checkResultDetails } from './check-result.ts'

/**
 * Tabs of the queue: everything, new listings, those held by a check, changes of approved ones,
 * replies of owners.
 */
const queueTabs = ['all', 'new', 'held', 'changes', 'answered'] as const
export type QueueTab = (typeof queueTabs)[number]

/** Within the promised 24 hours, between 24 and 48, or beyond 48. */
const clockStates = ['fine', 'due', 'overdue'] as const
export type ClockState = (typeof clockStates)[number]

/** The item to decide: a whole listing, a change of it, or the owner’s reply to a rejection. */
const waitingFor = ['listing', 'change', 'answer'] as const

const waiting = {
  /**
   * For a change, first submission; for a rejected listing, resubmission; for a reply, when it was
   * written.
   */
  submittedAt: instantSchema,
  /** Whole hours since `submittedAt`. */
  waitedHours: z.number().int().nonnegative(),
  clock: z.enum(clockStates),
  /** The end of the 48 hours promised to the advertiser. */
  dueAt: instantSchema,
  isFlagged: z.boolean(),
}

const queueEntry = propertyCard.extend({
  ...waiting,
  waitsFor: z.enum(waitingFor),
  /** Number of automatic check results. */
  checkResults: z.number().int(),
})
export type QueueEntry = z.infer<typeof queueEntry>

const reviewCheckResult = z.object({
  details: checkResultDetails,
  /** Holds the listing. */
  isBlocking: z.boolean(),
})
export type ReviewCheckResult = z.infer<typeof reviewCheckResult>

const reviewItem = propertyDetail.extend({
  ...waiting,
  /** Send it back with the decision: a listing changed meanwhile returns STALE. */
  version: z.number().int(),
  /** Changes against the approved version; null for a whole listing. */
  revision: revisionSchema.nullable(),
  checkResults: z.array(reviewCheckResult),
  waitsFor: z.enum(waitingFor),
  /** The project that its advertiser named, while staff have not approved the name. */
  proposedProject: z.string().nullable(),
  /** The owner's language. */
  ownerLocale: z.enum(locales),
  /** Differences since a reviewer's last decision; null before the first. */
  since: z
    .object({
      decision: z.enum(moderationDecisions),
      decidedAt: instantSchema,
      changes: revisionSchema.shape.changes,
      images: revisionSchema.shape.images,
      floorPlans: revisionSchema.shape.floorPlans,
    })
    .nullable(),
  /** Messages between owner and company about the last decision. */
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
  /** The version that was read; without it the newest state is decided. */
  version: versionSchema.optional(),
}

const reasoned = <Input extends { decision: string; reason: string }>(input: Input) =>
  input.decision === 'approved' || input.reason.length >= 5
const unreasoned = {
  path: ['reason'],
  error: () => m.moderation_reason_required(),
  ...whenValid('decision', 'reason'),
}

const decideInput = z.object({ id: z.uuid(), ...verdict }).refine(reasoned, unreasoned)
export type DecideInput = z.output<typeof decideInput>
const decideRevisionInput = z.object({ revisionId: z.uuid(), ...verdict }).refine(reasoned, unreasoned)
export type DecideRevisionInput = z.output<typeof decideRevisionInput>

const conflicts = failures({ STALE: m.moderation_already_decided })

export const review = {
  listQueue: procedure({
    access: 'review',
    method: 'GET',
    path: '/moderation/queue',
    summary: 'Listings and changes pending review, oldest first',
  })
    .input(pageInput.extend({ show: z.enum(queueTabs).default('all') }))
    .output(
      pageOf(queueEntry).extend({
        /** Number of items in each tab. */
        counts: z.record(z.enum(queueTabs), z.number().int()),
        /** Items older than 48 hours, in all tabs. */
        overdue: z.number().int(),
        /** Age of the oldest item in whole hours, in all tabs. */
        oldestHours: z.number().int().nullable(),
        /** Listings with open reports. */
        reported: z.number().int(),
        /** Decisions of the last 30 days and their median waiting time. */
        turnaround: z.object({ decisions: z.number().int(), medianHours: z.number().nullable() }),
      }),
    ),

  getReview: procedure({
    access: 'review',
    method: 'GET',
    path: '/moderation/queue/{id}',
    summary:
      'One pending listing with its check results, proposed changes and what changed since the last decision',
  })
    .input(z.object({ id: propertyRef }))
    .output(reviewItem),

  decideProperty: procedure({
    access: 'review',
    method: 'POST',
    path: '/moderation/properties/{id}/decision',
    summary:
      "Approve a pending listing, or reject it with a reason sent to the owner; a rejected one can be approved after the owner's reply",
  })
    .input(decideInput)
    .output(z.object({ id: z.uuid(), decision: z.enum(['approved', 'rejected']) }))
    .errors(failures({ ...conflicts, TAKEN_DOWN: m.moderation_release_first })),

  decideRevision: procedure({
    access: 'review',
    method: 'POST',
    path: '/moderation/revisions/{revisionId}/decision',
    summary: 'Publish pending changes, or reject them with a reason; the approved version then stays',
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
  /** Null if the decider's account is deleted. */
  by: z.string().nullable(),
  decidedAt: instantSchema,
  /** Hours it had waited; null if it was not pending, as for a reported listing. */
  waitedHours: z.number().int().nonnegative().nullable(),
})

export const decided = {
  listDecided: procedure({
    access: 'review',
    method: 'GET',
    path: '/moderation/decided',
    summary: 'Decisions of the last 365 days, newest first: reviewer, time and reason',
  })
    .input(pageInput)
    .output(pageOf(decidedEntry)),
}
