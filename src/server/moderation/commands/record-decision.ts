import type { Database } from '#database/client.ts'
import { reviewDecisions } from '#database/schema/moderation.ts'

import { notify } from '../../messages/commands/notify.ts'
import { announce } from '../../platform/announce.ts'
import type { Actor } from '../../platform/context.ts'
import { acceptFindings } from './keep-findings.ts'
import { recordAct } from './record-act.ts'

export type Verdict = {
  actor: Actor
  decision: 'approved' | 'rejected'
  reason: string
  /** As the reviewer read it. */
  edition?: number | undefined
  requestId: string
  now: Date
}

type Decided = { propertyId: string; numericId: number; ownerId: string; title: string }

/** What follows every decision: the book of decisions, the audit log, and the owner who is told. */
export async function recordDecision(
  tx: Database,
  { actor, decision, reason, requestId, now }: Verdict,
  { propertyId, numericId, ownerId, title, revisionId }: Decided & { revisionId: string | null },
): Promise<void> {
  const kept = reason === '' ? null : reason
  const isApproved = decision === 'approved'
  const [row] = await tx
    .insert(reviewDecisions)
    .values({ propertyId, revisionId, decidedBy: actor.userId, decision, reason: kept, createdAt: now })
    .returning({ id: reviewDecisions.id })
  if (!row) throw new Error('The inserted decision was not returned')
  if (isApproved) await acceptFindings(tx, { propertyId, reviewerId: actor.userId, now })
  const verb = isApproved ? 'approve' : 'reject'
  await recordAct(tx, {
    actor,
    action: revisionId === null ? `properties.${verb}` : `properties.${verb}Change`,
    subject: revisionId === null ? 'property' : 'revision',
    subjectId: revisionId ?? propertyId,
    details: { numericId, reason: kept },
    before: { status: 'pending' },
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
    newsKey: `review:${row.id}`,
    now,
  })
  await announce(tx, { name: 'property.decided', decisionId: row.id })
}
