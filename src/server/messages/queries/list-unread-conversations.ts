import type { Database } from '#database/client.ts'
import { agentMessages } from '#database/schema/messages.ts'
import { sql } from 'drizzle-orm'

type UnreadConversation = { id: string; name: string; unread: number; at: string }

/** Conversations with something unread, the last written first; served by agent_messages_unread_idx. */
export async function listUnreadConversations(
  db: Database,
  { userId, limit }: { userId: string; limit: number },
): Promise<UnreadConversation[]> {
  const { rows } = await db.execute<UnreadConversation>(sql`
    select u.id, s.name, u.unread, to_char(u.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at from (
      select a.conversation_id as id, max(a.sender_id::text)::uuid as sender_id, count(*)::int as unread,
        max(a.created_at) as at
      from ${agentMessages} a where a.receiver_id = ${userId} and a.read_at is null
      group by a.conversation_id order by 4 desc, 1 limit ${limit}) u
    join users s on s.id = u.sender_id order by u.at desc, u.id`)
  return rows
}
