import type { Database } from '#database/client.ts'
import { agentMessages, conversations, notifications } from '#database/schema/messages.ts'
import { and, eq, isNull, lte, sql } from 'drizzle-orm'

import type { Actor } from '../../platform/context.ts'
import { publishLiveEvent } from '../../platform/live/live.ts'
import { otherSide, sideOf, threadPath } from '../policy.ts'
import { findObstacles, findUncheckedConversation } from '../queries/find-conversation.ts'

type MarkRead = { actor: Actor; id: string; until: Date; now: Date }

/** What the other side wrote up to a moment is read; both are told where something changed. False: no such conversation. */
export async function markRead(db: Database, { actor, id, until, now }: MarkRead): Promise<boolean> {
  const { userId } = actor
  return db.transaction(async (tx) => {
    const uncheckedConversation = await findUncheckedConversation(tx, id)
    const side = uncheckedConversation && sideOf(actor, uncheckedConversation)
    if (!uncheckedConversation || side === null) return false
    const read = await tx
      .update(agentMessages)
      .set({ readAt: now })
      .where(
        and(
          eq(agentMessages.receiverId, userId),
          eq(agentMessages.conversationId, id),
          isNull(agentMessages.readAt),
          lte(agentMessages.createdAt, until),
        ),
      )
      .returning({ createdAt: agentMessages.createdAt })
    await tx
      .update(notifications)
      .set({ readAt: now })
      .where(
        and(
          eq(notifications.userId, userId),
          isNull(notifications.readAt),
          eq(notifications.kind, 'message_received'),
          eq(notifications.link, threadPath(id)),
        ),
      )
    if (read.length === 0) return true
    const last = new Date(Math.max(...read.map(({ createdAt }) => createdAt.getTime())))
    const otherId = otherSide(actor, uncheckedConversation)
    const { blockId } = await findObstacles(tx, { userId, otherId })
    const [told, seen] =
      side === 'advertiser'
        ? [{ agentNotifiedAt: null }, { agentReadAt: later(conversations.agentReadAt, last) }]
        : [{ userNotifiedAt: null }, { userReadAt: later(conversations.userReadAt, last) }]
    // Whoever is kept away does not learn any more when they are read.
    await tx
      .update(conversations)
      .set(blockId === null ? { ...told, ...seen } : told)
      .where(eq(conversations.id, id))
    await publishLiveEvent(tx, blockId === null ? [userId, otherId] : [userId], {
      kind: 'read',
      subjectId: id,
    })
    return true
  })
}

function later(readAt: typeof conversations.agentReadAt | typeof conversations.userReadAt, moment: Date) {
  return sql`greatest(${readAt}, ${moment.toISOString()}::timestamptz)`
}
