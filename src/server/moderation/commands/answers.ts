import { and, eq, sql } from 'drizzle-orm'

import { type AnswerInput, maxAnswers, type ReplyInput } from '#contract/moderation/answers.ts'
import { reviewAnswers, reviewDecisions } from '#database/schema/moderation.ts'

import { listStaffWithDuty } from '../../accounts/queries/people.ts'
import { notifyAll, notify } from '../../messages/commands/notifications.ts'
import type { MemberCall } from '../../platform/call.ts'
import { isRefused, refused } from '../../platform/outcome.ts'
import { lockProperty } from '../../properties/commands/lock-property.ts'
import { isAnswerable, canDecide } from '../policy/decisions.ts'
import { findThread, findDecidedProperty, wasSent } from '../queries/threads.ts'

/** The new answer's id, null where it was sent before. Locks the listing, so that the limit per side holds. */
async function saveAnswer(
  { db, actor, now }: MemberCall,
  { decisionId, content, submissionKey }: AnswerInput,
  isByStaff: boolean,
) {
  const ofDecision = eq(reviewAnswers.decisionId, decisionId)
  const isSent = and(ofDecision, eq(reviewAnswers.submissionKey, submissionKey))
  if ((await db.$count(reviewAnswers, isSent)) > 0) return null
  const written = await db.$count(reviewAnswers, and(ofDecision, eq(reviewAnswers.isByStaff, isByStaff)))
  if (written >= maxAnswers) return refused('LIMIT_REACHED')
  const [inserted] = await db
    .insert(reviewAnswers)
    .values({ decisionId, content, submissionKey, isByStaff, authorId: actor.userId, createdAt: now })
    .returning({ id: reviewAnswers.id })
  if (!inserted) throw new Error('The inserted answer was not returned')
  return inserted.id
}

/** Owner's answer to the latest rejection while it is in force; only the first pending one notifies reviewers. */
export async function answerDecision(call: MemberCall, answer: AnswerInput) {
  const { decisionId } = answer
  return call.transaction(async (call) => {
    const { db, actor, now } = call
    const propertyId = await findDecidedProperty(db, decisionId)
    const uncheckedProperty = propertyId === null ? null : await lockProperty(db, propertyId)
    if (uncheckedProperty?.userId !== actor.userId) return refused('NOT_FOUND')
    const thread = await findThread(db, { propertyId: uncheckedProperty.id })
    if (thread?.decisionId !== decisionId || !isAnswerable(thread, uncheckedProperty)) return refused('STALE')
    const answerId = await saveAnswer(call, answer, false)
    if (answerId === null || isRefused(answerId)) return answerId
    await db
      .update(reviewDecisions)
      .set({ answeredAt: sql`coalesce(${reviewDecisions.answeredAt}, ${now.toISOString()}::timestamptz)` })
      .where(eq(reviewDecisions.id, decisionId))
    if (thread.answeredAt === null) await notifyReviewers(call, uncheckedProperty.numericId, answerId)
    return null
  })
}

async function notifyReviewers(
  { db, actor, now }: MemberCall,
  numericId: number,
  answerId: string,
): Promise<void> {
  const reviewers = await listStaffWithDuty(db, 'review')
  const others = reviewers.filter((userId) => userId !== actor.userId)
  await notifyAll(db, others, {
    kind: 'review_answered',
    parameters: { numericId },
    link: `/admin?show=answered&listing=${numericId}`,
    eventKey: `review-answered:${answerId}`,
    now,
  })
}

/** Of two simultaneous replies the second is refused, because its author has not seen the first. */
export async function replyToOwner(call: MemberCall, { seen, ...answer }: ReplyInput) {
  const { decisionId } = answer
  return call.transaction(async (call) => {
    const { db, actor, now } = call
    const propertyId = await findDecidedProperty(db, decisionId)
    const uncheckedProperty = propertyId === null ? null : await lockProperty(db, propertyId)
    if (!uncheckedProperty) return refused('NOT_FOUND')
    if (!canDecide(actor, uncheckedProperty)) return refused('FORBIDDEN')
    const { id, numericId, title, userId } = uncheckedProperty
    const thread = await findThread(db, { propertyId: id })
    if (thread?.decisionId !== decisionId || thread.answers.every(({ isByStaff }) => isByStaff))
      return refused('STALE')
    if (await wasSent(call, answer)) return null
    if (thread.answers.length !== seen) return refused('STALE')
    const answerId = await saveAnswer(call, answer, true)
    if (answerId === null) return refused('STALE')
    if (isRefused(answerId)) return answerId
    await db.update(reviewDecisions).set({ answeredAt: null }).where(eq(reviewDecisions.id, decisionId))
    await call.audit({
      action: 'moderation.replyToOwner',
      subject: 'decision',
      subjectId: decisionId,
      details: { numericId, answerId },
      before: { waits: thread.answeredAt !== null },
      after: { waits: false },
    })
    await notify(db, {
      userId,
      kind: 'review_replied',
      parameters: { title, numericId },
      link: `/user-dashboard/review/${numericId}`,
      eventKey: `review-replied:${answerId}`,
      now,
    })
    await call.publish({ name: 'review.replied', answerId })
    return null
  })
}
