import type { Database } from '#database/client.ts'
import { m } from '#messages'

import { refused } from '../../platform/outcome.ts'
import { lockProperty } from '../../properties/commands/lock-property.ts'
import { decideRevision } from '../../properties/commands/revisions.ts'
import { findRevision } from '../../properties/queries/revisions.ts'
import { canDecide } from '../policy/decisions.ts'
import { findDecisionOn } from '../queries/decisions.ts'
import { checkListing } from './checks.ts'
import { recordDecision, type Verdict } from './review.ts'

type Review = Verdict & { revisionId: string }

export async function reviewRevision(db: Database, review: Review) {
  const { actor, revisionId, decision, reason, version, now } = review
  return db.transaction(async (tx) => {
    const known = await findRevision(tx, revisionId)
    const uncheckedProperty = known && (await lockProperty(tx, known.propertyId))
    if (!uncheckedProperty || uncheckedProperty.archivedAt) return refused('NOT_FOUND')
    if (!canDecide(actor, uncheckedProperty)) return refused('FORBIDDEN')
    // Read again under the lock: it may have been decided or withdrawn meanwhile.
    const isPending = (await findRevision(tx, revisionId))?.status === 'pending'
    if (isPending && version !== undefined && version !== uncheckedProperty.version)
      return refused('STALE', m.moderation_changed_meanwhile())
    const decided = await decideRevision(tx, { revisionId, decision, reason, reviewerId: actor.userId, now })
    if (!decided) return (await isRetry(tx, review)) ? null : refused('STALE')
    if (decision === 'approved') await checkListing(tx, { propertyId: decided.propertyId, now })
    const submittedAt = new Date(known.createdAt)
    await recordDecision(tx, review, { ...decided, from: 'pending', submittedAt, revisionId })
    return null
  })
}

/** Retry after a lost response: the same person made the same decision. */
async function isRetry(tx: Database, { actor, revisionId, decision, reason }: Review): Promise<boolean> {
  const decided = await findDecisionOn(tx, revisionId)
  return (
    decided !== null &&
    decided.decidedBy === actor.userId &&
    decided.decision === decision &&
    (decided.reason ?? '') === reason
  )
}
