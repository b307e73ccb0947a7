import type { Database } from '#database/client.ts'
import { adminRoles, adminUsers, sessions, staffUsers, users } from '#database/schema/accounts.ts'
import { profiles } from '#database/schema/profiles.ts'
import { and, eq, gt, isNull } from 'drizzle-orm'

import type { Config } from '../../platform/config.ts'
import type { Actor } from '../../platform/context.ts'
import { readSessionToken } from '../../platform/auth/sign-in-cookies.ts'
import { dutiesOf, fallbackName, loginRoleOf, secretHash } from '../policy.ts'
import { hasSecondStep } from './list-factors.ts'

export type FindActor = { headers: Headers; config: Config; now: Date }

/**
 * The person of this call; null for a stranger and for a cookie that is forged, expired or ended.
 * Served by sessions_token_key, profiles_user_key, admin_users_one_active_role_key, staff_users_one_active_role_key.
 */
export async function findActor(db: Database, call: FindActor): Promise<Actor | null> {
  return (await findKnown(db, call))?.actor ?? null
}

/** The person with the moment at which their session was last noted as used. */
export async function findKnown(
  db: Database,
  { headers, config, now }: FindActor,
): Promise<{ actor: Actor; usedAt: Date } | null> {
  const token = readSessionToken(headers, config)
  if (token === null) return null
  const [row] = await db
    .select({
      userId: users.id,
      sessionId: sessions.id,
      usedAt: sessions.updatedAt,
      email: users.email,
      name: profiles.name,
      profileRole: profiles.role,
      adminRole: adminRoles.name,
      staffRole: staffUsers.role,
      hasSecondStep: hasSecondStep(db, users.id),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(adminUsers, and(eq(adminUsers.userId, users.id), eq(adminUsers.isActive, true)))
    .leftJoin(adminRoles, eq(adminRoles.id, adminUsers.roleId))
    .leftJoin(staffUsers, and(eq(staffUsers.userId, users.id), eq(staffUsers.isActive, true)))
    .where(
      and(
        eq(sessions.tokenHash, secretHash(token)),
        gt(sessions.expiresAt, now),
        isNull(users.suspendedAt),
        isNull(users.deletedAt),
      ),
    )
  if (!row) return null
  const { userId, sessionId, email, usedAt } = row
  const role = row.profileRole ?? 'owner'
  const loginRole = loginRoleOf({ ...row, profileRole: role })
  const name = row.name ?? fallbackName(email)
  return {
    usedAt,
    actor: {
      userId,
      sessionId,
      name,
      email,
      role,
      loginRole,
      ...dutiesOf({ loginRole, hasSecondStep: row.hasSecondStep, demo: config.demo }),
    },
  }
}
