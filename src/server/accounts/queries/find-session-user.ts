import type { SessionUser } from '#contract/accounts/session-user.ts'
import type { Database } from '#database/client.ts'
import { adminRoles, adminUsers, staffUsers, users } from '#database/schema/accounts.ts'
import { profiles } from '#database/schema/profiles.ts'
import { and, eq } from 'drizzle-orm'

import { dutiesOf, loginRoleOf } from '../policy.ts'
import { hasSecondStep } from './list-factors.ts'

/** What a person's own pages know of them; null where the profile is still missing. */
export async function findSessionUser(
  db: Database,
  { userId, demo, now }: { userId: string; demo: boolean; now: Date },
): Promise<SessionUser | null> {
  const [row] = await db
    .select({
      id: users.id,
      email: users.email,
      name: profiles.name,
      mobileNumber: profiles.mobileNumber,
      role: profiles.role,
      photo: profiles.photo,
      image: users.image,
      city: profiles.city,
      isPremium: profiles.isPremium,
      premiumUntil: profiles.premiumUntil,
      adminRole: adminRoles.name,
      staffRole: staffUsers.role,
      hasSecondStep: hasSecondStep(db, users.id),
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(adminUsers, and(eq(adminUsers.userId, users.id), eq(adminUsers.isActive, true)))
    .leftJoin(adminRoles, eq(adminRoles.id, adminUsers.roleId))
    .leftJoin(staffUsers, and(eq(staffUsers.userId, users.id), eq(staffUsers.isActive, true)))
    .where(eq(users.id, userId))
  if (!row) return null
  const { adminRole, staffRole, photo, image, premiumUntil, hasSecondStep: isProtected, ...user } = row
  const loginRole = loginRoleOf({ adminRole, staffRole, profileRole: user.role })
  // A plan is over by the clock, not when it is next looked through.
  const isPremium = user.isPremium && (premiumUntil === null || premiumUntil > now)
  const { duties, needsSecondStep } = dutiesOf({ loginRole, hasSecondStep: isProtected, demo })
  return { ...user, isPremium, image: photo ?? image, loginRole, duties: [...duties], needsSecondStep }
}
