import { eq, sql } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { profiles } from '#database/schema/profiles.ts'
import { teamMembers } from '#database/schema/teams.ts'

import type { Actor, TeamMembership } from '../../platform/context.ts'

/**
 * Somebody who acts by their phone number, without a session: as a member, never with a duty of an employee.
 * Served by users_pkey, profiles_user_key and team_members_of_user_idx.
 */
export async function findMemberByPhone(db: Database, userId: string): Promise<Actor | null> {
  const [row] = await db
    .select({
      userId: users.id,
      name: sql<string>`coalesce(${profiles.name}, ${users.name})`,
      email: users.email,
      role: profiles.role,
      teams: sql<TeamMembership[]>`coalesce((
        select json_agg(json_build_object('id', t.team_id, 'role', t.role)) from ${teamMembers} t
        where t.user_id = ${users.id}), '[]'::json)`,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId))
  if (!row) return null
  const role = row.role ?? 'owner'
  const asMember = { loginRole: 'normal', duties: [], needsSecondStep: false, hasPasskey: false } as const
  return { ...row, role, sessionId: '', ...asMember }
}
