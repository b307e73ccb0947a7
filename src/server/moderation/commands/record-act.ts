import { auditLog } from '#database/schema/moderation.ts'

import type { RecordAct } from '../../properties/commands/record-act.ts'

/** What staff did with a listing, in the transaction that does it. */
export const recordAct: RecordAct = async (tx, { actor, action, propertyId, details, requestId, now }) => {
  await tx.insert(auditLog).values({
    actorId: actor.userId,
    actorRole: actor.loginRole,
    action,
    subject: 'property',
    subjectId: propertyId,
    details,
    requestId,
    createdAt: now,
  })
}
