import type { Database } from '#database/client.ts'
import { auditLog } from '#database/schema/moderation.ts'

import type { Actor } from '../../platform/context.ts'

type Act = {
  actor: Actor
  /** A verb with its room. */
  action: `${string}.${string}`
  subject: string
  subjectId: string
  /** Ids and figures alone: what is written there stays for ever. */
  details: Readonly<Record<string, string | number | null>>
  requestId: string
  now: Date
}

/** What staff did, in the transaction that does it. */
export async function audit(tx: Database, { actor, now, ...act }: Act): Promise<void> {
  await tx
    .insert(auditLog)
    .values({ ...act, actorId: actor.userId, actorRole: actor.loginRole, createdAt: now })
}
