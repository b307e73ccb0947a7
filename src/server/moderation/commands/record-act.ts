import { auditLog } from '#database/schema/moderation.ts'

import type { RecordAct } from '../../platform/staff-act.ts'

/** What staff did, in the transaction that does it. */
export const recordAct: RecordAct = async (tx, { actor, now, ...act }) => {
  await tx
    .insert(auditLog)
    .values({ ...act, actorId: actor?.userId ?? null, actorRole: actor?.loginRole ?? null, createdAt: now })
}
