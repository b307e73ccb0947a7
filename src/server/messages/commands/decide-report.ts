import type { Database } from '#database/client.ts'
import { messageReports } from '#database/schema/messages.ts'
import { and, eq } from 'drizzle-orm'

import { audit } from '../../platform/audit.ts'
import type { Actor } from '../../platform/context.ts'
import { isUninvolved } from '../queries/find-reports.ts'

export type ReportDecision = 'upheld' | 'dismissed'

type DecideReport = {
  actor: Actor
  id: string
  decision: ReportDecision
  requestId: string
  now: Date
}

/** Of two who decide at once one does; false for the other, and for whoever is a side of it themself. */
export async function decideReport(
  db: Database,
  { actor, id, decision, requestId, now }: DecideReport,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const decided = await tx
      .update(messageReports)
      .set({ status: decision, decidedBy: actor.userId, decidedAt: now })
      .where(and(eq(messageReports.id, id), eq(messageReports.status, 'open'), isUninvolved(actor.userId)))
      .returning({ id: messageReports.id })
    if (decided.length === 0) return false
    await audit(tx, {
      actor,
      action: `messages.report_${decision}`,
      subject: 'message',
      subjectId: id,
      before: { status: 'open' },
      after: { status: decision },
      requestId,
      now,
    })
    return true
  })
}
