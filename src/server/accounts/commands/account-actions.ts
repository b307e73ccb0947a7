import type { Database } from '#database/client.ts'
import { adminRoles, adminUsers, staffUsers } from '#database/schema/accounts.ts'
import { asc, and, eq } from 'drizzle-orm'
import { dutiesByRole } from '#contract/accounts/roles.ts'
import { type Duty, adminRoles as adminRoleNames, staffRoles } from '#contract/enums.ts'
import type { Call } from '../../platform/context.ts'
import { actionRefusal, loginRoleOf } from '../policy.ts'
import { findUncheckedPerson } from '../queries/people.ts'
import { isRefused, refused } from '../../platform/outcome.ts'
import type { GrantableRole } from '#contract/accounts/account-actions.ts'
import type { accountActions } from '#contract/enums/staff.ts'
import { publishEvent } from '../../platform/jobs/publish-event.ts'
import { audit } from '../../platform/audit.ts'
import type { Secrets } from '../../platform/config.ts'
import { encrypt, decrypt } from '../../platform/auth/encryption.ts'

/** Until this transaction ends nobody else gives or takes a role, suspends, restores or acts on an account. */
export async function lockRolesForUpdate(tx: Database): Promise<void> {
  await tx.select({ id: adminRoles.id }).from(adminRoles).orderBy(asc(adminRoles.name)).for('no key update')
}

/** Until this transaction ends nobody's role changes and nobody is suspended; others may act meanwhile. */
async function lockRolesForShare(tx: Database): Promise<void> {
  await tx.select({ id: adminRoles.id }).from(adminRoles).orderBy(asc(adminRoles.name)).for('share')
}

/** An action of staff on an account. */
export type PersonAction = Call & { id: string; reason: string }

/** The person on whom this member of staff may act; neither of their roles changes until the transaction ends. */
export async function findForAction(
  tx: Database,
  { id, actor, now }: Pick<PersonAction, 'id' | 'actor' | 'now'>,
  duty: Duty,
) {
  await lockRolesForShare(tx)
  const caller = await findUncheckedPerson(tx, { id: actor.userId, now })
  const callerRole = caller && !caller.isSuspended && !caller.isDeleted ? loginRoleOf(caller) : 'normal'
  // Who acts may have lost their role, or been suspended, since their call was let in.
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

/** An email to whoever's account it is about what staff did with it, if and only if this transaction commits. */
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

type RoleChange = Omit<PersonAction, 'reason'> & {
  reason?: string
  /** What the person has, as the caller saw it. */
  from: GrantableRole | null
  /** Null: the role is taken back. */
  to: GrantableRole | null
}

/**
 * One role of the company a person: another takes the place of the one they have. Duties change with the next call.
 * Whoever gives or takes one is superadmin still and acts on nobody but others, so that the company never has none.
 */
export async function giveRole(db: Database, change: RoleChange) {
  const { id, actor, from, to, requestId, now } = change
  return db.transaction(async (tx) => {
    await lockRolesForUpdate(tx)
    const person = await findForAction(tx, change, 'grantRoles')
    if (isRefused(person)) return person
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
  const name = adminRoleNames.find((each) => each === role) ?? 'admin'
  const [row] = await tx
    .insert(adminRoles)
    .values({ name })
    .onConflictDoUpdate({ target: adminRoles.name, set: { name } })
    .returning({ id: adminRoles.id })
  if (!row) throw new Error('The role was not returned')
  await tx.insert(adminUsers).values({ ...granted, roleId: row.id })
}

/** Nobody sees an address or a number that the log does not name them for. */
export async function revealContact(db: Database, command: PersonAction) {
  const { id, reason, ...call } = command
  return db.transaction(async (tx) => {
    const person = await findForAction(tx, command, 'viewUsers')
    if (isRefused(person)) return refused(person.code === 'NOT_FOUND' ? 'NOT_FOUND' : 'FORBIDDEN')
    const phones = [...new Set(person.phones.filter((phone) => phone !== null))]
    await audit(tx, {
      ...call,
      action: 'accounts.reveal',
      subject: 'user',
      subjectId: id,
      details: { reason },
    })
    return { email: person.email, phones }
  })
}

type Searcher = { secrets: Secrets; userId: string; now: Date }

const hours = 12

/** Names, addresses and numbers that staff look for stand in no address of a page: logs and histories keep those. */
export function encryptSearch(query: string, { secrets, userId, now }: Searcher): string {
  const until = now.getTime() + hours * 3_600_000
  return encrypt(`${until} ${query}`, { secrets, purpose: 'people-search', boundTo: userId })
}

/** Null where it is over, or was never this person's. */
export function openSearch(encrypted: string, { secrets, userId, now }: Searcher): string | null {
  const text = decrypt(encrypted, { secrets, purpose: 'people-search', boundTo: userId }) ?? ''
  const [, until, query] = /^(\d+) (.+)$/.exec(text) ?? []
  return query !== undefined && Number(until) > now.getTime() ? query : null
}
