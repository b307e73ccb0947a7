import { and, eq, isNotNull } from 'drizzle-orm'

import type { DecideInput } from '#contract/moderation/review.ts'
import type { Database } from '#database/client.ts'
import { reviewDecisions } from '#database/schema/moderation.ts'
import { m } from '#messages'

import { notify } from '../../messages/commands/notifications.ts'
import type { MemberCall } from '../../platform/call.ts'
import { refused } from '../../platform/outcome.ts'
import { decideProperty } from '../../properties/commands/decide-property.ts'
import { findListingSnapshot } from '../../properties/commands/find-listing-snapshot.ts'
import { lockProperty } from '../../properties/commands/lock-property.ts'
import { recheckVisits } from '../../visits/commands/listing-visits.ts'
import { canDecide } from '../policy/decisions.ts'
import { findLatestDecision } from '../queries/decisions.ts'
import { findSubmittedAt } from '../queries/review.ts'
import { wasAnswered } from '../queries/threads.ts'
import { acceptCheckResults } from './checks.ts'

type Decided = {
  propertyId: string
  numericId: number
  ownerId: string
  title: string
  from: 'pending' | 'rejected'
  /** Start of the wait; null where it was not pending. */
  submittedAt: Date | null
}

/** Record the decision, write the audit entry and notify the owner. */
export async function recordDecision(
  { db, actor, now, audit, publish }: MemberCall,
  { decision, reason }: Pick<DecideInput, 'decision' | 'reason'>,
  {
    propertyId,
    numericId,
    ownerId,
    title,
    from,
    submittedAt,
    revisionId,
  }: Decided & {
    revisionId: string | null
  },
): Promise<void> {
  const givenReason = reason === '' ? null : reason
  const isApproved = decision === 'approved'
  await closeAnswers(db, propertyId)
  const [row] = await db
    .insert(reviewDecisions)
    .values({
      propertyId,
      revisionId,
      decidedBy: actor.userId,
      decision,
      reason: givenReason,
      submittedAt,
      seen: await findListingSnapshot(db, propertyId),
      createdAt: now,
    })
    .returning({ id: reviewDecisions.id })
  if (!row) throw new Error('The inserted decision was not returned')
  if (isApproved) await acceptCheckResults(db, { propertyId, reviewerId: actor.userId, now })
  const verb = isApproved ? 'approve' : 'reject'
  await audit({
    action: revisionId === null ? `properties.${verb}` : `properties.${verb}Change`,
    subject: revisionId === null ? 'property' : 'revision',
    subjectId: revisionId ?? propertyId,
    details: { numericId, reason: givenReason },
    before: { status: from },
    after: { status: decision },
  })
  const subject = revisionId === null ? 'property' : 'revision'
  await notify(db, {
    userId: ownerId,
    kind: `${subject}_${decision}`,
    parameters: { title, numericId, reason },
    link: isApproved
      ? `/property/${numericId}`
      : `/user-dashboard/properties?${revisionId === null ? 'state=rejected' : `q=${numericId}`}`,
    eventKey: `review:${row.id}`,
    now,
  })
  await publish({ name: 'property.decided', decisionId: row.id })
}

/** A new decision closes the owner's answers to the previous one. */
async function closeAnswers(db: Database, propertyId: string): Promise<void> {
  await db
    .update(reviewDecisions)
    .set({ answeredAt: null })
    .where(and(eq(reviewDecisions.propertyId, propertyId), isNotNull(reviewDecisions.answeredAt)))
}

export async function reviewProperty(call: MemberCall, review: DecideInput) {
  const { id, decision, reason, version } = review
  return call.transaction(async (call) => {
    const { db, actor, now } = call
    const uncheckedProperty = await lockProperty(db, id)
    if (!uncheckedProperty || uncheckedProperty.archivedAt) return refused('NOT_FOUND')
    if (!canDecide(actor, uncheckedProperty)) return refused('FORBIDDEN')
    if (uncheckedProperty.takenDownAt) return refused('TAKEN_DOWN')
    const from = await stateOf(db, uncheckedProperty, decision)
    if (from !== null && version !== undefined && version !== uncheckedProperty.version)
      return refused('STALE', m.moderation_changed_meanwhile())
    const submittedAt = from === 'pending' ? await findSubmittedAt(db, id) : null
    const verdict = { id, decision, reason, reviewerId: actor.userId, now }
    const decided = from && (await decideProperty(db, { ...verdict, from }))
    if (!decided) return (await isRetry(call, review)) ? { id, decision } : refused('STALE')
    await recordDecision(call, review, { ...decided, from, submittedAt, propertyId: id, revisionId: null })
    await recheckVisits(db, { propertyIds: [id], now })
    return { id, decision }
  })
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockProperty>>>

/** Pending; or rejected with an answer of the owner, so that the reviewer may approve it after all. */
async function stateOf(
  db: Database,
  { id, approvalStatus }: Locked,
  decision: DecideInput['decision'],
): Promise<'pending' | 'rejected' | null> {
  if (approvalStatus !== 'rejected' || decision !== 'approved')
    return approvalStatus === 'pending' ? 'pending' : null
  return (await wasAnswered(db, id)) ? 'rejected' : null
}

/** Retry after a lost response: the same person made the same decision. */
async function isRetry({ db, actor }: MemberCall, { id, decision, reason }: DecideInput): Promise<boolean> {
  const latest = await findLatestDecision(db, id)
  return (
    latest !== null &&
    latest.revisionId === null &&
    latest.decidedBy === actor.userId &&
    latest.decision === decision &&
    (latest.reason ?? '') === reason
  )
}
