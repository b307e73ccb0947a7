import type { Database } from '#database/client.ts'
import { adminRoles, adminUsers, users } from '#database/schema/accounts.ts'
import { and, asc, eq, isNull, ne } from 'drizzle-orm'

/** Until this transaction ends nobody else gives or takes a role, suspends or restores: two cannot depose each other. */
export async function holdRoles(tx: Database): Promise<void> {
  await tx.select({ id: adminRoles.id }).from(adminRoles).orderBy(asc(adminRoles.name)).for('no key update')
}

/** Whether the house could still give roles without this person. Served by admin_users_of_role_idx. */
export async function hasOtherSuperadmin(tx: Database, userId: string): Promise<boolean> {
  const [other] = await tx
    .select({ userId: adminUsers.userId })
    .from(adminUsers)
    .innerJoin(adminRoles, eq(adminRoles.id, adminUsers.roleId))
    .innerJoin(users, eq(users.id, adminUsers.userId))
    .where(
      and(
        eq(adminRoles.name, 'superadmin'),
        eq(adminUsers.isActive, true),
        ne(adminUsers.userId, userId),
        isNull(users.suspendedAt),
        isNull(users.deletedAt),
      ),
    )
    .orderBy(asc(adminUsers.userId))
    .limit(1)
  return other !== undefined
}
