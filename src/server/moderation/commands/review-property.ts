import type { Database } from '#database/client.ts'
import { auditLog, reviewDecisions } from '#database/schema/moderation.ts'

import { notify } from '../../messages/commands/notify.ts'
import { announce } from '../../platform/announce.ts'
import type { Actor } from '../../platform/context.ts'
import { decideProperty } from '../../properties/commands/decide-property.ts'
import { lockProperty } from '../../properties/commands/lock-property.ts'
import { canDecide } from '../policy/can-decide.ts'
import { findLatestDecision } from '../queries/find-decision.ts'

type Review = {
  actor: Actor
  id: string
  decision: 'approved' | 'rejected'
  reason: string
  requestId: string
  now: Date
}

export type Reviewed = 'decided' | 'unknown' | 'own' | 'already_decided'

export async function reviewProperty(db: Database, review: Review): Promise<Reviewed> {
  const { actor, id, decision, reason, now } = review
  return db.transaction(async (tx): Promise<Reviewed> => {
    const uncheckedProperty = await lockProperty(tx, id)
    if (!uncheckedProperty || uncheckedProperty.archivedAt) return 'unknown'
    if (!canDecide(actor, uncheckedProperty)) return 'own'
    const decided = await decideProperty(tx, { id, decision, reason, reviewerId: actor.userId, now })
    if (!decided) return (await isRetry(tx, review)) ? 'decided' : 'already_decided'

    const [row] = await tx
      .insert(reviewDecisions)
      .values({ propertyId: id, decidedBy: actor.userId, decision, reason: reasonOf(review), createdAt: now })
      .returning({ id: reviewDecisions.id })
    if (!row) throw new Error('The inserted decision was not returned')
    await tx.insert(auditLog).values({
      actorId: actor.userId,
      actorRole: actor.loginRole,
      action: decision === 'approved' ? 'properties.approve' : 'properties.reject',
      subject: 'property',
      subjectId: id,
      details: { numericId: decided.numericId, reason: reasonOf(review) },
      requestId: review.requestId,
      createdAt: now,
    })
    await notify(tx, {
      userId: decided.ownerId,
      kind: decision === 'approved' ? 'property_approved' : 'property_rejected',
      parameters: { title: decided.title, numericId: decided.numericId, reason },
      link: decision === 'approved' ? `/property/${decided.numericId}` : '/user-dashboard/properties',
      newsKey: `review:${row.id}`,
      now,
    })
    await announce(tx, { name: 'property.decided', decisionId: row.id })
    return 'decided'
  })
}

/** The answer to the first call was lost: the same person decided the same before. */
async function isRetry(tx: Database, { actor, id, decision, reason }: Review): Promise<boolean> {
  const latest = await findLatestDecision(tx, id)
  return (
    latest !== null &&
    latest.decidedBy === actor.userId &&
    latest.decision === decision &&
    (latest.reason ?? '') === reason
  )
}

function reasonOf({ reason }: Review): string | null {
  return reason === '' ? null : reason
}
