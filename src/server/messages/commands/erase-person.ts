import type { Database } from '#database/client.ts'
import {
  agentMessages,
  blocks,
  conversations,
  messageReports,
  notifications,
} from '#database/schema/messages.ts'
import { and, eq, notExists, or, sql } from 'drizzle-orm'

import { forgetLive } from '../../platform/live.ts'
import { formerName } from '../../platform/rights.ts'
import type { ErasePerson } from '../../platform/rights.ts'

/** Takes back what the person wrote; what others wrote stays theirs, in a conversation with nobody. */
export const erasePerson: ErasePerson = async (tx, { person: { id } }) => {
  const written = await tx
    .delete(agentMessages)
    .where(eq(agentMessages.senderId, id))
    .returning({ id: agentMessages.id })
  const isOfPerson = or(eq(conversations.userId, id), eq(conversations.agentId, id))
  const left = tx
    .select({ id: agentMessages.id })
    .from(agentMessages)
    .where(eq(agentMessages.conversationId, conversations.id))
  await tx.delete(conversations).where(and(isOfPerson, notExists(left)))
  await tx.update(conversations).set({ title: formerName }).where(isOfPerson)
  await tx
    .update(messageReports)
    .set({ details: null })
    .where(or(eq(messageReports.reporterId, id), eq(messageReports.reportedUserId, id)))
  await forgetLive(tx, id)
  await tx.delete(blocks).where(or(eq(blocks.userId, id), eq(blocks.blockedUserId, id)))
  const told = await tx
    .delete(notifications)
    .where(eq(notifications.userId, id))
    .returning({ id: notifications.id })
  await forgetInOthers(tx, id)
  return {
    removed: { messages: written.length, notifications: told.length },
    kept: [],
    fileKeys: [],
  }
}

/** Others were told of this person by name and of their listings by title. */
async function forgetInOthers(tx: Database, id: string): Promise<void> {
  await tx.execute(sql`
    update ${notifications} n set parameters = n.parameters || ${JSON.stringify({ name: formerName })}::jsonb
    from (
      select l.agent_id as told, 'lead:' || l.id as news_key from leads l where l.user_id = ${id}
      union all
      select l.agent_id, 'lead-event:' || e.id from leads l join lead_events e on e.lead_id = l.id where l.user_id = ${id}
      union all
      select r.agent_id, 'review:' || r.id from reviews r where r.author_id = ${id}
    ) news
    where n.user_id = news.told and n.news_key = news.news_key and n.parameters ? 'name'`)
  await tx.execute(sql`
    update ${notifications} n set parameters = n.parameters || ${JSON.stringify({ title: formerName })}::jsonb
    from properties p
    where p.user_id = ${id} and n.link = '/property/' || p.property_numeric_id and n.parameters ? 'title'`)
}
