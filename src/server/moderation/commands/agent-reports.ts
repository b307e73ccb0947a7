import { sql, and, inArray, isNull, ne, or } from 'drizzle-orm'

import type { DecideAgentReportsInput, ReportAgentInput } from '#contract/moderation/reports.ts'
import type { Database } from '#database/client.ts'
import { reports } from '#database/schema/moderation.ts'

import { listStaffWithDuty } from '../../accounts/queries/people.ts'
import { isOneself, agentSight } from '../../agents/policy.ts'
import { findUncheckedAgent } from '../../agents/queries.ts'
import { notifyAll } from '../../messages/commands/notifications.ts'
import type { MemberCall, RequestCall } from '../../platform/call.ts'
import { isRefused, refused } from '../../platform/outcome.ts'
import { canDecideOnAgent } from '../policy/can-decide-on-agent.ts'
import { isPassedOn } from '../queries/reports.ts'
import { saveReport, isOpenOf } from './reports.ts'

/** Anybody who can see an agent may report them; only the first open report notifies reviewers. */
export async function reportAgent(
  { clientAddress, ...call }: RequestCall,
  { id, ...report }: ReportAgentInput,
) {
  return call.transaction(async (call) => {
    const { db, actor, now } = call
    const uncheckedAgent = await findUncheckedAgent(db, id)
    if (!uncheckedAgent || agentSight(actor, uncheckedAgent) !== 'shown') return refused('NOT_FOUND')
    if (isOneself(actor, uncheckedAgent)) return refused('SELF')
    const { userId, userNumericId: numericId } = uncheckedAgent
    await lockReports(db, userId)
    const saved = await saveReport(call, { ...report, subject: 'user', subjectId: userId, clientAddress })
    if (isRefused(saved)) return saved
    if (saved !== 'first') return null
    const reviewers = await listStaffWithDuty(db, 'review')
    await notifyAll(
      db,
      reviewers.filter((reviewerId) => reviewerId !== userId && reviewerId !== actor?.userId),
      {
        kind: 'agent_reported',
        parameters: { numericId, reason: report.reason },
        link: '/admin?show=reported&kind=agent',
        eventKey: `agent-reported:${userId}:${now.toISOString()}`,
        now,
      },
    )
    return null
  })
}

/** Serialise reports and decisions of one agent. */
async function lockReports(db: Database, userId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`moderation.reports:${userId}`}, 0))`)
}

const auditActions = {
  upheld: 'moderation.upholdAgentReports',
  dismissed: 'moderation.dismissAgentReports',
  passed_on: 'moderation.passOnAgentReports',
} as const

/** One decision per report; nobody decides on reports about themselves or of their own. */
export async function decideAgentReports(call: MemberCall, input: DecideAgentReportsInput) {
  const { userId, decision, note } = input
  return call.transaction(async (call) => {
    const { db, actor } = call
    const agent = await findUncheckedAgent(db, userId)
    if (!agent) return refused('NOT_FOUND')
    await lockReports(db, userId)
    const can = canDecideOnAgent(actor, { userId, isPassedOn: await isPassedOn(db, userId) })
    if (userId === actor.userId) return refused('FORBIDDEN')
    if (!can[verbs[decision]]) return refused(decision === 'upheld' ? 'FORBIDDEN' : 'ALREADY_ESCALATED')
    const resolved = await resolveReports(call, input)
    if (resolved.length === 0) return refused('STALE')
    await call.audit({
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
    })
    if (decision === 'passed_on') await notifyAdmins(call, agent)
    else await notifyReporters(call, decision, { agent, resolved })
    return null
  })
}

const verbs = { upheld: 'uphold', dismissed: 'dismiss', passed_on: 'passOn' } as const

type ResolvedReport = { reporterId: string | null; reason: string }

/** Resolves the reports that were read; escalating or upholding resolves all, if one that was read is still open. */
async function resolveReports(
  { db, actor, now }: MemberCall,
  { userId, decision, reportIds, note }: DecideAgentReportsInput,
): Promise<ResolvedReport[]> {
  const change =
    decision === 'passed_on'
      ? { passedOnAt: now, passedOnNote: note }
      : { status: decision, decidedBy: actor.userId, decidedAt: now }
  const columns = { reporterId: reports.reporterId, reason: reports.reason }
  const isOpen = isOpenOf({ subject: 'user', subjectId: userId })
  const ofOthers = or(isNull(reports.reporterId), ne(reports.reporterId, actor.userId))
  const read = await db
    .update(reports)
    .set(change)
    .where(and(isOpen, inArray(reports.id, reportIds), ofOthers))
    .returning(columns)
  if (read.length === 0 || decision === 'dismissed') return read
  const isUndecided = decision === 'passed_on' ? and(isOpen, isNull(reports.passedOnAt)) : isOpen
  return [...read, ...(await db.update(reports).set(change).where(isUndecided).returning(columns))]
}

type Agent = { userId: string; userNumericId: number }

async function notifyAdmins(
  { db, actor, now }: MemberCall,
  { userId, userNumericId: numericId }: Agent,
): Promise<void> {
  const admins = await listStaffWithDuty(db, 'suspendUsers')
  await notifyAll(
    db,
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
  { db, now }: MemberCall,
  decision: 'upheld' | 'dismissed',
  { agent, resolved }: { agent: Agent; resolved: readonly ResolvedReport[] },
): Promise<void> {
  const { userId, userNumericId: numericId } = agent
  const people = [...new Set(resolved.map(({ reporterId }) => reporterId))].filter((id) => id !== null)
  await notifyAll(db, people, {
    kind: 'agent_report_decided',
    parameters: { numericId, status: decision },
    link: decision === 'upheld' ? '/agents' : `/agents/${numericId}`,
    eventKey: `agent-report-decided:${userId}:${now.toISOString()}`,
    now,
  })
}
