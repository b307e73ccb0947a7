import type { Database } from '#database/client.ts'
import { auditLog } from '#database/schema/moderation.ts'

import type { Actor } from '../../platform/context.ts'

type StaffAct = {
  actor: Actor
  /** A verb with its room. */
  action: `${string}.${string}`
  subject: 'ticket'
  subjectId: string
  /** Ids and words of closed lists alone: what is written there stays for ever. */
  details: Readonly<Record<string, string | number>>
  requestId: string
  now: Date
}

/** What staff did, in the transaction that does it; for rooms that rank above this one. */
export async function recordStaffAct(tx: Database, { actor, now, ...act }: StaffAct): Promise<void> {
  await tx
    .insert(auditLog)
    .values({ ...act, actorId: actor.userId, actorRole: actor.loginRole, createdAt: now })
}
