import type { TeamRole } from '#contract/teams/team.ts'

import { signId, verifiedId } from '../platform/auth/signed-id.ts'
import type { Secrets } from '../platform/config.ts'
import type { Actor } from '../platform/context.ts'

type Member = Pick<Actor, 'teams'>

/** Role of this person in the team; null for everybody else, and for what belongs to no team. */
export function teamRoleOf(actor: Member | null, teamId: string | null): TeamRole | null {
  if (actor === null || teamId === null) return null
  return actor.teams.find(({ id }) => id === teamId)?.role ?? null
}

/** Every role sees the team's listings, and works on its leads and visits. */
export function worksIn(actor: Member | null, teamId: string | null): boolean {
  return teamRoleOf(actor, teamId) !== null
}

/** Assistants change no listing and take no contacts away. */
export function managesListingsOf(actor: Member | null, teamId: string | null): boolean {
  const role = teamRoleOf(actor, teamId)
  return role === 'owner' || role === 'member'
}

type Person = Pick<Actor, 'userId' | 'sessionId' | 'name' | 'email'> & { role: Actor['role'] | null }

/** A person as the owner of this team alone, and without what they may do as staff: what acts by itself is they. */
export function asOwnerOf(teamId: string, { role, ...person }: Person): Actor {
  return {
    ...person,
    role: role ?? 'owner',
    loginRole: 'normal',
    duties: [],
    needsSecondStep: false,
    hasPasskey: false,
    teams: [{ id: teamId, role: 'owner' }],
  }
}

const inviteDays = 7

export function inviteEnd(now: Date): Date {
  return new Date(now.getTime() + inviteDays * 86_400_000)
}

type Invite = { id: string; phone: string | null }

/** One of a number has a purpose of its own, as the former version would admit any account without an address to it. */
export function inviteToken(secret: string, { id, phone }: Invite): string {
  return signId(secret, phone === null ? 'team-invite' : 'team-invite-of-number', id)
}

export function verifyInviteToken(secrets: Secrets, token: string): string | null {
  return verifiedId(secrets, 'team-invite', token) ?? verifiedId(secrets, 'team-invite-of-number', token)
}

export function invitePath(token: string): string {
  return `/user-dashboard/team-invite?token=${token}`
}

type Invited = { status: 'open' | 'accepted' | 'withdrawn'; expiresAt: Date }

export function inviteState({ status, expiresAt }: Invited, now: Date): Invited['status'] | 'expired' {
  return status === 'open' && expiresAt <= now ? 'expired' : status
}
