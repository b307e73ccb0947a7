import { and, eq, isNotNull } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { reviewDecisions } from '#database/schema/moderation.ts'
import { m } from '#messages'

import { notify } from '../../messages/commands/notifications.ts'
import { audit } from '../../platform/audit.ts'
import type { Actor } from '../../platform/context.ts'
import { publishEvent } from '../../platform/jobs/publish-event.ts'
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

export type Verdict = {
  actor: Actor
  decision: 'approved' | 'rejected'
  reason: string
  /** Version that the reviewer saw. */
  version?: number | undefined
  requestId: string
  now: Date
}

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
  tx: Database,
  { actor, decision, reason, requestId, now }: Verdict,
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
  await closeAnswers(tx, propertyId)
  const [row] = await tx
    .insert(reviewDecisions)
    .values({
      propertyId,
      revisionId,
      decidedBy: actor.userId,
      decision,
      reason: givenReason,
      submittedAt,
      seen: await findListingSnapshot(tx, propertyId),
      createdAt: now,
    })
    .returning({ id: reviewDecisions.id })
  if (!row) throw new Error('The inserted decision was not returned')
  if (isApproved) await acceptCheckResults(tx, { propertyId, reviewerId: actor.userId, now })
  const verb = isApproved ? 'approve' : 'reject'
  await audit(tx, {
    actor,
    action: revisionId === null ? `properties.${verb}` : `properties.${verb}Change`,
    subject: revisionId === null ? 'property' : 'revision',
    subjectId: revisionId ?? propertyId,
    details: { numericId, reason: givenReason },
    before: { status: from },
    after: { status: decision },
    requestId,
    now,
  })
  const subject = revisionId === null ? 'property' : 'revision'
  await notify(tx, {
    userId: ownerId,
    kind: `${subject}_${decision}`,
    parameters: { title, numericId, reason },
    link: isApproved
      ? `/property/${numericId}`
      : `/user-dashboard/properties?${revisionId === null ? 'state=rejected' : `q=${numericId}`}`,
    eventKey: `review:${row.id}`,
    now,
  })
  await publishEvent(tx, { name: 'property.decided', decisionId: row.id })
}

/** A new decision closes the owner's answers to the previous one. */
async function closeAnswers(tx: Database, propertyId: string): Promise<void> {
  await tx
    .update(reviewDecisions)
    .set({ answeredAt: null })
    .where(and(eq(reviewDecisions.propertyId, propertyId), isNotNull(reviewDecisions.answeredAt)))
}

type Review = Verdict & { id: string }

export async function reviewProperty(db: Database, review: Review) {
  const { actor, id, decision, reason, version, now } = review
  return db.transaction(async (tx) => {
    const uncheckedProperty = await lockProperty(tx, id)
    if (!uncheckedProperty || uncheckedProperty.archivedAt) return refused('NOT_FOUND')
    if (!canDecide(actor, uncheckedProperty)) return refused('FORBIDDEN')
    if (uncheckedProperty.takenDownAt) return refused('TAKEN_DOWN')
    const from = await stateOf(tx, uncheckedProperty, review)
    if (from !== null && version !== undefined && version !== uncheckedProperty.version)
      return refused('STALE', m.moderation_changed_meanwhile())
    const submittedAt = from === 'pending' ? await findSubmittedAt(tx, id) : null
    const verdict = { id, decision, reason, reviewerId: actor.userId, now }
    const decided = from && (await decideProperty(tx, { ...verdict, from }))
    if (!decided) return (await isRetry(tx, review)) ? null : refused('STALE')
    await recordDecision(tx, review, { ...decided, from, submittedAt, propertyId: id, revisionId: null })
    await recheckVisits(tx, { propertyIds: [id], now })
    return null
  })
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockProperty>>>

/** Pending; or rejected with an answer of the owner, so that the reviewer may approve it after all. */
async function stateOf(
  tx: Database,
  { id, approvalStatus }: Locked,
  { decision }: Review,
): Promise<'pending' | 'rejected' | null> {
  if (approvalStatus !== 'rejected' || decision !== 'approved')
    return approvalStatus === 'pending' ? 'pending' : null
  return (await wasAnswered(tx, id)) ? 'rejected' : null
}

/** Retry after a lost response: the same person made the same decision. */
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
