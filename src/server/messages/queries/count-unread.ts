import type { Database } from '#database/client.ts'
import { agentMessages, notifications } from '#database/schema/messages.ts'
import { sql } from 'drizzle-orm'

/** Served by notifications_unread_idx and agent_messages_unread_idx. */
export async function countUnread(
  db: Database,
  userId: string,
): Promise<{ notifications: number; conversations: number }> {
  const { rows } = await db.execute<{ notifications: number; conversations: number }>(sql`
    select
      (select count(*) from ${notifications} n where n.user_id = ${userId} and n.read_at is null)::int
        as notifications,
      (select count(distinct a.conversation_id) from ${agentMessages} a
        where a.receiver_id = ${userId} and a.read_at is null)::int as conversations`)
  return rows[0] ?? { notifications: 0, conversations: 0 }
}
