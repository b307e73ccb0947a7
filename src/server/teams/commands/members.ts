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
import { contactOf, isHolder } from '../../accounts/queries/contacts.ts'
import type { Call, MemberCall } from '../../platform/call.ts'
import { isRefused, refused } from '../../platform/outcome.ts'
import { inviteEnd, inviteState } from '../policy.ts'
import { findInvite } from '../queries.ts'
import { findRole, lockAsOwner, lockTeam, publishChange } from './teams.ts'

/** An open invite of the same address or number is prolonged and sent again, so that there is one link. */
export async function inviteMember(call: MemberCall, { id, contact, role }: z.output<typeof inviteInput>) {
  const { email, phone } = contactOf(contact)
  const named = email ?? phone
  return call.transaction(async (call) => {
    const { db, actor, now } = call
    const refusal = await lockAsOwner(call, id)
    if (refusal) return refusal
    const members = await db
      .select({ userId: teamMembers.userId })
      .from(teamMembers)
      .innerJoin(users, eq(users.id, teamMembers.userId))
      .where(and(eq(teamMembers.teamId, id), sql`${named} in (${users.email}, ${users.phone})`))
    if (members.length > 0) return refused('TAKEN')
    const isOpen = and(eq(teamInvites.teamId, id), eq(teamInvites.status, 'open'))
    const people = await db.$count(teamMembers, eq(teamMembers.teamId, id))
    const isOther = sql`coalesce(${teamInvites.email}, ${teamInvites.phone}) <> ${named}`
    const others = await db.$count(teamInvites, and(isOpen, isOther))
    if (people + others >= maxMembers) return refused('LIMIT_REACHED')
    const expiresAt = inviteEnd(now)
    const [invite] = await db
      .insert(teamInvites)
      .values({ teamId: id, email, phone, role, invitedBy: actor.userId, expiresAt, createdAt: now })
      .onConflictDoUpdate({
        target: [teamInvites.teamId, phone === null ? teamInvites.email : teamInvites.phone],
        targetWhere: sql`status = 'open'`,
        set: { role, invitedBy: actor.userId, expiresAt },
      })
      .returning({ id: teamInvites.id })
    if (!invite) throw new Error('The inserted invite was not returned')
    await call.publish({ name: 'team.invited', inviteId: invite.id, at: now.toISOString() })
    return null
  })
}

export async function withdrawInvite(call: MemberCall, { id, inviteId }: { id: string; inviteId: string }) {
  return call.transaction(async (call) => {
    const refusal = await lockAsOwner(call, id)
    if (refusal) return refusal
    await call.db
      .update(teamInvites)
      .set({ status: 'withdrawn' })
      .where(and(eq(teamInvites.id, inviteId), eq(teamInvites.teamId, id), eq(teamInvites.status, 'open')))
    return null
  })
}

/** Once: the guard is the status in the update. The person is locked against suspension and other teams. A repeated acceptance of the same person succeeds. */
export async function acceptInvite(call: MemberCall, inviteId: string) {
  return call.transaction(async (call) => {
    const { db, now } = call
    const { userId } = call.actor
    const unlockedInvite = await findInvite(db, inviteId)
    if (!unlockedInvite) return refused('NOT_FOUND')
    await lockPersonForNoKeyUpdate(db, userId)
    await lockTeam(db, unlockedInvite.team.id)
    const unchecked = await findInvite(db, inviteId)
    if (!unchecked) return refused('NOT_FOUND')
    const { team, role, contact } = unchecked
    if (!(await isHolder(db, { userId, contact, now }))) return refused('WRONG_ADDRESS')
    const isMemberAlready = (await findRole(db, { teamId: team.id, userId })) !== null
    if (isMemberAlready) return { id: team.id }
    if (inviteState(unchecked, now) !== 'open') return refused('EXPIRED')
    if ((await db.$count(teamMembers, eq(teamMembers.teamId, team.id))) >= maxMembers)
      return refused('LIMIT_REACHED')
    if ((await db.$count(teamMembers, eq(teamMembers.userId, userId))) >= maxTeams)
      return refused('LIMIT_REACHED', m.teams_too_many({ most: maxTeams }))
    const used = await db
      .update(teamInvites)
      .set({ status: 'accepted' })
      .where(
        and(eq(teamInvites.id, inviteId), eq(teamInvites.status, 'open'), gt(teamInvites.expiresAt, now)),
      )
      .returning({ id: teamInvites.id })
    if (used.length === 0) return refused('EXPIRED')
    await db.insert(teamMembers).values({ teamId: team.id, userId, role, joinedAt: now })
    await publishChange(call, { teamId: team.id, userId, change: 'joined' })
    return { id: team.id }
  })
}

const keptInviteDays = 30

/** After a month, whatever became of them; returns their number. */
export async function deleteOldInvites({ db, now }: Call): Promise<number> {
  const before = new Date(now.getTime() - keptInviteDays * 86_400_000)
  const deleted = await db
    .delete(teamInvites)
    .where(lt(teamInvites.expiresAt, before))
    .returning({ id: teamInvites.id })
  return deleted.length
}

/** Who becomes owner takes the role over from the former one. */
export async function writeRole(
  tx: Database,
  { teamId, ownerId, userId, role }: { teamId: string; ownerId: string; userId: string; role: TeamRole },
): Promise<void> {
  const isPerson = (person: string) => and(eq(teamMembers.teamId, teamId), eq(teamMembers.userId, person))
  if (role === 'owner') await tx.update(teamMembers).set({ role: 'member' }).where(isPerson(ownerId))
  await tx.update(teamMembers).set({ role }).where(isPerson(userId))
}

export async function setCriteria(
  call: MemberCall,
  { id, userId, version, isPaused, ...criteria }: z.output<typeof criteriaInput>,
) {
  return call.transaction(async (call) => {
    const { db, actor, now } = call
    const owner = await lockAsOwner(call, id)
    if (isRefused(owner) && (owner.code === 'NOT_FOUND' || actor.userId !== userId)) return owner
    const changed = await db
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
    return (await findRole(db, { teamId: id, userId })) === null ? refused('NOT_FOUND') : refused('STALE')
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
