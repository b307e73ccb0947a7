import { createHmac } from 'node:crypto'

import type { TeamRole } from '#contract/teams/team.ts'

import { isSameCode } from '../platform/auth/one-time-code.ts'
import { acceptedSecrets, type Secrets } from '../platform/config.ts'
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

const inviteDays = 7

export function inviteEnd(now: Date): Date {
  return new Date(now.getTime() + inviteDays * 86_400_000)
}

/** Token of an emailed link; deterministic, so that an email sent again carries the same link. */
export function inviteToken(secret: string, inviteId: string): string {
  const proof = createHmac('sha256', secret).update(`team-invite:${inviteId}`).digest('base64url')
  return `${inviteId}.${proof}`
}

/** Null for a token that we did not issue. */
export function inviteIdOf(secrets: Secrets, token: string): string | null {
  const inviteId = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[\w-]{43}$/.exec(token)?.[1]
  if (inviteId === undefined) return null
  const isOurs = acceptedSecrets(secrets).some((secret) => isSameCode(token, inviteToken(secret, inviteId)))
  return isOurs ? inviteId : null
}

export function invitePath(token: string): string {
  return `/user-dashboard/team-invite?token=${token}`
}

type Invited = { status: 'open' | 'accepted' | 'withdrawn'; expiresAt: Date }

export function inviteState({ status, expiresAt }: Invited, now: Date): Invited['status'] | 'expired' {
  return status === 'open' && expiresAt <= now ? 'expired' : status
}
