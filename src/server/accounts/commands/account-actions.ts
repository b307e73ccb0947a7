import { asc, and, eq } from 'drizzle-orm'

import type { GrantableRole } from '#contract/accounts/account-actions.ts'
import { dutiesByRole } from '#contract/accounts/roles.ts'
import { type Duty, adminRoles as adminRoleNames, staffRoles } from '#contract/enums.ts'
import type { accountActions } from '#contract/enums/staff.ts'
import type { Database } from '#database/client.ts'
import { adminRoles, adminUsers, staffUsers } from '#database/schema/accounts.ts'

import { encrypt, decrypt } from '../../platform/auth/encryption.ts'
import type { MemberCall } from '../../platform/call.ts'
import type { Secrets } from '../../platform/config.ts'
import { publishEvent } from '../../platform/jobs/publish-event.ts'
import { isRefused, refused } from '../../platform/outcome.ts'
import { actionRefusal, loginRoleOf } from '../policy/index.ts'
import { findUncheckedPerson } from '../queries/people.ts'

/** Until commit, block every other role change, suspension, restoration and staff action. */
export async function lockRolesForUpdate(tx: Database): Promise<void> {
  await tx.select({ id: adminRoles.id }).from(adminRoles).orderBy(asc(adminRoles.name)).for('no key update')
}

/** Until commit, block role changes and suspensions; other staff actions may run concurrently. */
async function lockRolesForShare(tx: Database): Promise<void> {
  await tx.select({ id: adminRoles.id }).from(adminRoles).orderBy(asc(adminRoles.name)).for('share')
}

export type PersonAction = { id: string; reason: string }

/** Person on whom this member of staff may act; the roles of both are locked until commit. */
export async function findForAction(
  tx: Database,
  { id, actor, now }: Pick<MemberCall, 'actor' | 'now'> & { id: string },
  duty: Duty,
) {
  await lockRolesForShare(tx)
  const caller = await findUncheckedPerson(tx, { id: actor.userId, now })
  const callerRole = caller && !caller.isSuspended && !caller.isDeleted ? loginRoleOf(caller) : 'normal'
  // Check again under the lock: the caller may have lost the role or been suspended since the request began.
  if (!dutiesByRole[callerRole].includes(duty)) return refused('FORBIDDEN')
  const uncheckedPerson = await findUncheckedPerson(tx, { id, now })
  if (!uncheckedPerson || uncheckedPerson.isDeleted) return refused('NOT_FOUND')
  const loginRole = loginRoleOf(uncheckedPerson)
  const refusal = actionRefusal({ ...actor, loginRole: callerRole }, { userId: id, loginRole })
  return refusal ? refused(refusal) : { ...uncheckedPerson, loginRole }
}

type NotifyOfAction = {
  userId: string
  action: (typeof accountActions)[number]
  role?: GrantableRole
  now: Date
}

/** Email the account's owner about a staff action, within this transaction. */
export async function notifyOfAction(tx: Database, { role, now, ...action }: NotifyOfAction): Promise<void> {
  const eventId = crypto.randomUUID()
  await publishEvent(tx, {
    name: 'account.handled',
    eventId,
    ...action,
    role: role ?? null,
    at: now.toISOString(),
  })
}

type RoleChange = {
  id: string
  reason?: string
  /** Role that the caller saw, to detect a concurrent change. */
  from: GrantableRole | null
  /** Null: withdraw the role. */
  to: GrantableRole | null
}

/**
 * Replace the person's staff or admin role; duties change with their next request.
 * The caller must be a superadmin and never acts on themself, so at least one superadmin always remains.
 */
export async function changeRole(call: MemberCall, { id, from, to, reason }: RoleChange) {
  return call.transaction(async (call) => {
    const { db, actor, now } = call
    await lockRolesForUpdate(db)
    const person = await findForAction(db, { id, actor, now }, 'grantRoles')
    if (isRefused(person)) return person
    if ((person.adminRole ?? person.staffRole) !== from || from === to) return refused('STALE')
    if (to !== null && (!person.emailVerified || person.isSuspended)) return refused('NOT_READY')
    await endRoles(db, { userId: id, now })
    if (to !== null) await writeRole(db, { userId: id, role: to, grantedBy: actor.userId, now })
    await call.audit({
      action: to === null ? 'accounts.withdrawRole' : 'accounts.grantRole',
      subject: 'user',
      subjectId: id,
      ...(reason !== undefined && { details: { reason } }),
      before: { role: from },
      after: { role: to },
    })
    const changedRole = to ?? from
    if (changedRole !== null)
      await notifyOfAction(db, {
        userId: id,
        action: to === null ? 'role_withdrawn' : 'role_granted',
        role: changedRole,
        now,
      })
    return null
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
  const name = adminRoleNames.find((adminRole) => adminRole === role) ?? 'admin'
  const [row] = await tx
    .insert(adminRoles)
    .values({ name })
    .onConflictDoUpdate({ target: adminRoles.name, set: { name } })
    .returning({ id: adminRoles.id })
  if (!row) throw new Error('The role was not returned')
  await tx.insert(adminUsers).values({ ...granted, roleId: row.id })
}

/** Audited: no contact details are shown to staff without an entry. */
export async function revealContact(call: MemberCall, { id, reason }: PersonAction) {
  return call.transaction(async ({ db, actor, now, audit }) => {
    const person = await findForAction(db, { id, actor, now }, 'viewUsers')
    if (isRefused(person)) return refused(person.code === 'NOT_FOUND' ? 'NOT_FOUND' : 'FORBIDDEN')
    const phones = [...new Set([person.signInPhone, ...person.phones].filter((phone) => phone !== null))]
    await audit({
      action: 'accounts.reveal',
      subject: 'user',
      subjectId: id,
      // The person reads it among the views of their contact.
      details: { reason, shownToPerson: true },
    })
    return { email: person.email, phones }
  })
}

type Searcher = { secrets: Secrets; userId: string; now: Date }

const searchHours = 12

/** Encrypt names, addresses and numbers in search URLs, because logs and browser histories store URLs. */
export function encryptSearch(query: string, { secrets, userId, now }: Searcher): string {
  const until = now.getTime() + searchHours * 3_600_000
  return encrypt(`${until} ${query}`, { secrets, purpose: 'people-search', boundTo: userId })
}

/** Null where it has expired or belongs to another person. */
export function decryptSearch(encrypted: string, { secrets, userId, now }: Searcher): string | null {
  const text = decrypt(encrypted, { secrets, purpose: 'people-search', boundTo: userId }) ?? ''
  const [, until, query] = /^(\d+) (.+)$/.exec(text) ?? []
  return query !== undefined && Number(until) > now.getTime() ? query : null
}
