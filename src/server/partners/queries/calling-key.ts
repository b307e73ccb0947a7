import { and, eq, gt, isNull, sql } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { apiKeys } from '#database/schema/partners/api-keys.ts'
import { profiles } from '#database/schema/profiles.ts'
import { teamMembers, teams } from '#database/schema/teams.ts'

export type TeamOwner = Pick<CallingKey, 'userId' | 'email' | 'personName' | 'role'>

/** Null where they may not sign in. Served by team_members_one_owner_key, users_pkey and profiles_user_key. */
export async function findActiveOwner(db: Database, teamId: string): Promise<TeamOwner | null> {
  const [owner] = await db
    .select({
      userId: users.id,
      email: users.email,
      personName: sql<string>`coalesce(${profiles.name}, ${users.name})`,
      role: profiles.role,
    })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(
      and(
        eq(teamMembers.teamId, teamId),
        eq(teamMembers.role, 'owner'),
        isNull(users.suspendedAt),
        isNull(users.deletedAt),
      ),
    )
  return owner ?? null
}

export type CallingKey = NonNullable<Awaited<ReturnType<typeof findCallingKey>>>

/**
 * The key with its team and the person through whom it acts; null where that person does not own the team or may not
 * sign in. Served by api_keys_public_id_key, users_pkey, team_members_person_key and profiles_user_key.
 */
export async function findCallingKey(db: Database, { publicId, now }: { publicId: string; now: Date }) {
  const { id, secretHash, formerHash, formerUntil, scopes, expiresAt, userId, lastUsedAt, lastNetwork } =
    apiKeys
  const [key] = await db
    .select({
      id,
      name: apiKeys.name,
      secretHash,
      formerHash,
      formerUntil,
      scopes,
      expiresAt,
      lastUsedAt,
      lastNetwork,
      userId,
      email: users.email,
      personName: sql<string>`coalesce(${profiles.name}, ${users.name})`,
      role: profiles.role,
      team: { id: teams.id, name: teams.name },
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .innerJoin(teams, eq(teams.id, apiKeys.teamId))
    .innerJoin(
      teamMembers,
      and(
        eq(teamMembers.teamId, apiKeys.teamId),
        eq(teamMembers.userId, apiKeys.userId),
        eq(teamMembers.role, 'owner'),
      ),
    )
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(
      and(
        eq(apiKeys.publicId, publicId),
        gt(apiKeys.expiresAt, now),
        isNull(users.suspendedAt),
        isNull(users.deletedAt),
      ),
    )
  return key ?? null
}
