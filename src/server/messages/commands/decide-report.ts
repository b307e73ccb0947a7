import type { Database } from '#database/client.ts'
import { messageReports } from '#database/schema/messages.ts'
import { and, eq } from 'drizzle-orm'

import type { Actor } from '../../platform/context.ts'
import { isUninvolved } from '../queries/find-reports.ts'

export type ReportDecision = 'upheld' | 'dismissed'

/** The audit log ranks above this room and is handed in; called in the transaction of the act. */
export type RecordDecision = (
  tx: Database,
  act: { actor: Actor; reportId: string; decision: ReportDecision; requestId: string; now: Date },
) => Promise<void>

type DecideReport = {
  actor: Actor
  id: string
  decision: ReportDecision
  requestId: string
  now: Date
  record: RecordDecision
}

/** Of two who decide at once one does; false for the other, and for whoever is a side of it themself. */
export async function decideReport(
  db: Database,
  { actor, id, decision, requestId, now, record }: DecideReport,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const decided = await tx
      .update(messageReports)
      .set({ status: decision, decidedBy: actor.userId, decidedAt: now })
      .where(and(eq(messageReports.id, id), eq(messageReports.status, 'open'), isUninvolved(actor.userId)))
      .returning({ id: messageReports.id })
    if (decided.length === 0) return false
    await record(tx, { actor, reportId: id, decision, requestId, now })
    return true
  })
}
