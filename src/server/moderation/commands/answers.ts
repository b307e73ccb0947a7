import { and, eq, sql } from 'drizzle-orm'

import { maxAnswers } from '#contract/moderation/answers.ts'
import type { Database } from '#database/client.ts'
import { reviewAnswers, reviewDecisions } from '#database/schema/moderation.ts'

import { listStaffWithDuty } from '../../accounts/queries/people.ts'
import { notifyAll, notify } from '../../messages/commands/notifications.ts'
import { audit } from '../../platform/audit.ts'
import type { Actor } from '../../platform/context.ts'
import { publishEvent } from '../../platform/jobs/publish-event.ts'
import { isRefused, refused } from '../../platform/outcome.ts'
import { lockProperty } from '../../properties/commands/lock-property.ts'
import { isAnswerable, canDecide } from '../policy/decisions.ts'
import { findThread, findDecidedProperty, wasSent } from '../queries/threads.ts'

type Answer = { actor: Actor; decisionId: string; content: string; submissionKey: string; now: Date }

/** The new answer's id, null where it was sent before. Locks the listing, so that the limit per side holds. */
async function saveAnswer(tx: Database, { actor, now, ...answer }: Answer & { isByStaff: boolean }) {
  const { decisionId, submissionKey, isByStaff } = answer
  const ofDecision = eq(reviewAnswers.decisionId, decisionId)
  const isSent = and(ofDecision, eq(reviewAnswers.submissionKey, submissionKey))
  if ((await tx.$count(reviewAnswers, isSent)) > 0) return null
  const written = await tx.$count(reviewAnswers, and(ofDecision, eq(reviewAnswers.isByStaff, isByStaff)))
  if (written >= maxAnswers) return refused('LIMIT_REACHED')
  const [inserted] = await tx
    .insert(reviewAnswers)
    .values({ ...answer, authorId: actor.userId, createdAt: now })
    .returning({ id: reviewAnswers.id })
  if (!inserted) throw new Error('The inserted answer was not returned')
  return inserted.id
}

/** Owner's answer to the latest rejection while it is in force; only the first pending one notifies reviewers. */
export async function answerDecision(db: Database, answer: Answer) {
  const { actor, decisionId, now } = answer
  return db.transaction(async (tx) => {
    const propertyId = await findDecidedProperty(tx, decisionId)
    const uncheckedProperty = propertyId === null ? null : await lockProperty(tx, propertyId)
    if (uncheckedProperty?.userId !== actor.userId) return refused('NOT_FOUND')
    const thread = await findThread(tx, { propertyId: uncheckedProperty.id })
    if (thread?.decisionId !== decisionId || !isAnswerable(thread, uncheckedProperty)) return refused('STALE')
    const answerId = await saveAnswer(tx, { ...answer, isByStaff: false })
    if (answerId === null || isRefused(answerId)) return answerId
    await tx
      .update(reviewDecisions)
      .set({ answeredAt: sql`coalesce(${reviewDecisions.answeredAt}, ${now.toISOString()}::timestamptz)` })
      .where(eq(reviewDecisions.id, decisionId))
    if (thread.answeredAt === null) await notifyReviewers(tx, answer, uncheckedProperty.numericId, answerId)
    return null
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

type Reply = Answer & { seen: number; requestId: string }

/** Of two simultaneous replies the second is refused, because its author has not seen the first. */
export async function replyToOwner(db: Database, { seen, requestId, ...answer }: Reply) {
  const { actor, decisionId, now } = answer
  return db.transaction(async (tx) => {
    const propertyId = await findDecidedProperty(tx, decisionId)
    const uncheckedProperty = propertyId === null ? null : await lockProperty(tx, propertyId)
    if (!uncheckedProperty) return refused('NOT_FOUND')
    if (!canDecide(actor, uncheckedProperty)) return refused('FORBIDDEN')
    const { id, numericId, title, userId } = uncheckedProperty
    const thread = await findThread(tx, { propertyId: id })
    if (thread?.decisionId !== decisionId || thread.answers.every(({ isByStaff }) => isByStaff))
      return refused('STALE')
    if (await wasSent(tx, answer)) return null
    if (thread.answers.length !== seen) return refused('STALE')
    const answerId = await saveAnswer(tx, { ...answer, isByStaff: true })
    if (answerId === null) return refused('STALE')
    if (isRefused(answerId)) return answerId
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
    return null
  })
}
