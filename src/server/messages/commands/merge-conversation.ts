import { and, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import type { Database } from '#database/client.ts'
import { agentMessages, conversations, messageReports, notifications } from '#database/schema/messages.ts'

import { threadPath } from '../policy.ts'

/**
 * Move everything of a thread into another one of the same seeker and listing, and remove it; the caller has locked
 * both. An open report that the other thread has of the same person already covers both.
 */
export async function mergeConversation(
  tx: Database,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx
    .update(agentMessages)
    // Keys are those of one thread.
    .set({ conversationId: to, submissionKey: null })
    .where(eq(agentMessages.conversationId, from))
  await tx
    .update(messageReports)
    .set({ conversationId: to })
    .where(
      and(
        eq(messageReports.conversationId, from),
        sql`not (${messageReports.status} = 'open' and exists (select 1 from message_reports o
          where o.conversation_id = ${to} and o.reporter_id = ${messageReports.reporterId} and o.status = 'open'))`,
      ),
    )
  const people = sql`(select p.id from ${conversations} c cross join unnest(array[c.user_id, c.agent_id]) p(id)
    where c.id = ${to})`
  await tx
    .update(notifications)
    .set({ link: threadPath(to) })
    .where(and(inArray(notifications.userId, people), eq(notifications.link, threadPath(from))))
  const f = alias(conversations, 'f')
  const earlierRead = (column: 'agent_read_at' | 'user_read_at') => {
    const [own, others] = [sql`conversations.${sql.identifier(column)}`, sql`f.${sql.identifier(column)}`]
    return sql`case when ${own} is not null and ${others} is not null then least(${own}, ${others}) end`
  }
  await tx
    .update(conversations)
    .set({
      lastMessageAt: sql`greatest(${conversations.lastMessageAt}, ${f.lastMessageAt})`,
      createdAt: sql`least(${conversations.createdAt}, ${f.createdAt})`,
      agentReadAt: earlierRead('agent_read_at'),
      userReadAt: earlierRead('user_read_at'),
      agentNotifiedAt: null,
      userNotifiedAt: null,
    })
    .from(f)
    .where(and(eq(conversations.id, to), eq(f.id, from)))
  await tx.delete(conversations).where(eq(conversations.id, from))
}
