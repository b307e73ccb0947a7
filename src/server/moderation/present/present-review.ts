import type { QueueEntry, ReviewItem } from '#contract/moderation/review.ts'

import type { Actor, Locale } from '../../platform/context.ts'
import {
  presentCard,
  presentDifferences,
  presentProperty,
  presentRevision,
} from '../../properties/present/present-property.ts'
import { canDecide } from '../policy/can-decide.ts'
import { clockOf } from '../policy/clock.ts'
import { isBlockingResult } from '../policy/blocking-results.ts'
import type { ReviewRow } from '../queries/find-review.ts'
import type { SinceRow } from '../queries/find-since.ts'
import type { QueueRow } from '../queries/list-review-queue.ts'
import { presentThread } from './present-thread.ts'

type Reviewing = { actor: Actor; locale: Locale; now: Date }

export function presentEntry(row: QueueRow, now: Date): QueueEntry {
  const { submittedAt, isFlagged, waitsFor, checkResults } = row
  return {
    ...presentCard(row, now),
    submittedAt,
    ...clockOf(submittedAt, now),
    isFlagged,
    waitsFor,
    checkResults,
  }
}

export function presentReview(row: ReviewRow, { actor, locale, now }: Reviewing): ReviewItem {
  const { property, submittedAt, version, waitsFor, since, thread, ownerLocale } = row
  const shown = presentProperty(property, { actor, locale, now })
  // Refused changes are gone: the owner sends them again.
  const isOpen = waitsFor !== 'answer' || property.approvalStatus === 'rejected'
  return {
    ...shown,
    submittedAt,
    ...clockOf(submittedAt, now),
    isFlagged: property.isFlagged,
    waitsFor,
    ownerLocale,
    version,
    revision: row.revision && presentRevision(row.revision),
    checkResults: blockingFirst(row),
    since: since && presentSince(since),
    thread: thread && presentThread(thread),
    earlier: row.earlier.map(({ decidedAt, ...decision }) => ({
      ...decision,
      decidedAt: decidedAt.toISOString(),
    })),
    can: { ...shown.can, decide: canDecide(actor, property) && isOpen },
  }
}

function blockingFirst({ property, checkResults }: ReviewRow): ReviewItem['checkResults'] {
  return checkResults
    .map((details) => ({ details, isBlocking: property.isFlagged && isBlockingResult(details) }))
    .toSorted((one, other) => Number(other.isBlocking) - Number(one.isBlocking))
}

function presentSince({ decision, decidedAt, ...row }: SinceRow): ReviewItem['since'] {
  return { decision, decidedAt: decidedAt.toISOString(), ...presentDifferences(row) }
}
