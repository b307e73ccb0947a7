import type { StaffAction, StaffSubject } from '#contract/enums/staff.ts'
import type { Database } from '#database/client.ts'
import { auditLog } from '#database/schema/platform.ts'

import type { Actor } from './context.ts'

/** Ids, numbers, words of closed lists and the texts of the company: what is written there stays for ever. */
type AuditValues = Readonly<Record<string, string | number | boolean | null>>

export type AuditRecord = {
  /** Null for whoever runs the product, from the command line. */
  actor: Actor | null
  action: StaffAction
  subject: StaffSubject
  subjectId: string
  details?: AuditValues
  /** What the act changed, as it was; absent where nothing stood before. */
  before?: AuditValues
  /** The same as it is now; absent where nothing stands any more. */
  after?: AuditValues
  requestId: string
  now: Date
}

/** What staff did, in the transaction that does it. */
export async function audit(tx: Database, { actor, now, ...entry }: AuditRecord): Promise<void> {
  await tx
    .insert(auditLog)
    .values({ ...entry, actorId: actor?.userId ?? null, actorRole: actor?.loginRole ?? null, createdAt: now })
}
