import {
  agentMessages,
  blocks,
  conversations,
  messageReports,
  notifications,
} from '#database/schema/messages.ts'
import { and, eq, notExists, or } from 'drizzle-orm'

import { purgeLiveEvents } from '../../platform/live/live.ts'
import { formerName } from '../../platform/privacy/rights.ts'
import type { ErasePerson } from '../../platform/privacy/rights.ts'
import { purgeFromOthers } from './purge-from-others.ts'

/** Takes back what the person wrote; what others wrote stays theirs, in a conversation with nobody. */
export const erasePerson: ErasePerson = async (tx, { person: { id } }) => {
  await purgeFromOthers(tx, id)
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
  await purgeLiveEvents(tx, id)
  await tx.delete(blocks).where(or(eq(blocks.userId, id), eq(blocks.blockedUserId, id)))
  const told = await tx
    .delete(notifications)
    .where(eq(notifications.userId, id))
    .returning({ id: notifications.id })
  return {
    removed: { messages: written.length, notifications: told.length },
    retained: [],
    fileKeys: [],
  }
}
