import type { Database } from '#database/client.ts'

import { decideProperty } from '../../properties/commands/decide-property.ts'
import { lockProperty } from '../../properties/commands/lock-property.ts'
import { recheckVisits } from '../../visits/commands/recheck-visits.ts'
import { canDecide } from '../policy/can-decide.ts'
import { findLatestDecision } from '../queries/find-decision.ts'
import { wasAnswered } from '../queries/find-thread.ts'
import { findSubmittedAt } from '../queries/list-review-queue.ts'
import { recordDecision } from './record-decision.ts'
import type { Verdict } from './record-decision.ts'

type Review = Verdict & { id: string }

export type Reviewed = 'decided' | 'unknown' | 'own' | 'already_decided' | 'changed' | 'on_hold'

export async function reviewProperty(db: Database, review: Review): Promise<Reviewed> {
  const { actor, id, decision, reason, version, now } = review
  return db.transaction(async (tx): Promise<Reviewed> => {
    const uncheckedProperty = await lockProperty(tx, id)
    if (!uncheckedProperty || uncheckedProperty.archivedAt) return 'unknown'
    if (!canDecide(actor, uncheckedProperty)) return 'own'
    if (uncheckedProperty.takenDownAt) return 'on_hold'
    const from = await stateOf(tx, uncheckedProperty, review)
    if (from !== null && version !== undefined && version !== uncheckedProperty.version) return 'changed'
    const submittedAt = from === 'pending' ? await findSubmittedAt(tx, id) : null
    const verdict = { id, decision, reason, reviewerId: actor.userId, now }
    const decided = from && (await decideProperty(tx, { ...verdict, from }))
    if (!decided) return (await isRetry(tx, review)) ? 'decided' : 'already_decided'
    await recordDecision(tx, review, { ...decided, from, submittedAt, propertyId: id, revisionId: null })
    await recheckVisits(tx, { propertyId: id, now })
    return 'decided'
  })
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockProperty>>>

/** It waits; or it was rejected, its owner has answered since and the reviewer thinks better of it. */
async function stateOf(
  tx: Database,
  { id, approvalStatus }: Locked,
  { decision }: Review,
): Promise<'pending' | 'rejected' | null> {
  if (approvalStatus !== 'rejected' || decision !== 'approved')
    return approvalStatus === 'pending' ? 'pending' : null
  return (await wasAnswered(tx, id)) ? 'rejected' : null
}

/** The answer to the first call was lost: the same person decided the same before. */
async function isRetry(tx: Database, { actor, id, decision, reason }: Review): Promise<boolean> {
  const latest = await findLatestDecision(tx, id)
  return (
    latest !== null &&
    latest.revisionId === null &&
    latest.decidedBy === actor.userId &&
    latest.decision === decision &&
    (latest.reason ?? '') === reason
  )
}
