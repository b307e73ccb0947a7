import type { Conversation, Message } from '#contract/messages/conversations.ts'
import type { Notification } from '#contract/messages/notifications.ts'

import type { Actor } from '../platform/context.ts'
import type { Cursor } from '../platform/cursor.ts'
import type { ConversationRow } from './queries/conversations.ts'
import type { MessageRow } from './queries/list-messages.ts'
import type { NotificationRow } from './queries/notifications.ts'

export function presentConversation(row: ConversationRow): Conversation {
  const { id, side, otherName, otherPhoto, numericId, title, unread } = row
  return {
    id,
    side,
    other: { name: otherName, photo: otherPhoto },
    property: numericId === null || title === null ? null : { numericId, title },
    lastMessage: lastMessageOf(row),
    unread,
  }
}

export function presentMessage(
  { userId }: Pick<Actor, 'userId'>,
  { id, senderId, content, createdAt }: MessageRow,
): Message {
  return { id, content, isOwn: senderId === userId, createdAt: createdAt.toISOString() }
}

export function presentNotification({ readAt, createdAt, ...row }: NotificationRow): Notification {
  return { ...row, readAt: readAt?.toISOString() ?? null, createdAt: createdAt.toISOString() }
}

export function messageCursor({ createdAt, id }: Pick<MessageRow, 'createdAt' | 'id'>): Cursor {
  return { at: createdAt.toISOString(), id }
}

function lastMessageOf({ lastId, lastContent, lastIsOwn, lastAt }: ConversationRow): Message | null {
  if (lastId === null || lastContent === null || lastAt === null) return null
  return { id: lastId, content: lastContent, isOwn: lastIsOwn ?? false, createdAt: lastAt }
}
