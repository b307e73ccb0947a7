import type { StaffAction, StaffSubject } from '#contract/enums/staff.ts'
import type { Database } from '#database/client.ts'
import { auditLog } from '#database/schema/platform.ts'

import type { Editor } from './context.ts'

/** Ids, numbers, enum values and company texts only: entries are kept for ever. */
type AuditValues = Readonly<Record<string, string | number | boolean | null>>

export type AuditRecord = {
  /** Null for the operator, on the command line. */
  actor: Pick<Editor, 'userId' | 'loginRole'> | null
  action: StaffAction
  subject: StaffSubject
  subjectId: string
  details?: AuditValues
  /** Changed values before; absent if newly created. */
  before?: AuditValues
  /** Changed values after; absent if deleted. */
  after?: AuditValues
  requestId: string
  now: Date
}

/** Writes the audit entry in the transaction of the action. */
export async function audit(tx: Database, { actor, now, ...entry }: AuditRecord): Promise<void> {
  await tx
    .insert(auditLog)
    .values({ ...entry, actorId: actor?.userId ?? null, actorRole: actor?.loginRole ?? null, createdAt: now })
}
