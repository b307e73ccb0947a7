import type { Team } from '#contract/teams/team.ts'
import type { Database } from '#database/client.ts'
import { m } from '#messages'

import type { Actor, Context } from '../platform/context.ts'
import { implementer, limited, signedIn } from '../platform/http/implementer.ts'
import { allAllowed, forgiveAttempt } from '../platform/http/rate-limit.ts'
import { accepted, type Refused } from '../platform/outcome.ts'
import { removeMember, type HandOver } from './commands/departure.ts'
import {
  acceptInvite,
  inviteMember,
  setCriteria,
  setRole,
  withdrawInvite,
  type FitsPlan,
} from './commands/members.ts'
import {
  closeTeam,
  createTeam,
  updateTeam,
  type EndTeamAssignments,
  type LockListings,
} from './commands/teams.ts'
import { verifyInviteToken, inviteState, managesListingsOf, teamRoleOf } from './policy.ts'
import {
  countOwnListings,
  findConfirmedAddress,
  findInvite,
  findTeam,
  listMembers,
  listOpenInvites,
  listTeams,
  type MemberRow,
} from './queries.ts'

const os = implementer.teams
const limits = {
  create: { name: 'teams.create', limit: 20, windowSeconds: 86_400, counted: m.layout_counted_teams },
  /** Each invite is an email to an address that somebody typed. */
  invite: { name: 'teams.invite', limit: 60, windowSeconds: 86_400, counted: m.layout_counted_invites },
  inviteAgain: { name: 'teams.invite-again', limit: 1, windowSeconds: 3600 },
  /** To one address, over all teams. */
  inviteAddress: {
    name: 'teams.invite-address',
    limit: 3,
    windowSeconds: 86_400,
    counted: m.layout_counted_invites,
  },
  change: { name: 'teams.change', limit: 300, windowSeconds: 3600, counted: m.layout_counted_changes },
}

type MoveListings = {
  addListings: (
    db: Database,
    moving: { actor: Actor; teamId: string; propertyIds?: readonly string[] | undefined; now: Date },
  ) => Promise<{ moved: number } | Refused<'NOT_FOUND' | 'FORBIDDEN' | 'OVER_PLAN' | 'STALE'>>
  removeListing: (
    db: Database,
    moving: { actor: Actor; teamId: string; propertyId: string; now: Date },
  ) => Promise<Refused<'NOT_FOUND' | 'FORBIDDEN' | 'OVER_PLAN'> | null>
}

/** Listings belong to a domain above this one, so moving and handing them over is injected. */
type Dependencies = MoveListings & {
  lockListings: LockListings
  handOver: HandOver
  endTeamAssignments: EndTeamAssignments
  fitsPlan: FitsPlan
}

export function createTeamsRouter({ addListings, removeListing, ...injected }: Dependencies) {
  const { lockListings, handOver, endTeamAssignments, fitsPlan } = injected
  return os.router({
    ...teamHandlers,
    ...inviteHandlers,
    ...memberHandlers,

    closeTeam: os.closeTeam.use(signedIn).handler(async ({ context, input, errors }) => {
      const { db, actor } = context
      const closing = { ...input, actor, lockListings, endTeamAssignments, now: context.now() }
      accepted(errors, await closeTeam(db, closing))
      return { done: true }
    }),

    setRole: os.setRole.use(signedIn).handler(async ({ context, input, errors }) => {
      const { db, actor } = context
      accepted(errors, await setRole(db, { ...input, actor, fitsPlan, now: context.now() }))
      return { done: true }
    }),

    removeMember: os.removeMember.use(signedIn).handler(async ({ context, input, errors }) => {
      const { db, actor } = context
      const departure = { ...input, actor, lockListings, handOver, now: context.now() }
      return accepted(errors, await removeMember(db, departure))
    }),

    addListings: os.addListings.use(limited(limits.change)).handler(async ({ context, input, errors }) => {
      const { db, actor } = context
      const { id: teamId, propertyIds } = input
      return accepted(errors, await addListings(db, { actor, teamId, propertyIds, now: context.now() }))
    }),

    removeListing: os.removeListing.use(signedIn).handler(async ({ context, input, errors }) => {
      const { db, actor } = context
      const { id: teamId, propertyId } = input
      accepted(errors, await removeListing(db, { actor, teamId, propertyId, now: context.now() }))
      return { done: true }
    }),
  })
}

const teamHandlers = {
  listTeams: os.listTeams.use(signedIn).handler(({ context }) => listTeams(context.db, context.actor.userId)),

  getTeam: os.getTeam.use(signedIn).handler(async ({ context, input, errors }) => {
    const team = await readTeam(context, input.id)
    if (!team) throw errors.NOT_FOUND()
    return team
  }),

  getTeams: os.getTeams.use(signedIn).handler(async ({ context, input }) => {
    const teams = await listTeams(context.db, context.actor.userId)
    const chosen = teams.find(({ id }) => id === input.team) ?? teams[0]
    return { teams, team: chosen === undefined ? null : await readTeam(context, chosen.id) }
  }),

  createTeam: os.createTeam.use(limited(limits.create)).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    return accepted(errors, await createTeam(db, { ...input, actor, now: context.now() }))
  }),

  updateTeam: os.updateTeam.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    accepted(errors, await updateTeam(db, { ...input, actor, now: context.now() }))
    return { done: true as const }
  }),
}

/** Null where it is not the caller's, or not any more. */
async function readTeam({ db, actor, now }: Pick<Context, 'db' | 'now'> & { actor: Actor }, id: string) {
  const role = teamRoleOf(actor, id)
  const team = role && (await findTeam(db, id))
  if (!team) return null
  const members = await listMembers(db, id)
  const invites = role === 'owner' ? await listOpenInvites(db, id) : []
  const at = now()
  return {
    ...team,
    role,
    members: members.map((member) => presentMember(actor, member)),
    invites: invites.map(({ expiresAt, ...invite }) => ({
      ...invite,
      expiresAt: expiresAt.toISOString(),
      isExpired: expiresAt <= at,
    })),
    ownListings: await countOwnListings(db, actor.userId),
    can: { manage: role === 'owner', addListings: managesListingsOf(actor, id) },
  }
}

const inviteHandlers = {
  inviteMember: os.inviteMember.use(limited(limits.invite)).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    const { id, email } = input
    const attempts = [
      { ...limits.inviteAgain, subject: [id, email] },
      { ...limits.inviteAddress, subject: [email] },
    ]
    if (!(await allAllowed(context, attempts))) throw errors.TOO_MANY_REQUESTS()
    const refusal = await inviteMember(db, { ...input, actor, now: context.now() })
    if (refusal) for (const attempt of attempts) await forgiveAttempt(db, attempt)
    accepted(errors, refusal)
    return { done: true as const }
  }),

  withdrawInvite: os.withdrawInvite
    .use(signedIn)
    .handler(async ({ context: { db, actor }, input, errors }) => {
      accepted(errors, await withdrawInvite(db, { ...input, actor }))
      return { done: true as const }
    }),

  getInvite: os.getInvite.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor, services } = context
    const inviteId = verifyInviteToken(services.config, input.token)
    const unchecked = inviteId === null ? null : await findInvite(db, inviteId)
    if (!unchecked) throw errors.NOT_FOUND()
    const isInvited = (await findConfirmedAddress(db, actor.userId)) === unchecked.email
    const state = inviteState(unchecked, context.now())
    const { team, role, inviter } = unchecked
    return {
      state,
      role,
      team: isInvited ? { ...team, owner: inviter ?? '' } : null,
      can: { accept: isInvited && state === 'open' },
    }
  }),

  acceptInvite: os.acceptInvite.use(limited(limits.change)).handler(async ({ context, input, errors }) => {
    const { db, actor, services } = context
    const inviteId = verifyInviteToken(services.config, input.token)
    if (inviteId === null) throw errors.NOT_FOUND()
    return accepted(errors, await acceptInvite(db, { actor, inviteId, now: context.now() }))
  }),
}

const memberHandlers = {
  setCriteria: os.setCriteria.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    accepted(errors, await setCriteria(db, { ...input, actor, now: context.now() }))
    return { done: true as const }
  }),
}

function presentMember(actor: Actor, { pausedAt, joinedAt, ...member }: MemberRow): Team['members'][number] {
  return {
    ...member,
    isSelf: member.userId === actor.userId,
    isPaused: pausedAt !== null,
    joinedAt: joinedAt.toISOString(),
  }
}
