import type { agentReportReasons } from '#contract/enums.ts'
import type { Database } from '#database/client.ts'
import { sql } from 'drizzle-orm'

import { listStaffWithDuty } from '../../accounts/queries/list-staff.ts'
import { isOneself, sightOf } from '../../agents/policy.ts'
import { findUncheckedAgent } from '../../agents/queries.ts'
import { notifyAll } from '../../messages/commands/notify.ts'
import { saveReport } from './save-report.ts'
import type { ReportInput } from './save-report.ts'

type Report = ReportInput<(typeof agentReportReasons)[number]> & { id: string }

export type ReportedAgent = 'done' | 'NOT_FOUND' | 'SELF' | 'CAPTCHA_WRONG'

/** Whoever may see an agent may report them; reviewers are told of the first open report. */
export async function reportAgent(db: Database, { id, ...said }: Report): Promise<ReportedAgent> {
  const { actor, reason, now } = said
  return db.transaction(async (tx): Promise<ReportedAgent> => {
    const uncheckedAgent = await findUncheckedAgent(tx, id)
    if (!uncheckedAgent || sightOf(actor, uncheckedAgent) !== 'shown') return 'NOT_FOUND'
    if (isOneself(actor, uncheckedAgent)) return 'SELF'
    const { userId, userNumericId: numericId } = uncheckedAgent
    await lockReports(tx, userId)
    const retained = await saveReport(tx, { ...said, subject: 'user', subjectId: userId })
    if (retained === 'CAPTCHA_WRONG') return retained
    if (retained !== 'first') return 'done'
    const reviewers = await listStaffWithDuty(tx, 'review')
    await notifyAll(
      tx,
      reviewers.filter((each) => each !== userId && each !== actor?.userId),
      {
        kind: 'agent_reported',
        parameters: { numericId, reason },
        link: '/admin?show=reported&kind=agent',
        eventKey: `agent-reported:${userId}:${now.toISOString()}`,
        now,
      },
    )
    return 'done'
  })
}

/** Reports of one agent are made and decided one after the other. */
export async function lockReports(tx: Database, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`moderation.reports:${userId}`}, 0))`)
}
