import type { Database } from '#database/client.ts'
import { factors, pendingSignIns, recoveryCodes } from '#database/schema/account-factors.ts'
import { sessions } from '#database/schema/accounts.ts'
import { and, eq } from 'drizzle-orm'

import { audit } from '../../platform/audit.ts'
import { findForAction } from './action-on-person.ts'
import type { ActionResult, ActionRefusal, PersonAction } from './action-on-person.ts'
import { lockPerson } from './lock-person.ts'
import { notifyOfAction } from './notify-of-action.ts'
import { refused } from '../../platform/outcome.ts'
import type { Refused } from '../../platform/outcome.ts'

type SignedOut = { outcome: 'done'; ended: number } | Refused<ActionRefusal>

/** On one device, or on all of them with whatever sign-in is under way. */
export async function signPersonOut(
  db: Database,
  { sessionId, ...act }: PersonAction & { sessionId?: string | undefined },
): Promise<SignedOut> {
  const { id, actor, reason, requestId, now } = act
  return db.transaction(async (tx): Promise<SignedOut> => {
    const { refusal } = await findForAction(tx, act, 'suspendUsers')
    if (refusal) return refused(refusal)
    await lockPerson(tx, id)
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, id), sessionId === undefined ? undefined : eq(sessions.id, sessionId)))
      .returning({ id: sessions.id })
    if (ended.length === 0) return refused('STALE')
    if (sessionId === undefined) await tx.delete(pendingSignIns).where(eq(pendingSignIns.userId, id))
    await audit(tx, {
      actor,
      action: 'accounts.endSessions',
      subject: 'user',
      subjectId: id,
      details: { reason, sessions: ended.length, isAll: sessionId === undefined },
      requestId,
      now,
    })
    await notifyOfAction(tx, { userId: id, action: 'signed_out', now })
    return { outcome: 'done', ended: ended.length }
  })
}

/** For somebody who lost telephone and recovery codes; the password opens the account from then on. */
export async function removeSecondStep(db: Database, action: PersonAction): Promise<ActionResult> {
  const { id, actor, reason, requestId, now } = action
  return db.transaction(async (tx): Promise<ActionResult> => {
    const { person, refusal } = await findForAction(tx, action, 'suspendUsers')
    if (refusal) return refused(refusal)
    if (person.secondSteps.length === 0) return refused('STALE')
    await lockPerson(tx, id)
    const removed = await tx.delete(factors).where(eq(factors.userId, id)).returning({ id: factors.id })
    if (removed.length === 0) return refused('STALE')
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, id))
    await tx.delete(pendingSignIns).where(eq(pendingSignIns.userId, id))
    await audit(tx, {
      actor,
      action: 'accounts.removeSecondStep',
      subject: 'user',
      subjectId: id,
      details: { reason },
      before: { secondSteps: person.secondSteps.length },
      after: { secondSteps: 0 },
      requestId,
      now,
    })
    await notifyOfAction(tx, { userId: id, action: 'second_step_removed', now })
    return { outcome: 'done' }
  })
}
