import type { OwnThread, ReviewThread } from '#contract/moderation/answers.ts'

import { isAnswerable } from '../policy/is-answerable.ts'
import type { OwnListing } from '../queries/find-own-listing.ts'
import type { ThreadRow } from '../queries/find-thread.ts'

export function presentThread({ decisionId, decision, reason, ...row }: ThreadRow): ReviewThread {
  return {
    decisionId,
    decision,
    reason,
    decidedAt: row.decidedAt.toISOString(),
    waitingSince: row.answeredAt?.toISOString() ?? null,
    answers: row.answers.map(({ createdAt, ...answer }) => ({
      ...answer,
      createdAt: createdAt.toISOString(),
    })),
  }
}

export function presentOwnThread(row: ThreadRow, listing: OwnListing): OwnThread {
  const { numericId, title } = listing
  return {
    ...presentThread(row),
    listing: { numericId, title },
    isChange: row.revisionId !== null,
    can: { answer: isAnswerable(row, listing) },
  }
}
