import { dutiesByRole } from '#contract/accounts/roles.ts'
import type { Duty } from '#contract/enums.ts'
import { adminRoles as adminRoleNames, staffRoles } from '#contract/enums.ts'
import type { Database } from '#database/client.ts'
import { adminRoles, adminUsers, staffUsers, users } from '#database/schema/accounts.ts'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'

/** The house is small; a list that grows past this is a mistake. */
const most = 200

/** Everyone at work who has this duty, by user id; begins with those who have a role, for members are many. */
export async function listStaffWithDuty(db: Database, duty: Duty): Promise<string[]> {
  const isCharged = (role: (typeof adminRoleNames)[number] | (typeof staffRoles)[number]) =>
    dutiesByRole[role].includes(duty)
  const asStaff = db
    .select({ id: staffUsers.userId })
    .from(staffUsers)
    .where(and(eq(staffUsers.isActive, true), inArray(staffUsers.role, staffRoles.filter(isCharged))))
  const asAdmin = db
    .select({ id: adminUsers.userId })
    .from(adminUsers)
    .innerJoin(adminRoles, eq(adminRoles.id, adminUsers.roleId))
    .where(and(eq(adminUsers.isActive, true), inArray(adminRoles.name, adminRoleNames.filter(isCharged))))
  const charged = asStaff.union(asAdmin).as('charged')
  const rows = await db
    .select({ id: users.id })
    .from(charged)
    .innerJoin(users, eq(users.id, charged.id))
    .where(and(isNull(users.suspendedAt), isNull(users.deletedAt)))
    .orderBy(asc(users.id))
    .limit(most)
  return rows.map(({ id }) => id)
}
