import { auditLog } from '#database/schema/moderation.ts'

import type { RecordAudit } from '../../platform/audit-record.ts'

/** What staff did, in the transaction that does it. */
export const recordAudit: RecordAudit = async (tx, { actor, now, ...entry }) => {
  await tx
    .insert(auditLog)
    .values({ ...entry, actorId: actor?.userId ?? null, actorRole: actor?.loginRole ?? null, createdAt: now })
}
