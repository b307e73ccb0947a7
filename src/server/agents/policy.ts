import type { profileRoles, profileVisibilities } from '#contract/enums.ts'

import type { Actor } from '../platform/context.ts'

export type AgentAccess = {
  userId: string
  role: (typeof profileRoles)[number]
  visibility: (typeof profileVisibilities)[number]
  /** False where deleted, suspended or never confirmed. */
  isActive: boolean
}

/** Owners are no public agents; a private profile is visible to its owner only. */
export function agentSight(actor: Actor | null, agent: AgentAccess): 'shown' | 'members_only' | 'hidden' {
  if (!agent.isActive || !isProfessional(agent.role)) return 'hidden'
  if (agent.visibility === 'public' || isOneself(actor, agent)) return 'shown'
  if (agent.visibility === 'private') return 'hidden'
  return actor === null ? 'members_only' : 'shown'
}

export function isOneself(actor: Actor | null, agent: Pick<AgentAccess, 'userId'>): boolean {
  return actor?.userId === agent.userId
}

function isProfessional(role: AgentAccess['role']): boolean {
  return role === 'agent' || role === 'builder'
}
