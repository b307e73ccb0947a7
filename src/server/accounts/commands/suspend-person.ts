import { and, eq, isNotNull, isNull } from 'drizzle-orm'

import { pendingSignIns, factors, recoveryCodes } from '#database/schema/account-factors.ts'
import { sessions, users } from '#database/schema/accounts.ts'

import type { MemberCall } from '../../platform/call.ts'
import { publishLiveEvent } from '../../platform/live/live.ts'
import { isRefused, refused } from '../../platform/outcome.ts'
import { findForAction, type PersonAction, lockRolesForUpdate, notifyOfAction } from './account-actions.ts'
import { stopCalendarFeed } from './calendar-feed.ts'
import { lockPersonForUpdate } from './lock-person.ts'

/** The person, where this member of staff may suspend or restore them; roles and other such actions wait until commit. */
export async function lockForSuspension({ db, actor, now }: MemberCall, id: string) {
  await lockRolesForUpdate(db)
  return findForAction(db, { id, actor, now }, 'suspendUsers')
}

/** End all sessions and block sign-in; the account keeps its data. */
export async function suspendPerson({ db, now, audit }: MemberCall, { id, reason }: PersonAction) {
  const suspended = await db
    .update(users)
    .set({ suspendedAt: now, suspendedReason: reason, updatedAt: now })
    .where(and(eq(users.id, id), isNull(users.suspendedAt), isNull(users.deletedAt)))
    .returning({ id: users.id })
  if (suspended.length === 0) return refused('STALE')
  const ended = await db.delete(sessions).where(eq(sessions.userId, id)).returning({ id: sessions.id })
  await db.delete(pendingSignIns).where(eq(pendingSignIns.userId, id))
  // Open windows recheck their session on any live event.
  await publishLiveEvent(db, [id], { kind: 'notification', subjectId: id })
  await audit({
    action: 'accounts.suspend',
    subject: 'user',
    subjectId: id,
    details: { reason, sessions: ended.length },
    before: { isSuspended: false },
    after: { isSuspended: true },
  })
  await notifyOfAction(db, { userId: id, action: 'suspended', now })
  return null
}

/** Allow sign-in again. */
export async function restorePerson({ db, now, audit }: MemberCall, { id, reason }: PersonAction) {
  const restored = await db
    .update(users)
    .set({ suspendedAt: null, suspendedReason: null, updatedAt: now })
    .where(and(eq(users.id, id), isNotNull(users.suspendedAt), isNull(users.deletedAt)))
    .returning({ id: users.id })
  if (restored.length === 0) return refused('STALE')
  await audit({
    action: 'accounts.restore',
    subject: 'user',
    subjectId: id,
    details: { reason },
    before: { isSuspended: true },
    after: { isSuspended: false },
  })
  await notifyOfAction(db, { userId: id, action: 'restored', now })
  return null
}

type EndPersonSessions = PersonAction & { sessionId?: string | undefined }

/** On one device, or on all together with pending sign-ins and the calendar's address. */
export async function endPersonSessions(call: MemberCall, { id, reason, sessionId }: EndPersonSessions) {
  return call.transaction(async ({ db, actor, now, audit }) => {
    const person = await findForAction(db, { id, actor, now }, 'suspendUsers')
    if (isRefused(person)) return person
    await lockPersonForUpdate(db, id)
    const ended = await db
      .delete(sessions)
      .where(and(eq(sessions.userId, id), sessionId === undefined ? undefined : eq(sessions.id, sessionId)))
      .returning({ id: sessions.id })
    if (ended.length === 0) return refused('STALE')
    if (sessionId === undefined) {
      await db.delete(pendingSignIns).where(eq(pendingSignIns.userId, id))
      await stopCalendarFeed(db, id)
    }
    await audit({
      action: 'accounts.endSessions',
      subject: 'user',
      subjectId: id,
      details: { reason, sessions: ended.length, isAll: sessionId === undefined },
    })
    await notifyOfAction(db, { userId: id, action: 'signed_out', now })
    return { ended: ended.length }
  })
}

/** For a person who lost phone and recovery codes; afterwards the password alone signs in. */
export async function removeSecondStep(call: MemberCall, { id, reason }: PersonAction) {
  return call.transaction(async ({ db, actor, now, audit }) => {
    const person = await findForAction(db, { id, actor, now }, 'suspendUsers')
    if (isRefused(person)) return person
    if (person.secondSteps.length === 0) return refused('STALE')
    await lockPersonForUpdate(db, id)
    const removed = await db.delete(factors).where(eq(factors.userId, id)).returning({ id: factors.id })
    if (removed.length === 0) return refused('STALE')
    await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, id))
    await db.delete(pendingSignIns).where(eq(pendingSignIns.userId, id))
    await audit({
      action: 'accounts.removeSecondStep',
      subject: 'user',
      subjectId: id,
      details: { reason },
      before: { secondSteps: person.secondSteps.length },
      after: { secondSteps: 0 },
    })
    await notifyOfAction(db, { userId: id, action: 'second_step_removed', now })
    return null
  })
}
