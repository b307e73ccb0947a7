import { and, eq } from 'drizzle-orm'

import type { SessionUser } from '#contract/accounts/sessions.ts'
import { storedPhone } from '#contract/phone.ts'
import type { Database } from '#database/client.ts'
import { consents, credentials, users, adminRoles, adminUsers } from '#database/schema/accounts.ts'
import { getLocale } from '#messages/runtime'

import { audit } from '../../platform/audit.ts'
import { isCommonPassword } from '../../platform/auth/password-list.ts'
import { hashPassword } from '../../platform/auth/password.ts'
import { isRefused, refused } from '../../platform/outcome.ts'
import { createProfile } from '../../profiles/commands/create-profile.ts'
import { fallbackName } from '../policy/index.ts'
import { findLegalVersion } from '../queries/legal-texts.ts'
import { findUncheckedUser } from '../queries/people.ts'
import { findSessionUser } from '../queries/sessions.ts'
import { requestLink, issueLink } from './email-links.ts'

export type SignUp = {
  name: string
  email: string
  mobileNumber: string
  password: string
  role: 'owner' | 'agent' | 'builder'
  city?: string | undefined
  company?: string | undefined
  experience?: number | undefined
  specialization?: string | undefined
}

type CreateAccount = {
  signUp: SignUp
  clientAddress: string
  now: Date
}

/** Create the account, profile, consent and confirmation email in one transaction; returns the user id. */
export async function createAccount(db: Database, { signUp, ...call }: CreateAccount) {
  const { now } = call
  if (await isCommonPassword(signUp.password)) return refused('PASSWORD_COMMON')
  const password = await hashPassword(signUp.password)
  return db.transaction(async (tx) => {
    const userId = await insertAccount(tx, { signUp: { ...signUp, isEmailVerified: false }, ...call })
    if (isRefused(userId)) return refused('EMAIL_TAKEN')
    await tx.insert(credentials).values({
      userId,
      accountId: userId,
      providerId: 'credential',
      password,
      createdAt: now,
      updatedAt: now,
    })
    await requestLink(tx, { userId, purpose: 'confirm_email' })
    return userId
  })
}

type InsertAccount = Omit<CreateAccount, 'signUp'> & {
  signUp: Omit<SignUp, 'password' | 'email'> & {
    email: string | null
    isEmailVerified: boolean
    /** `mobileNumber` was proved by a code, and signs in. */
    isNumberProved?: boolean
  }
}

/** The account with its profile and consents, but no way in. CONFLICT: the address or number has an account. */
export async function insertAccount(tx: Database, { signUp, clientAddress, now }: InsertAccount) {
  const { name, email, role, isEmailVerified, isNumberProved = false } = signUp
  const mobileNumber = storedPhone(signUp.mobileNumber)
  const proved = { phone: mobileNumber, phoneVerifiedAt: now, phoneUsedAt: now }
  const [user] = await tx
    .insert(users)
    .values({
      name,
      email,
      emailVerified: isEmailVerified,
      emailVerifiedAt: isEmailVerified ? now : null,
      ...(isNumberProved && proved),
      locale: getLocale(),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: users.id })
  if (!user) return refused('CONFLICT')
  const userId = user.id
  await createProfile(tx, {
    userId,
    name,
    email,
    role,
    mobileNumber,
    city: signUp.city || null,
    company: signUp.company || null,
    experience: signUp.experience ?? null,
    specialization: signUp.specialization || null,
  })
  const consent = {
    userId,
    isGiven: true,
    textVersion: await findLegalVersion(tx, now),
    ipAddress: clientAddress,
    createdAt: now,
  }
  await tx.insert(consents).values([
    { ...consent, kind: 'terms' },
    { ...consent, kind: 'privacy' },
  ])
  return userId
}

type GrantSuperadmin = { email: string; now: Date }

export type GrantedSuperadmin =
  | { outcome: 'closed' | 'already' | 'promoted' }
  /** Token of the page to set a password; there is none yet, or none that can be trusted. */
  | { outcome: 'made'; token: string }

/** For operators: create the account or promote it. Drop a password set for an unconfirmed address, so that its author does not inherit the role. */
export async function grantSuperadmin(
  db: Database,
  { email, now }: GrantSuperadmin,
): Promise<GrantedSuperadmin> {
  return db.transaction(async (tx): Promise<GrantedSuperadmin> => {
    const known = await findUncheckedUser(tx, { email })
    if (known?.deletedAt || known?.suspendedAt) return { outcome: 'closed' }
    const userId = known?.id ?? (await insertUser(tx, { email, now }))
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

async function insertUser(tx: Database, { email, now }: GrantSuperadmin): Promise<string> {
  const name = fallbackName(email)
  const [user] = await tx
    .insert(users)
    .values({ name, email, createdAt: now, updatedAt: now })
    .returning({ id: users.id })
  if (!user) throw new Error('The inserted account was not returned')
  await createProfile(tx, { userId: user.id, name, email, role: 'owner' })
  return user.id
}

/** False where the person is superadmin already; any other admin role ends. */
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

type Person = {
  userId: string
  email: string | null
  /** The session began with a passkey. */
  hasPasskey?: boolean
  staffSecondStep: boolean
  now: Date
}

/** Session data of a person; a missing profile is created, named after the address. */
export async function ensureSessionUser(db: Database, { email, ...person }: Person): Promise<SessionUser> {
  const known = await findSessionUser(db, person)
  if (known) return known
  await createProfile(db, { userId: person.userId, email, name: fallbackName(email), role: 'owner' })
  const user = await findSessionUser(db, person)
  if (!user) throw new Error('The profile that was just made is not there')
  return user
}
