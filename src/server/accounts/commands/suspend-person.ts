import type { Database } from '#database/client.ts'
import { pendingSignIns, factors, recoveryCodes } from '#database/schema/account-factors.ts'
import { sessions, users } from '#database/schema/accounts.ts'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { audit } from '../../platform/audit.ts'
import { publishLiveEvent } from '../../platform/live/live.ts'
import {
  findForAction,
  type ActionResult,
  type PersonAction,
  lockRolesForUpdate,
  notifyOfAction,
  type ActionRefusal,
} from './account-actions.ts'
import { refused, type Refused } from '../../platform/outcome.ts'
import { lockPerson } from './lock-person.ts'

/** Homes rank above this room: taking them out of the public, or bringing them back, is handed in. */
export type MoveHomes = (tx: Database, owner: { ownerId: string; now: Date }) => Promise<void>

/** Signed out everywhere, kept out, its homes found nowhere; nothing is deleted. */
export async function suspendPerson(
  db: Database,
  { hideListings, ...suspension }: PersonAction & { hideListings: MoveHomes },
): Promise<ActionResult> {
  const { id, actor, reason, requestId, now } = suspension
  return db.transaction(async (tx): Promise<ActionResult> => {
    await lockRolesForUpdate(tx)
    const { refusal } = await findForAction(tx, suspension, 'suspendUsers')
    if (refusal) return refused(refusal)
    await hideListings(tx, { ownerId: id, now })
    const suspended = await tx
      .update(users)
      .set({ suspendedAt: now, suspendedReason: reason, updatedAt: now })
      .where(and(eq(users.id, id), isNull(users.suspendedAt), isNull(users.deletedAt)))
      .returning({ id: users.id })
    if (suspended.length === 0) return refused('STALE')
    const ended = await tx.delete(sessions).where(eq(sessions.userId, id)).returning({ id: sessions.id })
    await tx.delete(pendingSignIns).where(eq(pendingSignIns.userId, id))
    // Windows that are open ask whether their session still holds as soon as there is events for them.
    await publishLiveEvent(tx, [id], { kind: 'notification', subjectId: id })
    await audit(tx, {
      actor,
      action: 'accounts.suspend',
      subject: 'user',
      subjectId: id,
      details: { reason, sessions: ended.length },
      before: { isSuspended: false },
      after: { isSuspended: true },
      requestId,
      now,
    })
    await notifyOfAction(tx, { userId: id, action: 'suspended', now })
    return { outcome: 'done' }
  })
}

/** May sign in again, and their homes stand where they stood. */
export async function restorePerson(
  db: Database,
  { unhideListings, ...restoration }: PersonAction & { unhideListings: MoveHomes },
): Promise<ActionResult> {
  const { id, actor, reason, requestId, now } = restoration
  return db.transaction(async (tx): Promise<ActionResult> => {
    await lockRolesForUpdate(tx)
    const { refusal } = await findForAction(tx, restoration, 'suspendUsers')
    if (refusal) return refused(refusal)
    await unhideListings(tx, { ownerId: id, now })
    const restored = await tx
      .update(users)
      .set({ suspendedAt: null, suspendedReason: null, updatedAt: now })
      .where(and(eq(users.id, id), isNotNull(users.suspendedAt), isNull(users.deletedAt)))
      .returning({ id: users.id })
    if (restored.length === 0) return refused('STALE')
    await audit(tx, {
      actor,
      action: 'accounts.restore',
      subject: 'user',
      subjectId: id,
      details: { reason },
      before: { isSuspended: true },
      after: { isSuspended: false },
      requestId,
      now,
    })
    await notifyOfAction(tx, { userId: id, action: 'restored', now })
    return { outcome: 'done' }
  })
}

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
