import type { DecideRevisionInput } from '#contract/moderation/review.ts'
import { m } from '#messages'

import type { MemberCall } from '../../platform/call.ts'
import { refused } from '../../platform/outcome.ts'
import { lockProperty } from '../../properties/commands/lock-property.ts'
import { decideRevision } from '../../properties/commands/revisions.ts'
import { findRevision } from '../../properties/queries/revisions.ts'
import { canDecide } from '../policy/decisions.ts'
import { findDecisionOn } from '../queries/decisions.ts'
import { checkListing } from './checks.ts'
import { recordDecision } from './review.ts'

export async function reviewRevision(call: MemberCall, review: DecideRevisionInput) {
  const { revisionId, decision, reason, version } = review
  return call.transaction(async (call) => {
    const { db, actor, now } = call
    const known = await findRevision(db, revisionId)
    const uncheckedProperty = known && (await lockProperty(db, known.propertyId))
    if (!uncheckedProperty || uncheckedProperty.archivedAt) return refused('NOT_FOUND')
    if (!canDecide(actor, uncheckedProperty)) return refused('FORBIDDEN')
    // Read again under the lock: it may have been decided or withdrawn meanwhile.
    const isPending = (await findRevision(db, revisionId))?.status === 'pending'
    if (isPending && version !== undefined && version !== uncheckedProperty.version)
      return refused('STALE', m.moderation_changed_meanwhile())
    const decided = await decideRevision(db, { revisionId, decision, reason, reviewerId: actor.userId, now })
    if (!decided) return (await isRetry(call, review)) ? { revisionId, decision } : refused('STALE')
    if (decision === 'approved') await checkListing(db, { propertyId: decided.propertyId, now })
    const submittedAt = new Date(known.createdAt)
    await recordDecision(call, review, { ...decided, from: 'pending', submittedAt, revisionId })
    return { revisionId, decision }
  })
}

/** Retry after a lost response: the same person made the same decision. */
async function isRetry(
  { db, actor }: MemberCall,
  { revisionId, decision, reason }: DecideRevisionInput,
): Promise<boolean> {
  const decided = await findDecisionOn(db, revisionId)
  return (
    decided !== null &&
    decided.decidedBy === actor.userId &&
    decided.decision === decision &&
    (decided.reason ?? '') === reason
  )
}
