import type { Database } from '#database/client.ts'
import { reviewDecisions } from '#database/schema/moderation.ts'
import { eq } from 'drizzle-orm'

import { notify } from '../../messages/commands/notify.ts'
import { audit } from '../../platform/audit.ts'
import { publishEvent } from '../../platform/jobs/publish-event.ts'
import { lockProperty } from '../../properties/commands/lock-property.ts'
import { canDecide } from '../policy/can-decide.ts'
import { findDecidedProperty, findThread, wasSent } from '../queries/find-thread.ts'
import { saveAnswer } from './save-answer.ts'
import type { Answer } from './save-answer.ts'

type Reply = Answer & { seen: number; requestId: string }
type Replied = 'done' | 'unknown' | 'own' | 'stale' | 'full'

/** Of two reviewers who answer at once one does: the other has not seen those words. */
export async function replyToOwner(db: Database, { seen, requestId, ...answer }: Reply): Promise<Replied> {
  const { actor, decisionId, now } = answer
  return db.transaction(async (tx): Promise<Replied> => {
    const propertyId = await findDecidedProperty(tx, decisionId)
    const uncheckedProperty = propertyId === null ? null : await lockProperty(tx, propertyId)
    if (!uncheckedProperty) return 'unknown'
    if (!canDecide(actor, uncheckedProperty)) return 'own'
    const { id, numericId, title, userId } = uncheckedProperty
    const thread = await findThread(tx, { propertyId: id })
    if (thread?.decisionId !== decisionId || thread.answers.every(({ isByStaff }) => isByStaff))
      return 'stale'
    if (await wasSent(tx, answer)) return 'done'
    if (thread.answers.length !== seen) return 'stale'
    const retained = await saveAnswer(tx, { ...answer, isByStaff: true })
    if (retained.outcome !== 'saved') return retained.outcome === 'full' ? 'full' : 'stale'
    const answerId = retained.id
    await tx.update(reviewDecisions).set({ answeredAt: null }).where(eq(reviewDecisions.id, decisionId))
    await audit(tx, {
      actor,
      action: 'moderation.replyToOwner',
      subject: 'decision',
      subjectId: decisionId,
      details: { numericId, answerId },
      before: { waits: thread.answeredAt !== null },
      after: { waits: false },
      requestId,
      now,
    })
    await notify(tx, {
      userId,
      kind: 'review_replied',
      parameters: { title, numericId },
      link: `/user-dashboard/review/${numericId}`,
      eventKey: `review-replied:${answerId}`,
      now,
    })
    await publishEvent(tx, { name: 'review.replied', answerId })
    return 'done'
  })
}
