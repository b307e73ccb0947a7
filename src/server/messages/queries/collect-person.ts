import {
  agentMessages,
  blocks,
  conversations,
  messageReports,
  notifications,
} from '#database/schema/messages.ts'
import { and, asc, eq, gt, or, sql } from 'drizzle-orm'

import type { CollectPerson } from '../../platform/privacy/rights.ts'
import { personalPage } from '../../platform/privacy/rights.ts'

export const collectPerson: CollectPerson = (db, { id }) => [
  {
    name: 'conversations',
    key: 'id',
    count: () => db.$count(conversations, or(eq(conversations.userId, id), eq(conversations.agentId, id))),
    read: (after) =>
      db
        .select({
          id: conversations.id,
          title: conversations.title,
          lastMessageAt: conversations.lastMessageAt,
          createdAt: conversations.createdAt,
        })
        .from(conversations)
        .where(
          and(or(eq(conversations.userId, id), eq(conversations.agentId, id)), gt(conversations.id, after)),
        )
        .orderBy(asc(conversations.id))
        .limit(personalPage),
  },
  ...[
    { name: 'messages_sent', side: agentMessages.senderId },
    { name: 'messages_received', side: agentMessages.receiverId },
  ].map(({ name, side }) => ({
    name,
    key: 'id',
    count: () => db.$count(agentMessages, eq(side, id)),
    read: (after: string) =>
      db
        .select({
          id: agentMessages.id,
          conversation: agentMessages.conversationId,
          content: agentMessages.content,
          readAt: agentMessages.readAt,
          createdAt: agentMessages.createdAt,
        })
        .from(agentMessages)
        .where(and(eq(side, id), gt(agentMessages.id, after)))
        .orderBy(asc(agentMessages.id))
        .limit(personalPage),
  })),
  {
    name: 'people_blocked',
    key: 'id',
    count: () => db.$count(blocks, eq(blocks.userId, id)),
    read: (after) =>
      db
        .select({ id: blocks.id, createdAt: blocks.createdAt })
        .from(blocks)
        .where(and(eq(blocks.userId, id), gt(blocks.id, after)))
        .orderBy(asc(blocks.id))
        .limit(personalPage),
  },
  {
    name: 'message_reports',
    key: 'id',
    count: () => db.$count(messageReports, eq(messageReports.reporterId, id)),
    read: (after) =>
      db
        .select({
          id: messageReports.id,
          reason: messageReports.reason,
          details: messageReports.details,
          status: messageReports.status,
          createdAt: messageReports.createdAt,
        })
        .from(messageReports)
        .where(and(eq(messageReports.reporterId, id), gt(messageReports.id, after)))
        .orderBy(asc(messageReports.id))
        .limit(personalPage),
  },
  {
    name: 'notifications',
    key: 'id',
    count: () => db.$count(notifications, eq(notifications.userId, id)),
    read: (after) =>
      db
        .select({
          id: notifications.id,
          kind: notifications.kind,
          // The names of others who enquired stand with their enquiries.
          about: sql<unknown>`${notifications.parameters} - 'name'`,
          link: notifications.link,
          readAt: notifications.readAt,
          createdAt: notifications.createdAt,
        })
        .from(notifications)
        .where(and(eq(notifications.userId, id), gt(notifications.id, after)))
        .orderBy(asc(notifications.id))
        .limit(personalPage),
  },
]
