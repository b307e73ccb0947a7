import type { profileRoles, profileVisibilities } from '#contract/words.ts'

import type { Actor } from '../platform/context.ts'

export type Standing = {
  userId: string
  role: (typeof profileRoles)[number]
  visibility: (typeof profileVisibilities)[number]
  /** Deleted, suspended or never confirmed. */
  isActive: boolean
}

/** Owners are no public agents; a private profile is there for its person alone. */
export function sightOf(actor: Actor | null, agent: Standing): 'shown' | 'members_only' | 'hidden' {
  if (!agent.isActive || !isProfessional(agent.role)) return 'hidden'
  if (agent.visibility === 'public' || isOneself(actor, agent)) return 'shown'
  if (agent.visibility === 'private') return 'hidden'
  return actor === null ? 'members_only' : 'shown'
}

export function isOneself(actor: Actor | null, agent: Pick<Standing, 'userId'>): boolean {
  return actor?.userId === agent.userId
}

function isProfessional(role: Standing['role']): boolean {
  return role === 'agent' || role === 'builder'
}
