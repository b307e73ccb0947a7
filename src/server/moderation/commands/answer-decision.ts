import type { Database } from '#database/client.ts'
import { reviewDecisions } from '#database/schema/moderation.ts'
import { eq, sql } from 'drizzle-orm'

import { listStaffWithDuty } from '../../accounts/queries/list-staff.ts'
import { notifyAll } from '../../messages/commands/notify.ts'
import { lockProperty } from '../../properties/commands/lock-property.ts'
import { isAnswerable } from '../policy/is-answerable.ts'
import { findThread, findDecidedProperty } from '../queries/find-thread.ts'
import { saveAnswer } from './save-answer.ts'
import type { Answer } from './save-answer.ts'

/** Words of the owner about the last rejection, while it stands; reviewers are told of the first that waits. */
export async function answerDecision(
  db: Database,
  answer: Answer,
): Promise<'done' | 'unknown' | 'stale' | 'full'> {
  const { actor, decisionId, now } = answer
  return db.transaction(async (tx) => {
    const propertyId = await findDecidedProperty(tx, decisionId)
    const uncheckedProperty = propertyId === null ? null : await lockProperty(tx, propertyId)
    if (uncheckedProperty?.userId !== actor.userId) return 'unknown'
    const thread = await findThread(tx, { propertyId: uncheckedProperty.id })
    if (thread?.decisionId !== decisionId || !isAnswerable(thread, uncheckedProperty)) return 'stale'
    const retained = await saveAnswer(tx, { ...answer, isByStaff: false })
    if (retained.outcome !== 'saved') return retained.outcome === 'full' ? 'full' : 'done'
    await tx
      .update(reviewDecisions)
      .set({ answeredAt: sql`coalesce(${reviewDecisions.answeredAt}, ${now.toISOString()}::timestamptz)` })
      .where(eq(reviewDecisions.id, decisionId))
    if (thread.answeredAt === null)
      await notifyReviewers(tx, answer, uncheckedProperty.numericId, retained.id)
    return 'done'
  })
}

async function notifyReviewers(
  tx: Database,
  { actor, now }: Answer,
  numericId: number,
  answerId: string,
): Promise<void> {
  const reviewers = await listStaffWithDuty(tx, 'review')
  const others = reviewers.filter((userId) => userId !== actor.userId)
  await notifyAll(tx, others, {
    kind: 'review_answered',
    parameters: { numericId },
    link: `/admin?show=answered&listing=${numericId}`,
    eventKey: `review-answered:${answerId}`,
    now,
  })
}
