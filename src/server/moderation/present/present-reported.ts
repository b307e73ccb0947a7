import type { ReportedListing } from '#contract/moderation/reports.ts'

import type { Actor } from '../../platform/context.ts'
import { presentCard } from '../../properties/present/present-property.ts'
import { canDecide } from '../policy/can-decide.ts'
import type { ReportedRow } from '../queries/list-reported.ts'

export function presentReported(
  row: ReportedRow,
  { actor, now }: { actor: Actor; now: Date },
): ReportedListing {
  const { isHidden, lister, ownerLocale, oldestAt, count, reasons, reports } = row
  return {
    ...presentCard(row, now),
    isHidden,
    lister,
    ownerLocale,
    oldestAt,
    count,
    reasons,
    reports,
    can: { decide: canDecide(actor, row) },
  }
}
