import type { Database } from '#database/client.ts'
import { pendingSignIns } from '#database/schema/account-factors.ts'
import { sessions, users } from '#database/schema/accounts.ts'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'

import { audit } from '../../platform/audit.ts'
import { publishLiveEvent } from '../../platform/live/live.ts'
import { findForAction } from './action-on-person.ts'
import type { ActionResult, PersonAction } from './action-on-person.ts'
import { lockRolesForUpdate } from './lock-roles.ts'
import { notifyOfAction } from './notify-of-action.ts'
import { refused } from '../../platform/outcome.ts'

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
    // Windows that are open ask whether their session still holds as soon as there is news for them.
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
