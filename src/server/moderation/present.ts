import type { ReviewItem } from '#contract/moderation.ts'

import type { Actor } from '../platform/context.ts'
import { presentProperty } from '../properties/present.ts'
import type { PropertyRow } from '../properties/queries/find-property.ts'
import { canDecide } from './policy.ts'

const promisedHours = 48

export function presentReview(row: PropertyRow, { actor, now }: { actor: Actor; now: Date }): ReviewItem {
  const shown = presentProperty(row, { actor, now })
  return {
    ...shown,
    submittedAt: row.createdAt,
    isOverdue: now.getTime() - new Date(row.createdAt).getTime() > promisedHours * 3_600_000,
    isHeld: row.isHeld,
    can: { ...shown.can, decide: canDecide(actor, row) },
  }
}
