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
import { holdsListing } from '../policy/holds-listing.ts'
import type { ReviewRow } from '../queries/find-review.ts'
import type { SinceRow } from '../queries/find-since.ts'
import type { WaitingRow } from '../queries/list-waiting.ts'
import { presentThread } from './present-thread.ts'

type Reviewing = { actor: Actor; locale: Locale; now: Date }

export function presentEntry(row: WaitingRow, now: Date): QueueEntry {
  const { submittedAt, isHeld, waitsFor, findings } = row
  return {
    ...presentCard(row, now),
    submittedAt,
    ...clockOf(submittedAt, now),
    isHeld,
    waitsFor,
    findings,
  }
}

export function presentReview(row: ReviewRow, { actor, locale, now }: Reviewing): ReviewItem {
  const { property, submittedAt, edition, waitsFor, since, thread, ownerLocale } = row
  const shown = presentProperty(property, { actor, locale, now })
  // Refused changes are gone: the owner sends them again.
  const isOpen = waitsFor !== 'answer' || property.approvalStatus === 'rejected'
  return {
    ...shown,
    submittedAt,
    ...clockOf(submittedAt, now),
    isHeld: property.isHeld,
    waitsFor,
    ownerLocale,
    edition,
    revision: row.revision && presentRevision(row.revision),
    findings: holdingFirst(row),
    since: since && presentSince(since),
    thread: thread && presentThread(thread),
    earlier: row.earlier.map(({ decidedAt, ...decision }) => ({
      ...decision,
      decidedAt: decidedAt.toISOString(),
    })),
    can: { ...shown.can, decide: canDecide(actor, property) && isOpen },
  }
}

function holdingFirst({ property, findings }: ReviewRow): ReviewItem['findings'] {
  return findings
    .map((details) => ({ details, isHolding: property.isHeld && holdsListing(details) }))
    .toSorted((one, other) => Number(other.isHolding) - Number(one.isHolding))
}

function presentSince({ decision, decidedAt, ...row }: SinceRow): ReviewItem['since'] {
  return { decision, decidedAt: decidedAt.toISOString(), ...presentDifferences(row) }
}
