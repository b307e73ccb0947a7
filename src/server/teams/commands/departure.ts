import { and, asc, eq, sql } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { teamInvites, teamMembers, teams } from '#database/schema/teams.ts'

import type { MemberCall } from '../../platform/call.ts'
import { refused } from '../../platform/outcome.ts'
import { findTeamOwner } from '../queries.ts'
import { findRole, lockTeam, publishChange, type EndTeamAssignments, type LockListings } from './teams.ts'

type HandingOver = { teamId: string; from: string; to: string; now: Date }

/**
 * Listings, leads and visits rank above this domain, so this is injected. Moves all of them that the person has in the
 * team, in the transaction of their departure; returns the number of listings.
 */
export type HandOver = (tx: Database, handed: HandingOver) => Promise<number>

type RemoveMember = {
  id: string
  userId: string
  /** Default: the owner. */
  successorId?: string | undefined
  lockListings: LockListings
  handOver: HandOver
}

/** Leave, or be removed by the owner: the row and everything of the team go in one transaction. */
export async function removeMember(
  call: MemberCall,
  { id, userId, successorId, lockListings, handOver }: RemoveMember,
) {
  return call.transaction(async ({ db, actor, now }) => {
    if ((await findRole(db, { teamId: id, userId: actor.userId })) === null) return refused('NOT_FOUND')
    await lockListings(db, userId)
    await lockTeam(db, id)
    const own = await findRole(db, { teamId: id, userId: actor.userId })
    if (own === null) return refused('NOT_FOUND')
    if (own !== 'owner' && userId !== actor.userId) return refused('FORBIDDEN')
    const role = await findRole(db, { teamId: id, userId })
    if (role === null) return refused('NOT_FOUND')
    if (role === 'owner') return refused('SELF')
    const to = successorId ?? (await findTeamOwner(db, id))
    if (to === null || to === userId) return refused('INVALID_ASSIGNEE')
    const successor = await findRole(db, { teamId: id, userId: to })
    if (successor === null || successor === 'assistant') return refused('INVALID_ASSIGNEE')
    const listings = await removeFromTeam(db, { teamId: id, from: userId, to, handOver, now })
    const change = userId === actor.userId ? 'left' : 'removed'
    await publishChange({ db, now }, { teamId: id, userId, change })
    return { listings }
  })
}

async function removeFromTeam(tx: Database, { handOver, ...handed }: HandingOver & { handOver: HandOver }) {
  const { teamId, from } = handed
  const listings = await handOver(tx, handed)
  await tx.delete(teamMembers).where(and(eq(teamMembers.teamId, teamId), eq(teamMembers.userId, from)))
  // Nobody joins by the invite of a person who is gone.
  await tx
    .update(teamInvites)
    .set({ status: 'withdrawn' })
    .where(
      and(eq(teamInvites.teamId, teamId), eq(teamInvites.invitedBy, from), eq(teamInvites.status, 'open')),
    )
  return listings
}

type LeaveAllTeams = {
  userId: string
  handOver: HandOver
  endTeamAssignments: EndTeamAssignments
  now: Date
}

/**
 * Leave all teams before a deletion or suspension. The longest member becomes the owner in place of one who goes;
 * a team of one person ends, and its listings stay with them.
 */
export async function leaveAllTeams(
  tx: Database,
  { userId, handOver, endTeamAssignments, now }: LeaveAllTeams,
): Promise<void> {
  const own = await tx
    .select({ teamId: teamMembers.teamId })
    .from(teamMembers)
    .where(eq(teamMembers.userId, userId))
    .orderBy(asc(teamMembers.teamId))
  for (const { teamId } of own) {
    await lockTeam(tx, teamId)
    const role = await findRole(tx, { teamId, userId })
    if (role === null) continue
    const to =
      role === 'owner' ? await promoteSuccessor(tx, { teamId, userId }) : await findTeamOwner(tx, teamId)
    if (to === null) {
      await endTeamAssignments(tx, { teamId, now })
      await tx.delete(teams).where(eq(teams.id, teamId))
    } else {
      await removeFromTeam(tx, { teamId, from: userId, to, handOver, now })
      await publishChange({ db: tx, now }, { teamId, userId, change: 'left' })
      if (role === 'owner') await publishChange({ db: tx, now }, { teamId, userId: to, change: 'role' })
    }
  }
}

/** Members before assistants; null without anybody else. */
async function promoteSuccessor(tx: Database, { teamId, userId }: { teamId: string; userId: string }) {
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
