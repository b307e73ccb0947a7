import { and, asc, eq, sql } from 'drizzle-orm'

import type { teamChanges } from '#contract/enums/teams.ts'
import { maxTeams } from '#contract/teams/team.ts'
import type { Database } from '#database/client.ts'
import { teamMembers, teams } from '#database/schema/teams.ts'

import { lockPersonForNoKeyUpdate, lockPersonForUpdate } from '../../accounts/commands/lock-person.ts'
import type { Call, MemberCall } from '../../platform/call.ts'
import { publishEvent } from '../../platform/jobs/publish-event.ts'
import { refused } from '../../platform/outcome.ts'
import { findTeam, listTeams, teamsOf } from '../queries.ts'

/**
 * Serialise changes of a team's people, so that it always has one owner. Lock listings before it, as enquiries do;
 * references to the team do not wait for it.
 */
export async function lockTeam(tx: Database, id: string): Promise<boolean> {
  const locked = await tx.select({ id: teams.id }).from(teams).where(eq(teams.id, id)).for('no key update')
  return locked.length > 0
}

/** Lock a person against joining further teams, then all of their teams. */
export async function lockTeamsOf(tx: Database, userId: string): Promise<void> {
  await lockPersonForNoKeyUpdate(tx, userId)
  await tx
    .select({ id: teams.id })
    .from(teams)
    .where(sql`${teams.id} = ${teamsOf(userId)}`)
    .orderBy(asc(teams.id))
    .for('no key update')
}

/** Role as of now, which the locked team keeps until commit. */
export async function findRole(tx: Database, { teamId, userId }: { teamId: string; userId: string }) {
  const [member] = await tx
    .select({ role: teamMembers.role })
    .from(teamMembers)
    .where(and(eq(teamMembers.teamId, teamId), eq(teamMembers.userId, userId)))
  return member?.role ?? null
}

type Changed = { teamId: string; userId: string; change: (typeof teamChanges)[number] }

export async function publishChange({ db, now }: Pick<Call, 'db' | 'now'>, changed: Changed): Promise<void> {
  await publishEvent(db, { name: 'team.memberChanged', ...changed, at: now.toISOString() })
}

/** Lock the team for its owner; whoever is not in it must not learn of it. */
export async function lockAsOwner({ db, actor }: MemberCall, id: string) {
  await lockTeam(db, id)
  const role = await findRole(db, { teamId: id, userId: actor.userId })
  if (role === null) return refused('NOT_FOUND')
  return role === 'owner' ? null : refused('FORBIDDEN')
}

/** The caller's teams are counted under a lock, and one of the same name is the one of a repeated request. */
export async function createTeam(call: MemberCall, { name }: { name: string }) {
  return call.transaction(async (call) => {
    const { db, now } = call
    const { userId } = call.actor
    await lockPersonForUpdate(db, userId)
    const own = await listTeams(call)
    const existing = own.find((team) => team.name === name && team.role === 'owner')
    if (existing) return { id: existing.id }
    if (own.length >= maxTeams) return refused('LIMIT_REACHED')
    const [team] = await db
      .insert(teams)
      .values({ name, createdAt: now, updatedAt: now })
      .returning({ id: teams.id })
    if (!team) throw new Error('The inserted team was not returned')
    await db.insert(teamMembers).values({ teamId: team.id, userId, role: 'owner', joinedAt: now })
    return team
  })
}

type UpdateTeam = { id: string; name: string; assignsLeads: boolean; version: number }

export async function updateTeam(call: MemberCall, { id, name, assignsLeads, version }: UpdateTeam) {
  return call.transaction(async (call) => {
    const { db, now } = call
    const refusal = await lockAsOwner(call, id)
    if (refusal) return refusal
    const changed = await db
      .update(teams)
      .set({ name, assignsLeads, version: sql`${teams.version} + 1`, updatedAt: now })
      .where(and(eq(teams.id, id), eq(teams.version, version)))
      .returning({ id: teams.id })
    if (changed.length > 0) return null
    const current = await findTeam(db, id)
    const isSaved =
      current?.version === version + 1 && current.name === name && current.assignsLeads === assignsLeads
    return isSaved ? null : refused('STALE')
  })
}
