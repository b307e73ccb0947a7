import type { GrantableRole } from '#contract/accounts/account-actions.ts'
import { adminRoles as adminRoleNames, staffRoles } from '#contract/enums.ts'
import type { Database } from '#database/client.ts'
import { adminRoles, adminUsers, staffUsers } from '#database/schema/accounts.ts'
import { and, eq } from 'drizzle-orm'

import { audit } from '../../platform/audit.ts'
import { findForAction } from './action-on-person.ts'
import type { ActionRefusal, PersonAction } from './action-on-person.ts'
import { lockRolesForUpdate } from './lock-roles.ts'
import { notifyOfAction } from './notify-of-action.ts'
import { refused } from '../../platform/outcome.ts'
import type { Refused } from '../../platform/outcome.ts'

type RoleChange = Omit<PersonAction, 'reason'> & {
  reason?: string
  /** What the person has, as the caller saw it. */
  from: GrantableRole | null
  /** Null: the role is taken back. */
  to: GrantableRole | null
}

type RoleGiven = { outcome: 'done' } | Refused<ActionRefusal | 'NOT_READY'>

/**
 * One role of the house a person: another takes the place of the one they have. Duties change with the next call.
 * Whoever gives or takes one is superadmin still and acts on nobody but others, so that the house never has none.
 */
export async function giveRole(db: Database, change: RoleChange): Promise<RoleGiven> {
  const { id, actor, from, to, requestId, now } = change
  return db.transaction(async (tx): Promise<RoleGiven> => {
    await lockRolesForUpdate(tx)
    const { person, refusal } = await findForAction(tx, change, 'grantRoles')
    if (refusal) return refused(refusal)
    if ((person.adminRole ?? person.staffRole) !== from || from === to) return refused('STALE')
    if (to !== null && (!person.emailVerified || person.isSuspended)) return refused('NOT_READY')
    await endRoles(tx, { userId: id, now })
    if (to !== null) await writeRole(tx, { userId: id, role: to, grantedBy: actor.userId, now })
    await audit(tx, {
      actor,
      action: to === null ? 'accounts.withdrawRole' : 'accounts.grantRole',
      subject: 'user',
      subjectId: id,
      ...(change.reason !== undefined && { details: { reason: change.reason } }),
      before: { role: from },
      after: { role: to },
      requestId,
      now,
    })
    const told = to ?? from
    if (told !== null)
      await notifyOfAction(tx, {
        userId: id,
        action: to === null ? 'role_withdrawn' : 'role_granted',
        role: told,
        now,
      })
    return { outcome: 'done' }
  })
}

async function endRoles(tx: Database, { userId, now }: { userId: string; now: Date }): Promise<void> {
  const ended = { isActive: false, updatedAt: now }
  await tx
    .update(staffUsers)
    .set(ended)
    .where(and(eq(staffUsers.userId, userId), eq(staffUsers.isActive, true)))
  await tx
    .update(adminUsers)
    .set(ended)
    .where(and(eq(adminUsers.userId, userId), eq(adminUsers.isActive, true)))
}

type WriteRole = { userId: string; role: GrantableRole; grantedBy: string; now: Date }

async function writeRole(tx: Database, { userId, role, grantedBy, now }: WriteRole): Promise<void> {
  const granted = { userId, grantedBy, createdAt: now, updatedAt: now }
  const asStaff = staffRoles.find((name) => name === role)
  if (asStaff) return void (await tx.insert(staffUsers).values({ ...granted, role: asStaff }))
  const name = adminRoleNames.find((each) => each === role) ?? 'admin'
  const [row] = await tx
    .insert(adminRoles)
    .values({ name })
    .onConflictDoUpdate({ target: adminRoles.name, set: { name } })
    .returning({ id: adminRoles.id })
  if (!row) throw new Error('The role was not returned')
  await tx.insert(adminUsers).values({ ...granted, roleId: row.id })
}
