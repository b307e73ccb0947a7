import { sql, and, inArray, isNull, ne, or } from 'drizzle-orm'

import type { agentReportReasons } from '#contract/enums.ts'
import type { Database } from '#database/client.ts'
import { reports } from '#database/schema/moderation.ts'

import { listStaffWithDuty } from '../../accounts/queries/people.ts'
import { isOneself, agentSight } from '../../agents/policy.ts'
import { findUncheckedAgent } from '../../agents/queries.ts'
import { notifyAll } from '../../messages/commands/notifications.ts'
import { audit } from '../../platform/audit.ts'
import type { Actor } from '../../platform/context.ts'
import { isRefused, refused } from '../../platform/outcome.ts'
import { canDecideOnAgent } from '../policy/can-decide-on-agent.ts'
import { isPassedOn } from '../queries/reports.ts'
import { saveReport, type ReportInput, isOpenOf } from './reports.ts'

type Report = ReportInput<(typeof agentReportReasons)[number]> & { id: string }

/** Anybody who can see an agent may report them; only the first open report notifies reviewers. */
export async function reportAgent(db: Database, { id, ...report }: Report) {
  const { actor, reason, now } = report
  return db.transaction(async (tx) => {
    const uncheckedAgent = await findUncheckedAgent(tx, id)
    if (!uncheckedAgent || agentSight(actor, uncheckedAgent) !== 'shown') return refused('NOT_FOUND')
    if (isOneself(actor, uncheckedAgent)) return refused('SELF')
    const { userId, userNumericId: numericId } = uncheckedAgent
    await lockReports(tx, userId)
    const saved = await saveReport(tx, { ...report, subject: 'user', subjectId: userId })
    if (isRefused(saved)) return saved
    if (saved !== 'first') return null
    const reviewers = await listStaffWithDuty(tx, 'review')
    await notifyAll(
      tx,
      reviewers.filter((reviewerId) => reviewerId !== userId && reviewerId !== actor?.userId),
      {
        kind: 'agent_reported',
        parameters: { numericId, reason },
        link: '/admin?show=reported&kind=agent',
        eventKey: `agent-reported:${userId}:${now.toISOString()}`,
        now,
      },
    )
    return null
  })
}

/** Serialise reports and decisions of one agent. */
async function lockReports(tx: Database, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`moderation.reports:${userId}`}, 0))`)
}

type Decision = {
  actor: Actor
  userId: string
  decision: 'upheld' | 'dismissed' | 'passed_on'
  reportIds: string[]
  note: string
  requestId: string
  now: Date
}

const auditActions = {
  upheld: 'moderation.upholdAgentReports',
  dismissed: 'moderation.dismissAgentReports',
  passed_on: 'moderation.passOnAgentReports',
} as const

/** One decision per report; nobody decides on reports about themselves or of their own. */
export async function decideAgentReports(db: Database, command: Decision) {
  const { actor, userId, decision, note, requestId, now } = command
  return db.transaction(async (tx) => {
    const agent = await findUncheckedAgent(tx, userId)
    if (!agent) return refused('NOT_FOUND')
    await lockReports(tx, userId)
    const can = canDecideOnAgent(actor, { userId, isPassedOn: await isPassedOn(tx, userId) })
    if (userId === actor.userId) return refused('FORBIDDEN')
    if (!can[verbs[decision]]) return refused(decision === 'upheld' ? 'FORBIDDEN' : 'ALREADY_ESCALATED')
    const resolved = await resolveReports(tx, command)
    if (resolved.length === 0) return refused('STALE')
    await audit(tx, {
      actor,
      action: auditActions[decision],
      subject: 'user',
      subjectId: userId,
      details: {
        numericId: agent.userNumericId,
        reports: resolved.length,
        reasons: [...new Set(resolved.map(({ reason }) => reason))].join(),
        note,
      },
      before: { status: 'open' },
      after: { status: decision },
      requestId,
      now,
    })
    if (decision === 'passed_on') await notifyAdmins(tx, command, agent.userNumericId)
    else await notifyReporters(tx, { ...command, decision }, resolved, agent.userNumericId)
    return null
  })
}

const verbs = { upheld: 'uphold', dismissed: 'dismiss', passed_on: 'passOn' } as const

type ResolvedReport = { reporterId: string | null; reason: string }

/** Resolves the reports that were read; escalating or upholding resolves all, if one that was read is still open. */
async function resolveReports(tx: Database, command: Decision): Promise<ResolvedReport[]> {
  const { actor, userId, decision, reportIds, note, now } = command
  const change =
    decision === 'passed_on'
      ? { passedOnAt: now, passedOnNote: note }
      : { status: decision, decidedBy: actor.userId, decidedAt: now }
  const columns = { reporterId: reports.reporterId, reason: reports.reason }
  const isOpen = isOpenOf({ subject: 'user', subjectId: userId })
  const ofOthers = or(isNull(reports.reporterId), ne(reports.reporterId, actor.userId))
  const read = await tx
    .update(reports)
    .set(change)
    .where(and(isOpen, inArray(reports.id, reportIds), ofOthers))
    .returning(columns)
  if (read.length === 0 || decision === 'dismissed') return read
  const isUndecided = decision === 'passed_on' ? and(isOpen, isNull(reports.passedOnAt)) : isOpen
  return [...read, ...(await tx.update(reports).set(change).where(isUndecided).returning(columns))]
}

async function notifyAdmins(
  tx: Database,
  { actor, userId, now }: Decision,
  numericId: number,
): Promise<void> {
  const admins = await listStaffWithDuty(tx, 'suspendUsers')
  await notifyAll(
    tx,
    admins.filter((id) => id !== userId && id !== actor.userId),
    {
      kind: 'agent_reports_passed_on',
      parameters: { numericId },
      link: '/admin?show=reported&kind=passed_on',
      eventKey: `agent-reports-passed-on:${userId}:${now.toISOString()}`,
      now,
    },
  )
}

/** Notify of the outcome without details. */
async function notifyReporters(
  tx: Database,
  { userId, decision, now }: Decision & { decision: 'upheld' | 'dismissed' },
  resolved: readonly ResolvedReport[],
  numericId: number,
): Promise<void> {
  const people = [...new Set(resolved.map(({ reporterId }) => reporterId))].filter((id) => id !== null)
  await notifyAll(tx, people, {
    kind: 'agent_report_decided',
    parameters: { numericId, status: decision },
    link: decision === 'upheld' ? '/agents' : `/agents/${numericId}`,
    eventKey: `agent-report-decided:${userId}:${now.toISOString()}`,
    now,
  })
}
