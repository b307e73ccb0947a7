import { and, eq, isNull, sql } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { profiles } from '#database/schema/profiles.ts'
import { teamMembers } from '#database/schema/teams.ts'

import type { Actor } from '../../platform/context.ts'
import { asOwnerOf } from '../../teams/policy.ts'
import type { ImportRecord } from './imports.ts'

/**
 * In whose name a pull changes listings; null where they do not own the team any more or may not sign in. Served by
 * team_members_person_key and profiles_user_key.
 */
export async function findPullOwner(
  db: Database,
  { id: sessionId, userId, teamId }: Pick<ImportRecord, 'id' | 'userId' | 'teamId'>,
): Promise<Actor | null> {
  if (teamId === null) return null
  const [person] = await db
    .select({
      name: sql<string>`coalesce(${profiles.name}, ${users.name})`,
      email: users.email,
      role: profiles.role,
    })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(
      and(
        eq(teamMembers.teamId, teamId),
        eq(teamMembers.userId, userId),
        eq(teamMembers.role, 'owner'),
        isNull(users.suspendedAt),
        isNull(users.deletedAt),
      ),
    )
  return person ? asOwnerOf(teamId, { ...person, userId, sessionId }) : null
}
