import { and, asc, eq, sql } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { teamInvites, teamMembers, teams } from '#database/schema/teams.ts'

/** Ends a membership; what the person has in the team is handed over before. */
export async function removeFromTeam(
  tx: Database,
  { teamId, userId }: { teamId: string; userId: string },
): Promise<void> {
  await tx.delete(teamMembers).where(and(eq(teamMembers.teamId, teamId), eq(teamMembers.userId, userId)))
  // Nobody joins by the invite of a person who is gone.
  await tx
    .update(teamInvites)
    .set({ status: 'withdrawn' })
    .where(
      and(eq(teamInvites.teamId, teamId), eq(teamInvites.invitedBy, userId), eq(teamInvites.status, 'open')),
    )
}

/** Members before assistants; null without anybody else. */
export async function promoteSuccessor(
  tx: Database,
  { teamId, userId }: { teamId: string; userId: string },
): Promise<string | null> {
  const isOther = and(eq(teamMembers.teamId, teamId), sql`${teamMembers.userId} <> ${userId}`)
  const [next] = await tx
    .select({ userId: teamMembers.userId })
    .from(teamMembers)
    .where(isOther)
    .orderBy(asc(sql`${teamMembers.role} = 'assistant'`), asc(teamMembers.joinedAt), asc(teamMembers.userId))
    .limit(1)
  if (!next) return null
  const isPerson = (person: string) => and(eq(teamMembers.teamId, teamId), eq(teamMembers.userId, person))
  await tx.update(teamMembers).set({ role: 'member' }).where(isPerson(userId))
  await tx.update(teamMembers).set({ role: 'owner' }).where(isPerson(next.userId))
  return next.userId
}

/** The teams of a person, in the order in which they are locked. */
export async function listTeamIds(tx: Database, userId: string): Promise<string[]> {
  const own = await tx
    .select({ teamId: teamMembers.teamId })
    .from(teamMembers)
    .where(eq(teamMembers.userId, userId))
    .orderBy(asc(teamMembers.teamId))
  return own.map(({ teamId }) => teamId)
}

export async function deleteTeam(tx: Database, teamId: string): Promise<void> {
  await tx.delete(teams).where(eq(teams.id, teamId))
}
