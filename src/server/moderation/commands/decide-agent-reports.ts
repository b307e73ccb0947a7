import type { Database } from '#database/client.ts'
import { reports } from '#database/schema/moderation.ts'
import { and, inArray, isNull, ne, or } from 'drizzle-orm'

import { listStaffWithDuty } from '../../accounts/queries/list-staff.ts'
import { findUncheckedAgent } from '../../agents/queries/find-agent.ts'
import { notifyAll } from '../../messages/commands/notify.ts'
import type { Actor } from '../../platform/context.ts'
import { canDecideOnAgent } from '../policy/can-decide-on-agent.ts'
import { isPassedOn } from '../queries/list-reported.ts'
import { isOpenOf } from './keep-report.ts'
import { recordAct } from './record-act.ts'
import { holdReports } from './report-agent.ts'

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
export async function decideAgentReports(db: Database, act: Decision) {
  const { actor, userId, decision, note, requestId, now } = act
  return db.transaction(async (tx) => {
    const agent = await findUncheckedAgent(tx, userId)
    if (!agent) return 'NOT_FOUND'
    await holdReports(tx, userId)
    const can = canDecideOnAgent(actor, { userId, isPassedOn: await isPassedOn(tx, userId) })
    if (userId === actor.userId) return 'FORBIDDEN'
    if (!can[verbs[decision]]) return decision === 'upheld' ? 'FORBIDDEN' : 'PASSED_ON'
    const settled = await settle(tx, act)
    if (settled.length === 0) return 'ALREADY_DECIDED'
    await recordAct(tx, {
      actor,
      action: acts[decision],
      subject: 'user',
      subjectId: userId,
      details: {
        numericId: agent.userNumericId,
        reports: settled.length,
        reasons: [...new Set(settled.map(({ reason }) => reason))].join(),
        note,
      },
      before: { status: 'open' },
      after: { status: decision },
      requestId,
      now,
    })
    if (decision === 'passed_on') await tellAdmins(tx, act, agent.userNumericId)
    else await tellReporters(tx, { ...act, decision }, settled, agent.userNumericId)
    return null
  })
}

const verbs = { upheld: 'uphold', dismissed: 'dismiss', passed_on: 'passOn' } as const

type Settled = { reporterId: string | null; reason: string }

/** Those that were read; what is passed on or upheld takes all of them along, if one that was read is still open. */
async function settle(tx: Database, act: Decision): Promise<Settled[]> {
  const { actor, userId, decision, reportIds, note, now } = act
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

async function tellAdmins(tx: Database, { actor, userId, now }: Decision, numericId: number): Promise<void> {
  const admins = await listStaffWithDuty(tx, 'suspendUsers')
  await notifyAll(
    tx,
    admins.filter((id) => id !== userId && id !== actor.userId),
    {
      kind: 'agent_reports_passed_on',
      parameters: { numericId },
      link: '/admin?show=reported&kind=passed_on',
      newsKey: `agent-reports-passed-on:${userId}:${now.toISOString()}`,
      now,
    },
  )
}

/** How it ended, without more. */
async function tellReporters(
  tx: Database,
  { userId, decision, now }: Decision & { decision: 'upheld' | 'dismissed' },
  settled: readonly Settled[],
  numericId: number,
): Promise<void> {
  const people = [...new Set(settled.map(({ reporterId }) => reporterId))].filter((id) => id !== null)
  await notifyAll(tx, people, {
    kind: 'agent_report_decided',
    parameters: { numericId, status: decision },
    link: decision === 'upheld' ? '/agents' : `/agents/${numericId}`,
    newsKey: `agent-report-decided:${userId}:${now.toISOString()}`,
    now,
  })
}
