import type { Database } from '#database/client.ts'
import { reviewDecisions } from '#database/schema/moderation.ts'
import { and, eq, isNotNull } from 'drizzle-orm'

import { notify } from '../../messages/commands/notify.ts'
import { audit } from '../../platform/audit.ts'
import { publishEvent } from '../../platform/jobs/publish-event.ts'
import type { Actor } from '../../platform/context.ts'
import { findListingSnapshot } from '../../properties/commands/find-listing-snapshot.ts'
import { acceptCheckResults } from './save-check-results.ts'

export type Verdict = {
  actor: Actor
  decision: 'approved' | 'rejected'
  reason: string
  /** As the reviewer read it. */
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
  /** Since when it had waited; null where it had not. */
  submittedAt: Date | null
}

/** What follows every decision: the book of decisions, the audit log, and the owner who is told. */
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
  const retained = reason === '' ? null : reason
  const isApproved = decision === 'approved'
  await closeAnswers(tx, propertyId)
  const [row] = await tx
    .insert(reviewDecisions)
    .values({
      propertyId,
      revisionId,
      decidedBy: actor.userId,
      decision,
      reason: retained,
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
    details: { numericId, reason: retained },
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

/** A new decision answers what the owner wrote about the one before. */
async function closeAnswers(tx: Database, propertyId: string): Promise<void> {
  await tx
    .update(reviewDecisions)
    .set({ answeredAt: null })
    .where(and(eq(reviewDecisions.propertyId, propertyId), isNotNull(reviewDecisions.answeredAt)))
}
