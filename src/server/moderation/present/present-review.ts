import type { ReviewItem } from '#contract/moderation.ts'

import type { Actor, Locale } from '../../platform/context.ts'
import { presentProperty } from '../../properties/present/present-property.ts'
import type { PropertyRow } from '../../properties/queries/find-property.ts'
import { canDecide } from '../policy/can-decide.ts'

const promisedHours = 48

type Reviewing = { actor: Actor; locale: Locale; now: Date }

export function presentReview(row: PropertyRow, { actor, locale, now }: Reviewing): ReviewItem {
  const shown = presentProperty(row, { actor, locale, now })
  return {
    ...shown,
    submittedAt: row.createdAt,
    isOverdue: now.getTime() - new Date(row.createdAt).getTime() > promisedHours * 3_600_000,
    isHeld: row.isHeld,
    can: { ...shown.can, decide: canDecide(actor, row) },
  }
}
