import type { Conversation } from '#contract/messages/conversations.ts'
import type { Notification } from '#contract/messages/notifications.ts'
import type { PushPayload } from '#contract/messages/push-payload.ts'
import { notificationText } from '#contract/messages/texts/notification-texts.ts'
import { findContacts } from '#contract/texts/find-contacts.ts'
import { fold } from '#contract/texts/normalize-text.ts'
import { m } from '#messages'

import type { Actor } from '../platform/context.ts'
import type { Cursor } from '../platform/cursor.ts'
import { pagePath } from '../platform/http/page-url.ts'
import type { Locale } from '../platform/http/request-context.ts'
import { findWarnings } from '../safety/policy/find-warnings.ts'
import type { Participants } from './policy.ts'
import type { ConversationRow } from './queries/conversations.ts'
import type { LeadThread } from './queries/lead-threads.ts'
import type { MessageRow } from './queries/messages.ts'
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
) {
  const isOwn = (senderId === seekerId) === (userId === seekerId)
  const namedIds = [userId, seekerId, ...(userId === seekerId ? [agentId] : [])]
  return {
    id,
    content,
    isOwn,
    author: namedIds.includes(senderId) ? null : author,
    createdAt,
    warnings: isOwn ? [] : findWarnings(content),
  }
}

export function presentThread(actor: Pick<Actor, 'userId'>, { conversation, messages }: LeadThread) {
  return {
    conversationId: conversation.id,
    messages: messages.map((row) => presentMessage(actor, conversation, row)),
  }
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

type Pushed = Pick<Notification, 'kind' | 'parameters' | 'link'> & { group: string; others: number }

/** In the language of the moment, which `lang` names. What people wrote is left out where it has a number or address. */
export function presentPush({ group, others, link, ...notification }: Pushed, lang: Locale): PushPayload {
  const { text, detail } = notificationText(notification)
  const about = [detail].flat().filter((part) => part && !hasContact(part))
  const more = others > 0 && m.messages_push_more({ count: others })
  return {
    title: shorten(hasContact(text) ? m.messages_push_new({ product: m.layout_product() }) : text),
    body: [shorten(about.join(' · ')), more].filter(Boolean).join('\n'),
    tag: group,
    path: pagePath(others === 0 && link ? link : '/user-dashboard/notifications'),
    lang,
  }
}

function hasContact(text: string): boolean {
  return findContacts(fold(text).text).length > 0
}

/** Push services take 4,096 bytes, and phones show less. */
function shorten(text: string): string {
  const shown = [...text]
  return shown.length > 200 ? `${shown.slice(0, 199).join('')}…` : text
}
