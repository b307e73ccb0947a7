import type { TeamRole } from '#contract/teams/team.ts'
import type { Database } from '#database/client.ts'

import { discardTeamImports } from '../imports/commands/change-import.ts'
import { endTeamAssignments, reassignLeads } from '../leads/commands/transfer-leads.ts'
import { fitsPlan, handOverListings, takeOutListings } from '../listings/commands/team-listings.ts'
import { endTeamConversations, transferConversations } from '../messages/commands/transfer-conversations.ts'
import type { MemberCall } from '../platform/call.ts'
import { refused } from '../platform/outcome.ts'
import { lockListings } from '../properties/commands/lock-property.ts'
import { handOverRentals } from '../rentals/commands/hand-over-rentals.ts'
import { deleteTeam, listTeamIds, promoteSuccessor, removeFromTeam } from '../teams/commands/departure.ts'
import { writeRole } from '../teams/commands/members.ts'
import { findRole, lockAsOwner, lockTeam, publishChange } from '../teams/commands/teams.ts'
import { findTeamOwner, listMemberIds } from '../teams/queries.ts'

/** Everything of it was handed to the owner when the others left, and is theirs alone from now on. */
export async function closeTeam(call: MemberCall, { id }: { id: string }) {
  return call.transaction(async (call) => {
    const { db, actor, now } = call
    await lockListings(db, actor.userId)
    const refusal = await lockAsOwner(call, id)
    if (refusal) return refusal
    if ((await listMemberIds(db, id)).length > 1) return refused('NOT_READY')
    await endTeam(db, { teamId: id, now })
    return null
  })
}

/** By the owner, whose own role changes only when somebody else becomes owner. */
export async function setRole(
  call: MemberCall,
  { id, userId, role }: { id: string; userId: string; role: TeamRole },
) {
  return call.transaction(async (call) => {
    const { db, actor, now } = call
    const refusal = await lockAsOwner(call, id)
    if (refusal) return refusal
    if (userId === actor.userId) return refused('SELF')
    const before = await findRole(db, { teamId: id, userId })
    if (before === null) return refused('NOT_FOUND')
    if (before === role) return null
    if (role === 'owner' && !(await fitsPlan(db, { teamId: id, userId, now }))) return refused('OVER_PLAN')
    await writeRole(db, { teamId: id, ownerId: actor.userId, userId, role })
    await publishChange(call, { teamId: id, userId, change: 'role' })
    return null
  })
}

type RemoveMember = {
  id: string
  userId: string
  /** Default: the owner. */
  successorId?: string | undefined
}

/** Leave, or be removed by the owner: the row and everything of the team go in one transaction. */
export async function removeMember(call: MemberCall, { id, userId, successorId }: RemoveMember) {
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
    const listings = await handOver(db, { teamId: id, from: userId, to, now })
    await removeFromTeam(db, { teamId: id, userId })
    const change = userId === actor.userId ? 'left' : 'removed'
    await publishChange({ db, now }, { teamId: id, userId, change })
    return { listings }
  })
}

type HandingOver = { teamId: string; from: string; to: string; now: Date }

/** Everything that a leaving person has in a team; returns the number of listings. */
async function handOver(tx: Database, handed: HandingOver): Promise<number> {
  const listings = await handOverListings(tx, handed)
  await reassignLeads(tx, handed)
  await discardTeamImports(tx, handed)
  await transferConversations(tx, handed)
  await handOverRentals(tx, handed)
  return listings
}

/** A suspended person keeps their listings, which are hidden; the team keeps its own leads. */
async function takeOut(tx: Database, handed: HandingOver): Promise<void> {
  await takeOutListings(tx, handed)
  await handOverRentals(tx, handed)
  await reassignLeads(tx, handed)
  await discardTeamImports(tx, handed)
}

type Leaving = { userId: string; now: Date }

/** Before an account is deleted: what it has in teams goes to their owners. */
export async function leaveTeamsHandingOver(tx: Database, person: Leaving): Promise<void> {
  await leaveAllTeams(tx, person, handOver)
}

/** When an account is suspended, after its listings were hidden. */
export async function leaveTeamsKeepingListings(tx: Database, person: Leaving): Promise<void> {
  await leaveAllTeams(tx, person, takeOut)
}

/**
 * The longest member becomes the owner in place of one who goes; a team of one person ends, and its listings stay with
 * them.
 */
async function leaveAllTeams(
  tx: Database,
  { userId, now }: Leaving,
  transfer: (tx: Database, handed: HandingOver) => Promise<unknown>,
): Promise<void> {
  for (const teamId of await listTeamIds(tx, userId)) {
    await lockTeam(tx, teamId)
    const role = await findRole(tx, { teamId, userId })
    if (role === null) continue
    const to =
      role === 'owner' ? await promoteSuccessor(tx, { teamId, userId }) : await findTeamOwner(tx, teamId)
    if (to === null) {
      await endTeam(tx, { teamId, now })
    } else {
      await transfer(tx, { teamId, from: userId, to, now })
      await removeFromTeam(tx, { teamId, userId })
      await publishChange({ db: tx, now }, { teamId, userId, change: 'left' })
      if (role === 'owner') await publishChange({ db: tx, now }, { teamId, userId: to, change: 'role' })
    }
  }
}

/** Nobody works on its leads for it any more, or reads what is written about its listings. */
async function endTeam(tx: Database, ended: { teamId: string; now: Date }): Promise<void> {
  await endTeamAssignments(tx, ended)
  await endTeamConversations(tx, ended.teamId)
  await deleteTeam(tx, ended.teamId)
}
