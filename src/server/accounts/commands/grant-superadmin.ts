import type { Database } from '#database/client.ts'
import { adminRoles, adminUsers, credentials, users } from '#database/schema/accounts.ts'
import { and, eq } from 'drizzle-orm'

import { audit } from '../../platform/audit.ts'
import { fallbackName } from '../policy.ts'
import { findUncheckedUser } from '../queries/find-user.ts'
import type { CreateProfile } from './create-account.ts'
import { issueLink } from './issue-link.ts'

type GrantSuperadmin = { email: string; createProfile: CreateProfile; now: Date }

export type GrantedSuperadmin =
  | { outcome: 'closed' | 'already' | 'promoted' }
  /** The token opens the page to choose a password; there is none yet, or none that can be trusted. */
  | { outcome: 'made'; token: string }

/** For whoever runs the product: makes the account or promotes it. Whoever typed a password for an unconfirmed address does not inherit the role. */
export async function grantSuperadmin(
  db: Database,
  { email, createProfile, now }: GrantSuperadmin,
): Promise<GrantedSuperadmin> {
  return db.transaction(async (tx): Promise<GrantedSuperadmin> => {
    const known = await findUncheckedUser(tx, { email })
    if (known?.deletedAt || known?.suspendedAt) return { outcome: 'closed' }
    const userId = known?.id ?? (await insertUser(tx, { email, createProfile, now }))
    const isNew = await giveRole(tx, { userId, now })
    if (isNew)
      await audit(tx, {
        actor: null,
        action: 'accounts.grantRole',
        subject: 'user',
        subjectId: userId,
        after: { role: 'superadmin' },
        requestId: 'command-line',
        now,
      })
    if (known?.emailVerified) return { outcome: isNew ? 'promoted' : 'already' }
    await tx.delete(credentials).where(eq(credentials.userId, userId))
    return { outcome: 'made', token: await issueLink(tx, { userId, purpose: 'reset_password', now }) }
  })
}

async function insertUser(tx: Database, { email, createProfile, now }: GrantSuperadmin): Promise<string> {
  const name = fallbackName(email)
  const [user] = await tx
    .insert(users)
    .values({ name, email, createdAt: now, updatedAt: now })
    .returning({ id: users.id })
  if (!user) throw new Error('The inserted account was not returned')
  await createProfile(tx, { userId: user.id, name, email, role: 'owner' })
  return user.id
}

/** False where the person is superadmin already; another admin role they had ends. */
async function giveRole(tx: Database, { userId, now }: { userId: string; now: Date }): Promise<boolean> {
  const [role] = await tx
    .insert(adminRoles)
    .values({ name: 'superadmin' })
    .onConflictDoUpdate({ target: adminRoles.name, set: { name: 'superadmin' } })
    .returning({ id: adminRoles.id })
  if (!role) throw new Error('The role was not returned')
  const active = and(eq(adminUsers.userId, userId), eq(adminUsers.isActive, true))
  const [currentRole] = await tx.select({ roleId: adminUsers.roleId }).from(adminUsers).where(active)
  if (currentRole?.roleId === role.id) return false
  await tx.update(adminUsers).set({ isActive: false, updatedAt: now }).where(active)
  await tx.insert(adminUsers).values({ userId, roleId: role.id, createdAt: now, updatedAt: now })
  return true
}
