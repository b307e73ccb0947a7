import type { Database } from '#database/client.ts'
import { agentMessages, conversations } from '#database/schema/messages.ts'
import { eq } from 'drizzle-orm'

import type { Actor } from '../../platform/context.ts'
import { tellLive } from '../../platform/live.ts'
import { closedBecause, mostUnanswered, otherSide, sideOf } from '../policy.ts'
import { findObstacles, lockConversation } from '../queries/find-conversation.ts'
import { countUnanswered, findSent } from '../queries/list-messages.ts'
import type { MessageRow } from '../queries/list-messages.ts'
import { announceUnread } from './announce-unread.ts'
import { keepLeadOfMessage } from './keep-lead-of-message.ts'

type SendMessage = { actor: Actor; id: string; content: string; submissionKey: string; now: Date }

type Sent =
  | { outcome: 'sent'; message: MessageRow }
  | { outcome: 'refused'; refusal: 'NOT_FOUND' | 'BLOCKED' | 'UNDELIVERABLE' | 'GONE' | 'WAIT_FOR_ANSWER' }

/** The lock puts the messages of a conversation in the order of their commits: each is later than the one before. */
export async function sendMessage(
  db: Database,
  { actor, id, content, submissionKey, now }: SendMessage,
): Promise<Sent> {
  return db.transaction(async (tx): Promise<Sent> => {
    const uncheckedConversation = await lockConversation(tx, id)
    const side = uncheckedConversation && sideOf(actor, uncheckedConversation)
    if (!uncheckedConversation || side === null) return { outcome: 'refused', refusal: 'NOT_FOUND' }
    const sent = await findSent(tx, { conversationId: id, senderId: actor.userId, key: submissionKey })
    if (sent) return { outcome: 'sent', message: sent }
    const receiverId = otherSide(actor, uncheckedConversation)
    const closed = closedBecause(await findObstacles(tx, { userId: actor.userId, otherId: receiverId }))
    if (closed) return { outcome: 'refused', refusal: refusals[closed] }
    const asked = { conversationId: id, senderId: actor.userId, most: mostUnanswered }
    if ((await countUnanswered(tx, asked)) === mostUnanswered)
      return { outcome: 'refused', refusal: 'WAIT_FOR_ANSWER' }

    const at = new Date(Math.max(now.getTime(), uncheckedConversation.lastMessageAt.getTime() + 1))
    const [message] = await tx
      .insert(agentMessages)
      .values({
        conversationId: id,
        senderId: actor.userId,
        receiverId,
        content,
        submissionKey,
        createdAt: at,
      })
      .returning({
        id: agentMessages.id,
        senderId: agentMessages.senderId,
        content: agentMessages.content,
        createdAt: agentMessages.createdAt,
      })
    if (!message) throw new Error('The inserted message was not returned')
    await tx.update(conversations).set({ lastMessageAt: at }).where(eq(conversations.id, id))
    const makesLead = await keepLeadOfMessage(tx, {
      actor,
      side,
      conversation: uncheckedConversation,
      content,
      now,
    })
    await announceUnread(tx, { conversation: uncheckedConversation, side, isToldOtherwise: makesLead, now })
    await tellLive(tx, [actor.userId, receiverId], { kind: 'message', subjectId: id })
    return { outcome: 'sent', message }
  })
}

const refusals = { gone: 'GONE', blocked: 'BLOCKED', undeliverable: 'UNDELIVERABLE' } as const
