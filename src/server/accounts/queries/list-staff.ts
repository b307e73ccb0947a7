import { dutiesByRole } from '#contract/accounts/roles.ts'
import type { Duty } from '#contract/words.ts'
import { adminRoles as adminRoleNames, staffRoles } from '#contract/words.ts'
import type { Database } from '#database/client.ts'
import { adminRoles, adminUsers, staffUsers, users } from '#database/schema/accounts.ts'
import { and, asc, eq, exists, inArray, isNull, or } from 'drizzle-orm'

/** The house is small; a list that grows past this is a mistake. */
const most = 200

/** Everyone at work who has this duty, by user id. */
export async function listStaffWithDuty(db: Database, duty: Duty): Promise<string[]> {
  const isCharged = (role: (typeof adminRoleNames)[number] | (typeof staffRoles)[number]) =>
    dutiesByRole[role].includes(duty)
  const asStaff = db
    .select({ id: staffUsers.id })
    .from(staffUsers)
    .where(
      and(
        eq(staffUsers.userId, users.id),
        eq(staffUsers.isActive, true),
        inArray(staffUsers.role, staffRoles.filter(isCharged)),
      ),
    )
  const asAdmin = db
    .select({ id: adminUsers.id })
    .from(adminUsers)
    .innerJoin(adminRoles, eq(adminRoles.id, adminUsers.roleId))
    .where(
      and(
        eq(adminUsers.userId, users.id),
        eq(adminUsers.isActive, true),
        inArray(adminRoles.name, adminRoleNames.filter(isCharged)),
      ),
    )
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(or(exists(asStaff), exists(asAdmin)), isNull(users.suspendedAt), isNull(users.deletedAt)))
    .orderBy(asc(users.id))
    .limit(most)
  return rows.map(({ id }) => id)
}
