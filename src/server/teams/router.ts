import { m } from '#messages'

import { isHolder } from '../accounts/queries/contacts.ts'
import type { MemberCall } from '../platform/call.ts'
import type { Actor } from '../platform/context.ts'
import { handle } from '../platform/http/handle.ts'
import { implementer } from '../platform/http/implementer.ts'
import { allAllowed, forgiveAttempt } from '../platform/http/rate-limit.ts'
import { refused } from '../platform/outcome.ts'
import { acceptInvite, inviteMember, setCriteria, withdrawInvite } from './commands/members.ts'
import { createTeam, updateTeam } from './commands/teams.ts'
import { inviteState, inviteToken, managesListingsOf, teamRoleOf, verifyInviteToken } from './policy.ts'
import {
  countOwnListings,
  findInvite,
  findTeam,
  listMembers,
  listOpenInvites,
  listTeams,
  type MemberRow,
} from './queries.ts'

const os = implementer.teams
const inviteLimits = {
  again: { name: 'teams.invite-again', limit: 1, windowSeconds: 3600 },
  /** To one address or number, over all teams. */
  ofContact: {
    name: 'teams.invite-address',
    limit: 3,
    windowSeconds: 86_400,
    counted: m.layout_counted_invites,
  },
}

export const teamsRouter = {
  listTeams: handle(os.listTeams, listTeams),
  getTeam: handle(os.getTeam, async (call, { id }) => (await readTeam(call, id)) ?? refused('NOT_FOUND')),
  getTeams: handle(os.getTeams, async (call, input) => {
    const teams = await listTeams(call)
    const chosen = teams.find(({ id }) => id === input.team) ?? teams[0]
    return { teams, team: chosen === undefined ? null : await readTeam(call, chosen.id) }
  }),
  createTeam: handle(os.createTeam, createTeam),
  updateTeam: handle(os.updateTeam, updateTeam),

  inviteMember: handle(os.inviteMember, async (call, input) => {
    const attempts = [
      { ...inviteLimits.again, subject: [input.id, input.contact] },
      { ...inviteLimits.ofContact, subject: [input.contact] },
    ]
    if (!(await allAllowed(call, attempts))) return refused('TOO_MANY_REQUESTS')
    const refusal = await inviteMember(call, input)
    if (refusal) for (const attempt of attempts) await forgiveAttempt(call.db, attempt)
    return refusal
  }),
  withdrawInvite: handle(os.withdrawInvite, withdrawInvite),
  getInvite: handle(os.getInvite, readInvite),
  acceptInvite: handle(os.acceptInvite, async (call, { token }) => {
    const inviteId = verifyInviteToken(call.services.config, token)
    return inviteId === null ? refused('NOT_FOUND') : acceptInvite(call, inviteId)
  }),

  setCriteria: handle(os.setCriteria, setCriteria),
}

/** Null where it is not the caller's, or not any more. */
async function readTeam(call: MemberCall, id: string) {
  const { db, actor, now, services } = call
  const role = teamRoleOf(actor, id)
  const team = role && (await findTeam(db, id))
  if (!team) return null
  const members = await listMembers(db, id)
  const invites = role === 'owner' ? await listOpenInvites(db, id) : []
  return {
    ...team,
    role,
    members: members.map((member) => presentMember(actor, member)),
    invites: invites.map((invite) => ({
      ...invite,
      token: invite.phone === null ? null : inviteToken(services.config.authSecret, invite),
      isExpired: invite.expiresAt <= now,
    })),
    ownListings: await countOwnListings(call),
    can: { manage: role === 'owner', addListings: managesListingsOf(actor, id) },
  }
}

async function readInvite(call: MemberCall, { token }: { token: string }) {
  const inviteId = verifyInviteToken(call.services.config, token)
  const unchecked = inviteId === null ? null : await findInvite(call.db, inviteId)
  if (!unchecked) return refused('NOT_FOUND')
  const { db, now, actor } = call
  const { team, role, inviter, contact } = unchecked
  const isInvited = await isHolder(db, { userId: actor.userId, contact, now })
  const state = inviteState(unchecked, now)
  return {
    state,
    role,
    bearer: contact.phone === null ? ('email' as const) : ('phone' as const),
    team: isInvited ? { ...team, owner: inviter ?? '' } : null,
    can: { accept: isInvited && state === 'open' },
  }
}

function presentMember(actor: Actor, { pausedAt, ...member }: MemberRow) {
  return { ...member, isSelf: member.userId === actor.userId, isPaused: pausedAt !== null }
}
