import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { z } from 'zod'

import {
  maxMembers,
  maxTeams,
  type criteriaInput,
  type inviteInput,
  type TeamRole,
} from '#contract/teams/team.ts'
import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { teamInvites, teamMembers } from '#database/schema/teams.ts'
import { m } from '#messages'

import { lockPersonForNoKeyUpdate } from '../../accounts/commands/lock-person.ts'
import type { Actor } from '../../platform/context.ts'
import { publishEvent } from '../../platform/jobs/publish-event.ts'
import { isRefused, refused } from '../../platform/outcome.ts'
import { inviteEnd, inviteState } from '../policy.ts'
import { findConfirmedAddress, findInvite } from '../queries.ts'
import { findRole, lockAsOwner, lockTeam, publishChange } from './teams.ts'

type Call = { actor: Actor; now: Date }

/** An open invite of the same address is prolonged and sent again, so that there is one link. */
export async function inviteMember(
  db: Database,
  { actor, now, id, email, role }: Call & z.infer<typeof inviteInput>,
) {
  return db.transaction(async (tx) => {
    const refusal = await lockAsOwner(tx, { actor, id })
    if (refusal) return refusal
    const members = await tx
      .select({ userId: teamMembers.userId })
      .from(teamMembers)
      .innerJoin(users, eq(users.id, teamMembers.userId))
      .where(and(eq(teamMembers.teamId, id), eq(users.email, email)))
    if (members.length > 0) return refused('TAKEN')
    const isOpen = and(eq(teamInvites.teamId, id), eq(teamInvites.status, 'open'))
    const people = await tx.$count(teamMembers, eq(teamMembers.teamId, id))
    const others = await tx.$count(teamInvites, and(isOpen, sql`${teamInvites.email} <> ${email}`))
    if (people + others >= maxMembers) return refused('LIMIT_REACHED')
    const expiresAt = inviteEnd(now)
    const [invite] = await tx
      .insert(teamInvites)
      .values({ teamId: id, email, role, invitedBy: actor.userId, expiresAt, createdAt: now })
      .onConflictDoUpdate({
        target: [teamInvites.teamId, teamInvites.email],
        targetWhere: sql`status = 'open'`,
        set: { role, invitedBy: actor.userId, expiresAt },
      })
      .returning({ id: teamInvites.id })
    if (!invite) throw new Error('The inserted invite was not returned')
    await publishEvent(tx, { name: 'team.invited', inviteId: invite.id, emailNumber: now.getTime() })
    return null
  })
}

export async function withdrawInvite(
  db: Database,
  { actor, id, inviteId }: Pick<Call, 'actor'> & { id: string; inviteId: string },
) {
  return db.transaction(async (tx) => {
    const refusal = await lockAsOwner(tx, { actor, id })
    if (refusal) return refusal
    await tx
      .update(teamInvites)
      .set({ status: 'withdrawn' })
      .where(and(eq(teamInvites.id, inviteId), eq(teamInvites.teamId, id), eq(teamInvites.status, 'open')))
    return null
  })
}

/** Once: the guard is the status in the update. The person is locked against suspension and other teams. A repeated acceptance of the same person succeeds. */
export async function acceptInvite(db: Database, { actor, inviteId, now }: Call & { inviteId: string }) {
  return db.transaction(async (tx) => {
    const { userId } = actor
    const unlockedInvite = await findInvite(tx, inviteId)
    if (!unlockedInvite) return refused('NOT_FOUND')
    await lockPersonForNoKeyUpdate(tx, userId)
    await lockTeam(tx, unlockedInvite.team.id)
    const unchecked = await findInvite(tx, inviteId)
    if (!unchecked) return refused('NOT_FOUND')
    const { team, role, email } = unchecked
    if ((await findConfirmedAddress(tx, userId)) !== email) return refused('WRONG_ADDRESS')
    const isMemberAlready = (await findRole(tx, { teamId: team.id, userId })) !== null
    if (isMemberAlready) return { id: team.id }
    if (inviteState(unchecked, now) !== 'open') return refused('EXPIRED')
    if ((await tx.$count(teamMembers, eq(teamMembers.teamId, team.id))) >= maxMembers)
      return refused('LIMIT_REACHED')
    if ((await tx.$count(teamMembers, eq(teamMembers.userId, userId))) >= maxTeams)
      return refused('LIMIT_REACHED', m.teams_too_many({ most: maxTeams }))
    const used = await tx
      .update(teamInvites)
      .set({ status: 'accepted' })
      .where(
        and(eq(teamInvites.id, inviteId), eq(teamInvites.status, 'open'), gt(teamInvites.expiresAt, now)),
      )
      .returning({ id: teamInvites.id })
    if (used.length === 0) return refused('EXPIRED')
    await tx.insert(teamMembers).values({ teamId: team.id, userId, role, joinedAt: now })
    await publishChange(tx, { teamId: team.id, userId, change: 'joined', now })
    return { id: team.id }
  })
}

const keptInviteDays = 30

/** After a month, whatever became of them; returns their number. */
export async function deleteOldInvites(db: Database, { now }: { now: Date }): Promise<number> {
  const before = new Date(now.getTime() - keptInviteDays * 86_400_000)
  const deleted = await db
    .delete(teamInvites)
    .where(lt(teamInvites.expiresAt, before))
    .returning({ id: teamInvites.id })
  return deleted.length
}

/** Plans rank above this domain, so this is injected: true where a person's plan has room for the team's listings. */
export type FitsPlan = (tx: Database, of: { teamId: string; userId: string; now: Date }) => Promise<boolean>

type SetRole = Call & { id: string; userId: string; role: TeamRole; fitsPlan: FitsPlan }

/** The owner hands the team to somebody else instead of giving up the role. */
export async function setRole(db: Database, { actor, id, userId, role, fitsPlan, now }: SetRole) {
  return db.transaction(async (tx) => {
    const refusal = await lockAsOwner(tx, { actor, id })
    if (refusal) return refusal
    if (userId === actor.userId) return refused('SELF')
    const before = await findRole(tx, { teamId: id, userId })
    if (before === null) return refused('NOT_FOUND')
    if (before === role) return null
    const isPerson = (person: string) => and(eq(teamMembers.teamId, id), eq(teamMembers.userId, person))
    if (role === 'owner' && !(await fitsPlan(tx, { teamId: id, userId, now }))) return refused('OVER_PLAN')
    if (role === 'owner') await tx.update(teamMembers).set({ role: 'member' }).where(isPerson(actor.userId))
    await tx.update(teamMembers).set({ role }).where(isPerson(userId))
    await publishChange(tx, { teamId: id, userId, change: 'role', now })
    return null
  })
}

type SetCriteria = Call & z.infer<typeof criteriaInput>

export async function setCriteria(
  db: Database,
  { actor, now, id, userId, version, isPaused, ...criteria }: SetCriteria,
) {
  return db.transaction(async (tx) => {
    const owner = await lockAsOwner(tx, { actor, id })
    if (isRefused(owner) && (owner.code === 'NOT_FOUND' || actor.userId !== userId)) return owner
    const changed = await tx
      .update(teamMembers)
      .set({
        ...criteria,
        pausedAt: isPaused ? sql`coalesce(${teamMembers.pausedAt}, ${now.toISOString()}::timestamptz)` : null,
        version: sql`${teamMembers.version} + 1`,
      })
      .where(
        and(eq(teamMembers.teamId, id), eq(teamMembers.userId, userId), eq(teamMembers.version, version)),
      )
      .returning({ userId: teamMembers.userId })
    if (changed.length > 0) return null
    return (await findRole(tx, { teamId: id, userId })) === null ? refused('NOT_FOUND') : refused('STALE')
  })
}

/** Of the leads that come by rule. */
export async function recordAssignment(
  tx: Database,
  { teamId, userId, now }: { teamId: string; userId: string; now: Date },
): Promise<void> {
  await tx
    .update(teamMembers)
    .set({ lastAssignedAt: now })
    .where(and(eq(teamMembers.teamId, teamId), eq(teamMembers.userId, userId)))
}
