import type { Conversation, OpenConversation } from '#contract/messages/conversations.ts'

import type { Actor } from '../platform/context.ts'

export type Participants = { agentId: string; userId: string }

/** Side of this person; null for everyone else. */
export function sideOf({ userId }: Pick<Actor, 'userId'>, sides: Participants): Conversation['side'] | null {
  if (sides.agentId === userId) return 'advertiser'
  return sides.userId === userId ? 'seeker' : null
}

export function otherSide({ userId }: Pick<Actor, 'userId'>, sides: Participants): string {
  return sides.agentId === userId ? sides.userId : sides.agentId
}

type Obstacles = { isGone: boolean; blockId: string | null; isBlocked: boolean }

/** A blocked person sees that messages cannot be delivered, but not that they are blocked. */
export function closedBecause({ isGone, blockId, isBlocked }: Obstacles): OpenConversation['closedBecause'] {
  if (isGone) return 'gone'
  if (blockId !== null) return 'blocked'
  return isBlocked ? 'undeliverable' : null
}

/** Messages allowed before the first reply of the other side. */
export const mostUnanswered = 10

/** Target of emails and notifications. */
export function threadPath(id: string): string {
  return `/user-dashboard/messages?conversation=${id}`
}

const minute = 60_000
/** Delays that spare active readers: they have read the message before a notification or email is due. */
export const unreadDelays = { bell: minute, email: 10 * minute } as const
