import { and, eq, isNotNull, isNull } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { pendingSignIns, factors, recoveryCodes } from '#database/schema/account-factors.ts'
import { sessions, users } from '#database/schema/accounts.ts'

import { audit } from '../../platform/audit.ts'
import { publishLiveEvent } from '../../platform/live/live.ts'
import { isRefused, refused } from '../../platform/outcome.ts'
import { findForAction, type PersonAction, lockRolesForUpdate, notifyOfAction } from './account-actions.ts'
import { lockPersonForUpdate } from './lock-person.ts'
import type { StopCalendarFeed } from './sessions.ts'

/** Listings and visits belong to domains above this one, so suspending, resuming and cancelling them is injected. */
export type ChangeListings = (tx: Database, owner: { ownerId: string; now: Date }) => Promise<void>

/** End all sessions, block sign-in, suspend the listings and cancel what the person booked; deletes nothing. */
export async function suspendPerson(
  db: Database,
  { suspendListings, ...suspension }: PersonAction & { suspendListings: ChangeListings },
) {
  const { id, reason, ...call } = suspension
  const { now } = call
  return db.transaction(async (tx) => {
    await lockRolesForUpdate(tx)
    const person = await findForAction(tx, suspension, 'suspendUsers')
    if (isRefused(person)) return person
    await suspendListings(tx, { ownerId: id, now })
    const suspended = await tx
      .update(users)
      .set({ suspendedAt: now, suspendedReason: reason, updatedAt: now })
      .where(and(eq(users.id, id), isNull(users.suspendedAt), isNull(users.deletedAt)))
      .returning({ id: users.id })
    if (suspended.length === 0) return refused('STALE')
    const ended = await tx.delete(sessions).where(eq(sessions.userId, id)).returning({ id: sessions.id })
    await tx.delete(pendingSignIns).where(eq(pendingSignIns.userId, id))
    // Open windows recheck their session on any live event.
    await publishLiveEvent(tx, [id], { kind: 'notification', subjectId: id })
    await audit(tx, {
      ...call,
      action: 'accounts.suspend',
      subject: 'user',
      subjectId: id,
      details: { reason, sessions: ended.length },
      before: { isSuspended: false },
      after: { isSuspended: true },
    })
    await notifyOfAction(tx, { userId: id, action: 'suspended', now })
    return null
  })
}

/** Allow sign-in again and resume the listings. */
export async function restorePerson(
  db: Database,
  { resumeListings, ...restoration }: PersonAction & { resumeListings: ChangeListings },
) {
  const { id, reason, ...call } = restoration
  const { now } = call
  return db.transaction(async (tx) => {
    await lockRolesForUpdate(tx)
    const person = await findForAction(tx, restoration, 'suspendUsers')
    if (isRefused(person)) return person
    await resumeListings(tx, { ownerId: id, now })
    const restored = await tx
      .update(users)
      .set({ suspendedAt: null, suspendedReason: null, updatedAt: now })
      .where(and(eq(users.id, id), isNotNull(users.suspendedAt), isNull(users.deletedAt)))
      .returning({ id: users.id })
    if (restored.length === 0) return refused('STALE')
    await audit(tx, {
      ...call,
      action: 'accounts.restore',
      subject: 'user',
      subjectId: id,
      details: { reason },
      before: { isSuspended: true },
      after: { isSuspended: false },
    })
    await notifyOfAction(tx, { userId: id, action: 'restored', now })
    return null
  })
}

type EndPersonSessions = PersonAction & { sessionId?: string | undefined; stopCalendarFeed: StopCalendarFeed }

/** On one device, or on all together with pending sign-ins and the calendar's address. */
export async function endPersonSessions(
  db: Database,
  { sessionId, stopCalendarFeed, ...action }: EndPersonSessions,
) {
  const { id, reason, ...call } = action
  const { now } = call
  return db.transaction(async (tx) => {
    const person = await findForAction(tx, action, 'suspendUsers')
    if (isRefused(person)) return person
    await lockPersonForUpdate(tx, id)
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, id), sessionId === undefined ? undefined : eq(sessions.id, sessionId)))
      .returning({ id: sessions.id })
    if (ended.length === 0) return refused('STALE')
    if (sessionId === undefined) {
      await tx.delete(pendingSignIns).where(eq(pendingSignIns.userId, id))
      await stopCalendarFeed(tx, id)
    }
    await audit(tx, {
      ...call,
      action: 'accounts.endSessions',
      subject: 'user',
      subjectId: id,
      details: { reason, sessions: ended.length, isAll: sessionId === undefined },
    })
    await notifyOfAction(tx, { userId: id, action: 'signed_out', now })
    return { ended: ended.length }
  })
}

/** For a person who lost phone and recovery codes; afterwards the password alone signs in. */
export async function removeSecondStep(db: Database, action: PersonAction) {
  const { id, reason, ...call } = action
  const { now } = call
  return db.transaction(async (tx) => {
    const person = await findForAction(tx, action, 'suspendUsers')
    if (isRefused(person)) return person
    if (person.secondSteps.length === 0) return refused('STALE')
    await lockPersonForUpdate(tx, id)
    const removed = await tx.delete(factors).where(eq(factors.userId, id)).returning({ id: factors.id })
    if (removed.length === 0) return refused('STALE')
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, id))
    await tx.delete(pendingSignIns).where(eq(pendingSignIns.userId, id))
    await audit(tx, {
      ...call,
      action: 'accounts.removeSecondStep',
      subject: 'user',
      subjectId: id,
      details: { reason },
      before: { secondSteps: person.secondSteps.length },
      after: { secondSteps: 0 },
    })
    await notifyOfAction(tx, { userId: id, action: 'second_step_removed', now })
    return null
  })
}
