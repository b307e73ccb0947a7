import type { Conversation, OpenConversation } from '#contract/messages/conversations.ts'

import type { Actor } from '../platform/context.ts'

export type Participants = { agentId: string; userId: string }

/** Which side of a conversation this person is; null for everyone else. */
export function sideOf({ userId }: Pick<Actor, 'userId'>, sides: Participants): Conversation['side'] | null {
  if (sides.agentId === userId) return 'advertiser'
  return sides.userId === userId ? 'seeker' : null
}

export function otherSide({ userId }: Pick<Actor, 'userId'>, sides: Participants): string {
  return sides.agentId === userId ? sides.userId : sides.agentId
}

type Obstacles = { isGone: boolean; blockId: string | null; isBlocked: boolean }

/** Whoever is kept away learns that nothing arrives, and not why. */
export function closedBecause({ isGone, blockId, isBlocked }: Obstacles): OpenConversation['closedBecause'] {
  if (isGone) return 'gone'
  if (blockId !== null) return 'blocked'
  return isBlocked ? 'undeliverable' : null
}

/** So many may be written before the other side has answered at all. */
export const mostUnanswered = 10

/** Where a letter or the bell leads. */
export function threadPath(id: string): string {
  return `/user-dashboard/messages?conversation=${id}`
}

const minute = 60_000
/** Whoever sits at the dashboard has read before the bell rings, and nobody who is near is sent an email. */
export const unreadDelays = { bell: minute, email: 10 * minute } as const
