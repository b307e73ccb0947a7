import type { Conversation } from '#contract/messages/conversations.ts'
import type { Database } from '#database/client.ts'
import { conversations } from '#database/schema/messages.ts'
import { eq } from 'drizzle-orm'

import { announce } from '../../platform/announce.ts'
import { unreadWaits } from '../policy.ts'
import type { Sides } from '../policy.ts'

type Unread = {
  conversation: Sides & { id: string; agentToldAt: Date | null; userToldAt: Date | null }
  /** Who wrote. */
  side: Conversation['side']
  /** Another letter tells of it already. */
  isToldOtherwise: boolean
  now: Date
}

/** Tells the other side where they do not read: once by the bell, once by letter, and not again until they have read. */
export async function announceUnread(
  tx: Database,
  { conversation, side, isToldOtherwise, now }: Unread,
): Promise<void> {
  const isToLister = side === 'seeker'
  const { id: conversationId, agentId, userId, agentToldAt, userToldAt } = conversation
  if ((isToLister ? agentToldAt : userToldAt) !== null) return
  await tx
    .update(conversations)
    .set(isToLister ? { agentToldAt: now } : { userToldAt: now })
    .where(eq(conversations.id, conversationId))
  if (isToldOtherwise) return
  for (const way of ['bell', 'letter'] as const)
    await announce(tx, {
      name: 'message.unread',
      conversationId,
      userId: isToLister ? agentId : userId,
      way,
      notBefore: new Date(now.getTime() + unreadWaits[way]).toISOString(),
    })
}
