import type { Conversation, Message } from '#contract/messages/conversations.ts'
import type { Notification } from '#contract/messages/notifications.ts'

import type { Actor } from '../platform/context.ts'
import type { Cursor } from '../platform/cursor.ts'
import { findWarnings } from '../safety/policy/find-warnings.ts'
import type { Participants } from './policy.ts'
import type { ConversationRow } from './queries/conversations.ts'
import type { LeadThread } from './queries/lead-threads.ts'
import type { MessageRow } from './queries/messages.ts'
import type { NotificationRow } from './queries/notifications.ts'
import type { ReportRow } from './queries/reports.ts'

export function presentConversation(row: ConversationRow): Conversation {
  const { id, side, otherName, otherPhoto, team, colleague, numericId, title, unread } = row
  return {
    id,
    side,
    other: { name: otherName, photo: otherPhoto },
    team,
    colleague,
    property: numericId === null || title === null ? null : { numericId, title },
    lastMessage: lastMessageOf(row),
    unread,
  }
}

/** As a person of either side reads it; colleagues of the advertiser are named. */
export function presentMessage(
  { userId }: Pick<Actor, 'userId'>,
  { agentId, userId: seekerId }: Participants,
  { id, senderId, author, content, createdAt }: MessageRow,
): Message {
  const isOwn = (senderId === seekerId) === (userId === seekerId)
  const namedIds = [userId, seekerId, ...(userId === seekerId ? [agentId] : [])]
  return {
    id,
    content,
    isOwn,
    author: namedIds.includes(senderId) ? null : author,
    createdAt: createdAt.toISOString(),
    warnings: isOwn ? [] : findWarnings(content),
  }
}

export function presentThread(actor: Pick<Actor, 'userId'>, { conversation, messages }: LeadThread) {
  return {
    conversationId: conversation.id,
    messages: messages.map((row) => presentMessage(actor, conversation, row)),
  }
}

export function presentNotification({ readAt, createdAt, ...row }: NotificationRow): Notification {
  return { ...row, readAt: readAt?.toISOString() ?? null, createdAt: createdAt.toISOString() }
}

/** Staff see which rule a message breaks, on either side. */
export function presentReport(report: ReportRow) {
  const lines = report.lines.map((line) => ({ ...line, warnings: findWarnings(line.content) }))
  return { ...report, lines }
}

export function messageCursor({ createdAt, id }: Pick<MessageRow, 'createdAt' | 'id'>): Cursor {
  return { at: createdAt.toISOString(), id }
}

function lastMessageOf({
  lastId,
  lastContent,
  lastIsOwn,
  lastAt,
}: ConversationRow): Conversation['lastMessage'] {
  if (lastId === null || lastContent === null || lastAt === null) return null
  return { id: lastId, content: lastContent, isOwn: lastIsOwn ?? false, createdAt: lastAt }
}
