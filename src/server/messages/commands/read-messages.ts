import { and, eq, isNull, lt, lte } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { agentMessages, conversationReads } from '#database/schema/messages.ts'

type ReadOwn = { userId: string; conversationId: string; until: Date; now: Date }

/** Messages to this person; the time of the last that was unread, null: none was. */
export async function markOwnRead(tx: Database, { userId, conversationId, until, now }: ReadOwn) {
  const read = await tx
    .update(agentMessages)
    .set({ readAt: now })
    .where(
      and(
        eq(agentMessages.receiverId, userId),
        eq(agentMessages.conversationId, conversationId),
        isNull(agentMessages.readAt),
        lte(agentMessages.createdAt, until),
      ),
    )
    .returning({ createdAt: agentMessages.createdAt })
  return read.length === 0 ? null : new Date(Math.max(...read.map(({ createdAt }) => createdAt.getTime())))
}

type ReadAsMember = { userId: string; conversation: { id: string; lastMessageAt: Date }; until: Date }

/** The other people of the team keep their own count; null where this was read before. */
export async function markReadAsMember(tx: Database, { userId, conversation, until }: ReadAsMember) {
  const { id: conversationId, lastMessageAt } = conversation
  const readUntil = until < lastMessageAt ? until : lastMessageAt
  const moved = await tx
    .insert(conversationReads)
    .values({ userId, conversationId, readUntil })
    .onConflictDoUpdate({
      target: [conversationReads.userId, conversationReads.conversationId],
      set: { readUntil },
      setWhere: lt(conversationReads.readUntil, readUntil),
    })
    .returning({ readUntil: conversationReads.readUntil })
  return moved[0]?.readUntil ?? null
}

type ReadForAdvertiser = { conversation: { id: string; agentId: string }; until: Date; now: Date }

/** A colleague answered, so that the advertiser need not: what changes in the conversation. */
export async function markReadForAdvertiser(
  tx: Database,
  { conversation: { id, agentId }, until, now }: ReadForAdvertiser,
): Promise<{ agentNotifiedAt?: null; agentReadAt?: Date }> {
  const agentReadAt = await markOwnRead(tx, { userId: agentId, conversationId: id, until, now })
  return agentReadAt === null ? {} : { agentNotifiedAt: null, agentReadAt }
}
