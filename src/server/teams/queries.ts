import { and, asc, desc, eq, isNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm'

import type { teamChanges } from '#contract/enums/teams.ts'
import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { localities } from '#database/schema/catalogue.ts'
import { profiles } from '#database/schema/profiles.ts'
import { teamInvites, teamMembers, teams } from '#database/schema/teams.ts'

import type { MemberCall } from '../platform/call.ts'
import { formerName } from '../platform/privacy/personal-data.ts'

/** Ids of the teams of a person, as an array that the planner evaluates once. Served by team_members_of_user_idx. */
export function teamsOf(userId: string): SQL {
  return sql`any(array(select tm.team_id from ${teamMembers} tm where tm.user_id = ${userId}::uuid))`
}

/**
 * Listings of a person and of their teams, for lists: an array, so that the planner reads both indexes instead of
 * walking all listings in order. Served by properties_of_owner_newest_idx and properties_of_team_newest_idx.
 */
export function isAmongListingsOf(userId: string, property: 'p' | 'properties' = 'p'): SQL {
  return sql`${sql.identifier(property)}.id = any(array(
    select o.id from properties o where o.user_id = ${userId}::uuid
    union all select o.id from properties o where o.team_id = ${teamsOf(userId)} and o.user_id <> ${userId}::uuid))`
}

/** The same as a condition on listings that are found otherwise. */
export function isOwnedBy(userId: string, property: 'p' | 'properties' = 'p'): SQL {
  const p = sql.identifier(property)
  return sql`(${p}.user_id = ${userId}::uuid or ${p}.team_id = ${teamsOf(userId)})`
}

/** Ids of the listings that are a team's of this person. */
export function teamListingsOf(userId: string): SQL {
  return sql`any(array(select p.id from properties p where p.team_id = ${teamsOf(userId)}))`
}

/** Of the caller. */
export async function listTeams({ db, actor }: MemberCall) {
  return db
    .select({ id: teams.id, name: teams.name, role: teamMembers.role })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .where(eq(teamMembers.userId, actor.userId))
    .orderBy(asc(teams.name), asc(teams.id))
}

export async function findTeam(db: Database, id: string) {
  const { name, version, assignsLeads } = teams
  const [team] = await db
    .select({ id: teams.id, name, version, assignsLeads })
    .from(teams)
    .where(eq(teams.id, id))
  return team ?? null
}

/** Open leads `l` of a team that this member answers: assigned to them, or to nobody and about their listings. */
export function openLeadsOf({ teamId, userId }: Record<'teamId' | 'userId', SQLWrapper>): SQL {
  return sql`from leads l
    where (l.property_id = any(array(select p.id from properties p where p.team_id = ${teamId}))
        or (l.property_id is null and l.team_id = ${teamId}))
      and coalesce(l.assigned_to, l.agent_id) = ${userId} and l.status in ('new', 'contacted', 'interested')`
}

export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number]

/** Owner first, then by name. Served by team_members_person_key, leads_of_property_idx, leads_of_team_idx and properties_of_team_newest_idx. */
export async function listMembers(db: Database, teamId: string) {
  return db
    .select({
      userId: teamMembers.userId,
      name: sql<string>`coalesce(${profiles.name}, ${users.name})`,
      role: teamMembers.role,
      joinedAt: teamMembers.joinedAt,
      version: teamMembers.version,
      capacity: teamMembers.capacity,
      pausedAt: teamMembers.pausedAt,
      budgetMin: teamMembers.budgetMin,
      budgetMax: teamMembers.budgetMax,
      languages: teamMembers.languages,
      localities: sql<{ id: string; name: string }[]>`coalesce((
        select json_agg(json_build_object('id', l.id, 'name', l.name) order by l.name) from ${localities} l
        where l.id = any(${teamMembers.localityIds})), '[]'::json)`,
      openLeads: sql<number>`(select count(*) ${openLeadsOf(teamMembers)})`.mapWith(Number),
      listings: sql<number>`(
        select count(*) from properties p where p.team_id = ${teamMembers.teamId}
          and p.user_id = ${teamMembers.userId} and p.archived_at is null)`.mapWith(Number),
    })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(teamMembers.teamId, teamId))
    .orderBy(asc(sql`${teamMembers.role} <> 'owner'`), asc(users.name), asc(users.id))
}

export async function listOpenInvites(db: Database, teamId: string) {
  const { id, email, phone, role, expiresAt } = teamInvites
  return db
    .select({ id, email, phone, role, expiresAt })
    .from(teamInvites)
    .where(and(eq(teamInvites.teamId, teamId), eq(teamInvites.status, 'open')))
    .orderBy(desc(teamInvites.createdAt), desc(teamInvites.id))
}

/** An invite with its team and inviter. */
export async function findInvite(db: Database, id: string) {
  const [invite] = await db
    .select({
      id: teamInvites.id,
      contact: { email: teamInvites.email, phone: teamInvites.phone },
      role: teamInvites.role,
      status: teamInvites.status,
      expiresAt: teamInvites.expiresAt,
      team: { id: teams.id, name: teams.name },
      inviter: users.name,
    })
    .from(teamInvites)
    .innerJoin(teams, eq(teams.id, teamInvites.teamId))
    .leftJoin(users, eq(users.id, teamInvites.invitedBy))
    .where(eq(teamInvites.id, id))
  return invite ?? null
}

/** Whose plan the team uses. Served by team_members_one_owner_key. */
export async function findTeamOwner(db: Database, teamId: string): Promise<string | null> {
  const [owner] = await db
    .select({ userId: teamMembers.userId })
    .from(teamMembers)
    .where(and(eq(teamMembers.teamId, teamId), eq(teamMembers.role, 'owner')))
  return owner?.userId ?? null
}

/** Whose plan counts a listing: its person's, or that of its team's owner. */
export async function findPlanHolder(
  db: Database,
  { ownerId, teamId = null }: { ownerId: string; teamId?: string | null },
): Promise<string> {
  return teamId === null ? ownerId : ((await findTeamOwner(db, teamId)) ?? ownerId)
}

/** Owns the team, and is neither suspended nor gone. Served by team_members_person_key. */
export async function isActiveOwner(
  db: Database,
  { teamId, userId }: { teamId: string; userId: string },
): Promise<boolean> {
  const [owner] = await db
    .select({ id: users.id })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .where(
      and(
        eq(teamMembers.teamId, teamId),
        eq(teamMembers.userId, userId),
        eq(teamMembers.role, 'owner'),
        isNull(users.suspendedAt),
        isNull(users.deletedAt),
      ),
    )
  return owner !== undefined
}

export async function isMember(
  db: Database,
  { teamId, userId }: { teamId: string; userId: string },
): Promise<boolean> {
  return (
    (await db.$count(teamMembers, and(eq(teamMembers.teamId, teamId), eq(teamMembers.userId, userId)))) > 0
  )
}

/** Readers of the team's live updates. Served by team_members_person_key. */
export async function listMemberIds(db: Database, teamId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: teamMembers.userId })
    .from(teamMembers)
    .where(eq(teamMembers.teamId, teamId))
    .orderBy(asc(teamMembers.userId))
  return rows.map(({ userId }) => userId)
}

/** The caller's own listings outside any team. Served by properties_of_owner_newest_idx. */
export async function countOwnListings({ db, actor }: MemberCall): Promise<number> {
  const { rows } = await db.execute<{ own: number }>(sql`
    select count(*)::int as own from properties p where p.user_id = ${actor.userId}::uuid and p.team_id is null
      and p.archived_at is null`)
  return rows[0]?.own ?? 0
}

/** Whom a change in a team concerns, and what they read of it; null where it was undone meanwhile, or the team ended. */
export async function findTeamChange(db: Database, { teamId, userId, change }: Change) {
  const team = await findTeam(db, teamId)
  if (!team) return null
  if (change === 'removed') return { recipientId: userId, parameters: { change, team: team.name } }
  const [person] = await db
    .select({
      name: sql<string>`case when ${users.deletedAt} is null then coalesce(${profiles.name}, ${users.name}) else ${formerName} end`,
      role: teamMembers.role,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(teamMembers, and(eq(teamMembers.userId, users.id), eq(teamMembers.teamId, teamId)))
    .where(eq(users.id, userId))
  if (change === 'role') {
    const role = person?.role ?? null
    return role && { recipientId: userId, parameters: { change, team: team.name, role } }
  }
  const recipientId = await findTeamOwner(db, teamId)
  return recipientId && person
    ? { recipientId, parameters: { change, team: team.name, name: person.name } }
    : null
}

type Change = { teamId: string; userId: string; change: (typeof teamChanges)[number] }
