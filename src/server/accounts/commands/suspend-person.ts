import type { Database } from '#database/client.ts'
import { pendingSignIns } from '#database/schema/account-factors.ts'
import { sessions, users } from '#database/schema/accounts.ts'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'

import { tellLive } from '../../platform/live.ts'
import { findForAct, refused } from './act-on-person.ts'
import type { Acted, PersonAct } from './act-on-person.ts'
import { holdRoles } from './hold-roles.ts'
import { tellOfAct } from './tell-of-act.ts'

/** Homes rank above this room: taking them out of the public, or bringing them back, is handed in. */
export type MoveHomes = (tx: Database, owner: { ownerId: string; now: Date }) => Promise<void>

/** Signed out everywhere, kept out, its homes found nowhere; nothing is deleted. */
export async function suspendPerson(
  db: Database,
  { keepOut, ...suspension }: PersonAct & { keepOut: MoveHomes },
): Promise<Acted> {
  const { id, actor, reason, recordAct, requestId, now } = suspension
  return db.transaction(async (tx): Promise<Acted> => {
    await holdRoles(tx)
    const { refusal } = await findForAct(tx, suspension, 'suspendUsers')
    if (refusal) return refused(refusal)
    await keepOut(tx, { ownerId: id, now })
    const suspended = await tx
      .update(users)
      .set({ suspendedAt: now, suspendedReason: reason, updatedAt: now })
      .where(and(eq(users.id, id), isNull(users.suspendedAt), isNull(users.deletedAt)))
      .returning({ id: users.id })
    if (suspended.length === 0) return refused('MOVED_ON')
    const ended = await tx.delete(sessions).where(eq(sessions.userId, id)).returning({ id: sessions.id })
    await tx.delete(pendingSignIns).where(eq(pendingSignIns.userId, id))
    // Windows that are open ask whether their session still holds as soon as there is news for them.
    await tellLive(tx, [id], { kind: 'notification', subjectId: id })
    await recordAct(tx, {
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
    await tellOfAct(tx, { userId: id, act: 'suspended', now })
    return { outcome: 'done' }
  })
}

/** May sign in again, and their homes stand where they stood. */
export async function restorePerson(
  db: Database,
  { bringBack, ...restoration }: PersonAct & { bringBack: MoveHomes },
): Promise<Acted> {
  const { id, actor, reason, recordAct, requestId, now } = restoration
  return db.transaction(async (tx): Promise<Acted> => {
    await holdRoles(tx)
    const { refusal } = await findForAct(tx, restoration, 'suspendUsers')
    if (refusal) return refused(refusal)
    await bringBack(tx, { ownerId: id, now })
    const restored = await tx
      .update(users)
      .set({ suspendedAt: null, suspendedReason: null, updatedAt: now })
      .where(and(eq(users.id, id), isNotNull(users.suspendedAt), isNull(users.deletedAt)))
      .returning({ id: users.id })
    if (restored.length === 0) return refused('MOVED_ON')
    await recordAct(tx, {
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
    await tellOfAct(tx, { userId: id, act: 'restored', now })
    return { outcome: 'done' }
  })
}
