import type { Database } from '#database/client.ts'

import { decideProperty } from '../../properties/commands/decide-property.ts'
import { lockProperty } from '../../properties/commands/lock-property.ts'
import { canDecide } from '../policy/can-decide.ts'
import { findLatestDecision } from '../queries/find-decision.ts'
import { recordDecision } from './record-decision.ts'
import type { Verdict } from './record-decision.ts'

type Review = Verdict & { id: string }

export type Reviewed = 'decided' | 'unknown' | 'own' | 'already_decided' | 'changed' | 'on_hold'

export async function reviewProperty(db: Database, review: Review): Promise<Reviewed> {
  const { actor, id, decision, reason, edition, now } = review
  return db.transaction(async (tx): Promise<Reviewed> => {
    const uncheckedProperty = await lockProperty(tx, id)
    if (!uncheckedProperty || uncheckedProperty.archivedAt) return 'unknown'
    if (!canDecide(actor, uncheckedProperty)) return 'own'
    if (uncheckedProperty.onHoldSince) return 'on_hold'
    const isPending = uncheckedProperty.approvalStatus === 'pending'
    if (isPending && edition !== undefined && edition !== uncheckedProperty.edition) return 'changed'
    const decided = await decideProperty(tx, { id, decision, reason, reviewerId: actor.userId, now })
    if (!decided) return (await isRetry(tx, review)) ? 'decided' : 'already_decided'
    await recordDecision(tx, review, { ...decided, propertyId: id, revisionId: null })
    return 'decided'
  })
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
