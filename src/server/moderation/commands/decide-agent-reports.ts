import type { Database } from '#database/client.ts'
import { reports } from '#database/schema/moderation.ts'
import { and, inArray, isNull, ne, or } from 'drizzle-orm'

import { listStaffWithDuty } from '../../accounts/queries/list-staff.ts'
import { findUncheckedAgent } from '../../agents/queries.ts'
import { notifyAll } from '../../messages/commands/notify.ts'
import { audit } from '../../platform/audit.ts'
import type { Actor } from '../../platform/context.ts'
import { canDecideOnAgent } from '../policy/can-decide-on-agent.ts'
import { isPassedOn } from '../queries/list-reported.ts'
import { isOpenOf } from './save-report.ts'
import { lockReports } from './report-agent.ts'

type Decision = {
  actor: Actor
  userId: string
  decision: 'upheld' | 'dismissed' | 'passed_on'
  reportIds: string[]
  note: string
  requestId: string
  now: Date
}

const acts = {
  upheld: 'moderation.upholdAgentReports',
  dismissed: 'moderation.dismissAgentReports',
  passed_on: 'moderation.passOnAgentReports',
} as const

/** Of two who decide at once one does; nobody decides on reports of themself or on one that they made. */
export async function decideAgentReports(db: Database, command: Decision) {
  const { actor, userId, decision, note, requestId, now } = command
  return db.transaction(async (tx) => {
    const agent = await findUncheckedAgent(tx, userId)
    if (!agent) return 'NOT_FOUND'
    await lockReports(tx, userId)
    const can = canDecideOnAgent(actor, { userId, isPassedOn: await isPassedOn(tx, userId) })
    if (userId === actor.userId) return 'FORBIDDEN'
    if (!can[verbs[decision]]) return decision === 'upheld' ? 'FORBIDDEN' : 'ALREADY_ESCALATED'
    const resolved = await resolveReports(tx, command)
    if (resolved.length === 0) return 'STALE'
    await audit(tx, {
      actor,
      action: acts[decision],
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

/** Those that were read; what is passed on or upheld takes all of them along, if one that was read is still open. */
async function resolveReports(tx: Database, command: Decision): Promise<ResolvedReport[]> {
  const { actor, userId, decision, reportIds, note, now } = command
  const change =
    decision === 'passed_on'
      ? { passedOnAt: now, passedOnNote: note }
      : { status: decision, decidedBy: actor.userId, decidedAt: now }
  const told = { reporterId: reports.reporterId, reason: reports.reason }
  const isOpen = isOpenOf({ subject: 'user', subjectId: userId })
  const ofOthers = or(isNull(reports.reporterId), ne(reports.reporterId, actor.userId))
  const read = await tx
    .update(reports)
    .set(change)
    .where(and(isOpen, inArray(reports.id, reportIds), ofOthers))
    .returning(told)
  if (read.length === 0 || decision === 'dismissed') return read
  const isLeft = decision === 'passed_on' ? and(isOpen, isNull(reports.passedOnAt)) : isOpen
  return [...read, ...(await tx.update(reports).set(change).where(isLeft).returning(told))]
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

/** How it ended, without more. */
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
