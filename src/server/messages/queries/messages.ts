import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { agentMessages } from '#database/schema/messages.ts'

type Cursor = { at: string; id: string }

export type MessageRow = Awaited<ReturnType<typeof listLatest>>[number]

/** Oldest first: the latest page, or the page before a message. Served by agent_messages_thread_idx. */
export async function listLatest(
  db: Database,
  { conversationId, before, limit }: { conversationId: string; before: Cursor | null; limit: number },
) {
  const rows = await db
    .select(columns)
    .from(agentMessages)
    .where(and(eq(agentMessages.conversationId, conversationId), before ? isBefore(before) : undefined))
    .orderBy(desc(agentMessages.createdAt), desc(agentMessages.id))
    .limit(limit)
  return rows.toReversed()
}

/**
 * Oldest first, after a message: messages are ordered by commit, so none appears before it
 * later. Served by agent_messages_thread_idx.
 */
export function listAfter(
  db: Database,
  { conversationId, after, limit }: { conversationId: string; after: Cursor; limit: number },
) {
  return db
    .select(columns)
    .from(agentMessages)
    .where(
      and(
        eq(agentMessages.conversationId, conversationId),
        sql`(${agentMessages.createdAt}, ${agentMessages.id}) > (${after.at}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(asc(agentMessages.createdAt), asc(agentMessages.id))
    .limit(limit)
}

/** Message of an earlier request with this submission key. Served by agent_messages_submission_key. */
export async function findSent(
  tx: Database,
  { conversationId, senderId, key }: { conversationId: string; senderId: string; key: string },
) {
  const [sent] = await tx
    .select(columns)
    .from(agentMessages)
    .where(
      and(
        eq(agentMessages.senderId, senderId),
        eq(agentMessages.submissionKey, key),
        eq(agentMessages.conversationId, conversationId),
      ),
    )
  return sent ?? null
}

type Unanswered = { conversationId: string; seekerId: string; isOfSeeker: boolean; maxUnanswered: number }

/** Messages of one side before any reply, up to a limit; 0 once there is a reply. */
export async function countUnanswered(
  tx: Database,
  { conversationId, seekerId, isOfSeeker, maxUnanswered }: Unanswered,
): Promise<number> {
  const selectOfSide = (isSeeker: boolean, limit: number) =>
    tx
      .select({ id: agentMessages.id })
      .from(agentMessages)
      .where(
        and(
          eq(agentMessages.conversationId, conversationId),
          (isSeeker ? eq : ne)(agentMessages.senderId, seekerId),
        ),
      )
      .limit(limit)
  const answers = await selectOfSide(!isOfSeeker, 1)
  return answers.length > 0 ? 0 : (await selectOfSide(isOfSeeker, maxUnanswered)).length
}

function isBefore({ at, id }: Cursor) {
  return sql`(${agentMessages.createdAt}, ${agentMessages.id}) < (${at}::timestamptz, ${id}::uuid)`
}

const columns = {
  id: agentMessages.id,
  senderId: agentMessages.senderId,
  content: agentMessages.content,
  createdAt: agentMessages.createdAt,
  author: sql<
    string | null
  >`(select coalesce(f.name, u.name) from users u left join profiles f on f.user_id = u.id
    where u.id = ${agentMessages.senderId})`,
}
