import { notificationKinds } from '#contract/enums.ts'
import type { Conversation, OpenConversation } from '#contract/messages/conversations.ts'
import { noticeKinds, type NoticeGroup, type NotificationKind } from '#contract/messages/notices.ts'

import { mayReadContact } from '../leads/policy.ts'
import type { Actor } from '../platform/context.ts'
import { worksIn } from '../teams/policy.ts'

/** `teamId`: the team that reads the conversation. */
export type Participants = { agentId: string; userId: string }
export type Readers = Participants & { teamId: string | null }

/** Side of this person; null for everyone else. Members of the team answer beside the advertiser. */
export function sideOf(actor: Pick<Actor, 'userId' | 'teams'>, sides: Readers): Conversation['side'] | null {
  if (sides.agentId === actor.userId) return 'advertiser'
  if (sides.userId === actor.userId) return 'seeker'
  return worksIn(actor, sides.teamId) ? 'advertiser' : null
}

export function otherSide({ userId }: Pick<Actor, 'userId'>, sides: Participants): string {
  return sides.userId === userId ? sides.agentId : sides.userId
}

type LeadParties = Readers & { ownerId: string | null; listingTeamId: string | null }

/**
 * Whose conversation a lead has on its advertiser's side: the advertiser's, read by the team that the enquirer was
 * named; a colleague's own where none was named.
 */
export function advertiserSideOf(
  actor: Pick<Actor, 'userId' | 'teams'>,
  { userId, ...lead }: Omit<LeadParties, 'userId'> & { userId: string | null },
): { agentId: string; teamId: string | null } {
  const { agentId, ownerId, listingTeamId } = lead
  const teamId = lead.teamId === listingTeamId && ownerId === agentId ? lead.teamId : null
  if (actor.userId === userId || mayReadContact(actor, { ...lead, teamId })) return { agentId, teamId }
  return { agentId: actor.userId, teamId: null }
}

type Obstacles = { isGone: boolean; blockId: string | null; isBlocked: boolean }

/** A blocked person sees that messages cannot be delivered, but not that they are blocked. */
export function closedBecause({ isGone, blockId, isBlocked }: Obstacles): OpenConversation['closedBecause'] {
  if (isGone) return 'gone'
  if (blockId !== null) return 'blocked'
  return isBlocked ? 'undeliverable' : null
}

/** Messages allowed before the first reply of the other side. */
export const maxUnanswered = 10

/** Target of emails and notifications. */
export function threadPath(id: string): string {
  return `/user-dashboard/messages?conversation=${id}`
}

const minute = 60_000
/** Delays that spare active readers: they have read the message before a notice is due. */
export const unreadDelays = { bell: minute, email: 10 * minute, whatsapp: minute } as const

/** What is shown as one on a device. */
export function kindsOf(group: NoticeGroup): readonly NotificationKind[] {
  return notificationKinds.filter((kind) => noticeKinds[kind].group === group)
}

type PushManner = { urgency: 'normal' | 'high'; hours: number }

/** How a push service treats it: whether it wakes a sleeping device, and how long it waits for one that is off. */
export const pushManners: Record<NoticeGroup, PushManner> = {
  enquiries: { urgency: 'high', hours: 48 },
  visits: { urgency: 'high', hours: 24 },
  messages: { urgency: 'high', hours: 48 },
  rentals: { urgency: 'normal', hours: 48 },
  account: { urgency: 'high', hours: 48 },
  saved_searches: { urgency: 'normal', hours: 24 },
  saved_homes: { urgency: 'normal', hours: 24 },
  listings: { urgency: 'normal', hours: 48 },
  team: { urgency: 'normal', hours: 48 },
  support: { urgency: 'normal', hours: 48 },
  staff: { urgency: 'normal', hours: 24 },
}
