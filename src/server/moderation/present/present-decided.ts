import type { DecidedEntry } from '#contract/moderation/decided.ts'

import type { DecidedRow } from '../queries/list-decided.ts'

const hour = 3_600_000

export function presentDecided(row: DecidedRow): DecidedEntry {
  const { id, numericId, title, decision, revisionId, reason, by, decidedAt, submittedAt } = row
  return {
    id,
    listing: { numericId, title },
    decision,
    isChange: revisionId !== null,
    reason,
    by,
    decidedAt: decidedAt.toISOString(),
    waitedHours: submittedAt && Math.max(0, Math.floor((decidedAt.getTime() - submittedAt.getTime()) / hour)),
  }
}
