import type { QueueEntry, ReviewItem } from '#contract/moderation/review.ts'

import type { Actor, Locale } from '../../platform/context.ts'
import { presentCard, presentProperty, presentRevision } from '../../properties/present/present-property.ts'
import { canDecide } from '../policy/can-decide.ts'
import { holdsListing } from '../policy/holds-listing.ts'
import type { ReviewRow } from '../queries/find-review.ts'
import type { WaitingRow } from '../queries/list-waiting.ts'

const promisedHours = 48

type Reviewing = { actor: Actor; locale: Locale; now: Date }

export function presentEntry(row: WaitingRow, now: Date): QueueEntry {
  const { submittedAt, isHeld, isChange, findings } = row
  return {
    ...presentCard(row, now),
    submittedAt,
    isOverdue: isOverdue(submittedAt, now),
    isHeld,
    isChange,
    findings,
  }
}

export function presentReview(row: ReviewRow, { actor, locale, now }: Reviewing): ReviewItem {
  const { property, submittedAt, edition } = row
  const shown = presentProperty(property, { actor, locale, now })
  return {
    ...shown,
    submittedAt,
    isOverdue: isOverdue(submittedAt, now),
    isHeld: property.isHeld,
    edition,
    revision: row.revision && presentRevision(row.revision),
    findings: holdingFirst(row),
    earlier: row.earlier.map(({ decidedAt, ...decision }) => ({
      ...decision,
      decidedAt: decidedAt.toISOString(),
    })),
    can: { ...shown.can, decide: canDecide(actor, property) },
  }
}

function holdingFirst({ property, findings }: ReviewRow): ReviewItem['findings'] {
  return findings
    .map((details) => ({ details, isHolding: property.isHeld && holdsListing(details) }))
    .toSorted((one, other) => Number(other.isHolding) - Number(one.isHolding))
}

function isOverdue(submittedAt: string, now: Date): boolean {
  return now.getTime() - new Date(submittedAt).getTime() > promisedHours * 3_600_000
}
