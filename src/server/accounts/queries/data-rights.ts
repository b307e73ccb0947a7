import { and, asc, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm'

import { dayInIndia } from '#contract/dates.ts'
import type { Database } from '#database/client.ts'
import { accountDeletions, dataExports } from '#database/schema/account-endings.ts'
import { factors } from '#database/schema/account-factors.ts'
import { adminRoles, adminUsers, staffUsers, users } from '#database/schema/accounts.ts'
import { profiles } from '#database/schema/profiles.ts'
import { properties } from '#database/schema/properties.ts'

import type { Person } from '../../platform/privacy/personal-data.ts'
import { secretHash } from '../policy/index.ts'

/** Served by data_exports_of_user_idx. */
export async function findLatestExport(db: Database, userId: string) {
  const [latest] = await db
    .select({
      id: dataExports.id,
      status: dataExports.status,
      bytes: dataExports.bytes,
      createdAt: dataExports.createdAt,
      expiresAt: dataExports.expiresAt,
    })
    .from(dataExports)
    .where(eq(dataExports.userId, userId))
    .orderBy(desc(dataExports.createdAt), desc(dataExports.id))
    .limit(1)
  return latest ?? null
}

/** Archive with its recipient; null where it or the account has been deleted. */
export async function findUncheckedExport(db: Database, id: string) {
  const [dataExport] = await db
    .select({
      id: dataExports.id,
      userId: dataExports.userId,
      status: dataExports.status,
      expiresAt: dataExports.expiresAt,
      name: users.name,
      email: users.email,
      locale: users.locale,
    })
    .from(dataExports)
    .innerJoin(users, and(eq(users.id, dataExports.userId), isNull(users.deletedAt)))
    .where(eq(dataExports.id, id))
  return dataExport ?? null
}

type ReadyExport = { id: string; userId: string; token: string; now: Date }

/** Archive of this link for its owner; null for any other person, link or after expiry. */
export async function findReadyExport(db: Database, { id, userId, token, now }: ReadyExport) {
  const [ready] = await db
    .select({ fileKey: dataExports.fileKey, readyAt: dataExports.readyAt })
    .from(dataExports)
    .where(
      and(
        eq(dataExports.id, id),
        eq(dataExports.userId, userId),
        eq(dataExports.tokenHash, secretHash(token)),
        eq(dataExports.status, 'ready'),
        gt(dataExports.expiresAt, now),
      ),
    )
  if (!ready?.fileKey || !ready.readyAt) return null
  return { fileKey: ready.fileKey, madeOn: dayInIndia(ready.readyAt) }
}

/** Person with all their phone numbers. */
export async function findPerson(db: Database, id: string): Promise<Person | null> {
  const [row] = await db
    .select({
      email: users.email,
      signInPhone: users.phone,
      mobileNumber: profiles.mobileNumber,
      phone: profiles.phone,
      alternatePhone: profiles.alternatePhone,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
  if (!row) return null
  const { email, ...numbers } = row
  const factorPhones = await db
    .select({ phone: factors.phone })
    .from(factors)
    .where(and(eq(factors.userId, id), isNotNull(factors.phone)))
    .orderBy(asc(factors.createdAt), asc(factors.id))
  const phones = [...Object.values(numbers), ...factorPhones.map(({ phone }) => phone)]
  return { id, email, phones: [...new Set(phones.filter((phone) => phone !== null))] }
}

/** Accounts of the demo stay; staff must give up their role first; the last superadmin cannot be deleted. */
export async function findDeletionRefusal(
  db: Database,
  userId: string,
): Promise<'DEMO' | 'STAFF_ACCOUNT' | 'LAST_SUPERADMIN' | null> {
  if (await isDemoAccount(db, userId)) return 'DEMO'
  const superadmins = await db
    .select({ userId: adminUsers.userId })
    .from(adminUsers)
    .innerJoin(adminRoles, eq(adminRoles.id, adminUsers.roleId))
    .innerJoin(users, eq(users.id, adminUsers.userId))
    .where(and(eq(adminRoles.name, 'superadmin'), eq(adminUsers.isActive, true), isNull(users.deletedAt)))
    .orderBy(asc(adminUsers.userId))
    .limit(2)
  if (superadmins.length === 1 && superadmins[0]?.userId === userId) return 'LAST_SUPERADMIN'
  const isAdmin = and(eq(adminUsers.userId, userId), eq(adminUsers.isActive, true))
  const isStaff = and(eq(staffUsers.userId, userId), eq(staffUsers.isActive, true))
  const roles = (await db.$count(adminUsers, isAdmin)) + (await db.$count(staffUsers, isStaff))
  return roles > 0 ? 'STAFF_ACCOUNT' : null
}

/** Its password is public, and the next visitor needs it. Served by users_pkey. */
export async function isDemoAccount(db: Database, userId: string): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, userId), eq(users.isDemo, true)))) > 0
}

export async function findDeletion(db: Database, id: string) {
  const [deletion] = await db
    .select({
      id: accountDeletions.id,
      userId: accountDeletions.userId,
      removed: accountDeletions.removed,
      retained: accountDeletions.retained,
      email: accountDeletions.email,
      locale: accountDeletions.locale,
      phones: accountDeletions.phones,
      fileKeys: accountDeletions.fileKeys,
      createdAt: accountDeletions.createdAt,
    })
    .from(accountDeletions)
    .where(and(eq(accountDeletions.id, id), isNull(accountDeletions.finishedAt)))
  return deletion ?? null
}

/** Numbers by which emails name the listings of a deleted account. Served by properties_of_owner_newest_idx. */
export async function findListingNumbers(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ numericId: properties.propertyNumericId })
    .from(properties)
    .where(eq(properties.userId, userId))
    .orderBy(asc(properties.createdAt), asc(properties.id))
  return rows.map(({ numericId }) => String(numericId))
}

/** Newest deletions, for operators. Served by account_deletions_newest_idx. */
export async function listDeletions(db: Database) {
  return db
    .select({
      userId: accountDeletions.userId,
      deletedAt: accountDeletions.createdAt,
      finishedAt: accountDeletions.finishedAt,
      removed: accountDeletions.removed,
      retained: accountDeletions.retained,
    })
    .from(accountDeletions)
    .orderBy(desc(accountDeletions.createdAt), desc(accountDeletions.id))
    .limit(100)
}
