import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { profiles } from '#database/schema/profiles.ts'
import { and, eq, isNull } from 'drizzle-orm'

/** Name, address and numbers that go with an enquiry: those of the account, never of the form. */
export async function findEnquirer(db: Database, userId: string) {
  const [enquirer] = await db
    .select({
      name: users.name,
      email: users.email,
      phone: profiles.mobileNumber,
      alternatePhone: profiles.alternatePhone,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId))
  return enquirer ?? null
}

/** Holds back other enquiries of the same person until the transaction ends. */
export async function lockEnquirer(tx: Database, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

/** Whether this person still has an account that answers. */
export async function isReachable(db: Database, userId: string): Promise<boolean> {
  const isActive = and(isNull(users.deletedAt), isNull(users.suspendedAt))
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isActive))
  return found.length > 0
}
