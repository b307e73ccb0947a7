import { sql } from 'drizzle-orm'
import {
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { messageReportReasons, messageTypes, notificationKinds, reportStatuses } from '#contract/enums.ts'

import { users } from './accounts.ts'
import { createdAt, id, instant, checkLength, checkOneOf } from './columns.ts'
import { properties } from './properties.ts'

export const conversations = pgTable(
  'conversations',
  {
    id: id(),
    agentId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    propertyId: uuid().references(() => properties.id, { onDelete: 'set null' }),
    /**
     * The team that was named to the seeker, whose members read and answer while the listing is its own; null: the two
     * alone. Without a foreign key: it stays when the team ends, because the two may have a thread without one.
     */
    teamId: uuid(),
    title: text().notNull(),
    lastMessageAt: instant().notNull().defaultNow(),
    agentReadAt: instant(),
    userReadAt: instant(),
    /** When an email about unread messages became due; there is no second one until they are read. */
    agentNotifiedAt: instant(),
    userNotifiedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('conversations_parties_key').on(t.agentId, t.userId, t.propertyId, t.teamId).nullsNotDistinct(),
    check('conversations_not_with_oneself', sql`${t.agentId} <> ${t.userId}`),
    index('conversations_of_agent_newest_idx').on(t.agentId, t.lastMessageAt, t.id),
    index('conversations_of_user_newest_idx').on(t.userId, t.lastMessageAt, t.id),
    index('conversations_of_team_newest_idx')
      .on(t.teamId, t.lastMessageAt, t.id)
      .where(sql`${t.teamId} is not null`),
    index('conversations_of_property_idx').on(t.propertyId),
  ],
)

/** Until when a member of its team has read a conversation; that of its two people is on the messages. */
export const conversationReads = pgTable(
  'conversation_reads',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    conversationId: uuid()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    readUntil: instant().notNull(),
  },
  (t) => [
    primaryKey({ name: 'conversation_reads_pkey', columns: [t.userId, t.conversationId] }),
    index('conversation_reads_of_conversation_idx').on(t.conversationId),
  ],
)

export const agentMessages = pgTable(
  'agent_messages',
  {
    id: id(),
    conversationId: uuid()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    senderId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    receiverId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    content: text().notNull(),
    messageType: text({ enum: messageTypes }).notNull().default('text'),
    submissionKey: uuid(),
    readAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('agent_messages_submission_key').on(t.senderId, t.submissionKey, t.conversationId),
    checkLength('agent_messages_content_length', t.content, 1, 5000),
    checkOneOf('agent_messages_type_known', t.messageType, messageTypes),
    index('agent_messages_thread_idx').on(t.conversationId, t.createdAt, t.id),
    index('agent_messages_unread_idx')
      .on(t.receiverId, t.conversationId)
      .where(sql`${t.readAt} is null`),
  ],
)

export const blocks = pgTable(
  'blocks',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    blockedUserId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    unique('blocks_pair_key').on(t.userId, t.blockedUserId),
    check('blocks_not_oneself', sql`${t.userId} <> ${t.blockedUserId}`),
    index('blocks_of_blocked_idx').on(t.blockedUserId),
  ],
)

export const messageReports = pgTable(
  'message_reports',
  {
    id: id(),
    conversationId: uuid()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    messageId: uuid().references(() => agentMessages.id, { onDelete: 'set null' }),
    reporterId: uuid().references(() => users.id, { onDelete: 'set null' }),
    reportedUserId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text({ enum: messageReportReasons }).notNull(),
    details: text(),
    status: text({ enum: reportStatuses }).notNull().default('open'),
    decidedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    decidedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('message_reports_one_open_key')
      .on(t.conversationId, t.reporterId)
      .where(sql`${t.status} = 'open'`),
    checkOneOf('message_reports_reason_known', t.reason, messageReportReasons),
    checkOneOf('message_reports_status_known', t.status, reportStatuses),
    index('message_reports_queue_idx').on(t.status, t.createdAt, t.id),
    index('message_reports_of_message_idx').on(t.messageId),
    index('message_reports_of_reported_idx').on(t.reportedUserId),
    index('message_reports_of_reporter_idx').on(t.reporterId),
    index('message_reports_of_decider_idx').on(t.decidedBy),
  ],
)

export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: notificationKinds }).notNull(),
    /** Parameters of the sentence, such as a title; the sentence is rendered in the reader's language. */
    parameters: jsonb().$type<Record<string, string | number>>().notNull().default({}),
    link: text(),
    /** Deduplicates events delivered twice. */
    eventKey: text(),
    readAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('notifications_user_event_key').on(t.userId, t.eventKey),
    checkOneOf('notifications_kind_known', t.kind, notificationKinds),
    index('notifications_of_user_newest_idx').on(t.userId, t.createdAt, t.id),
    index('notifications_unread_idx')
      .on(t.userId)
      .where(sql`${t.readAt} is null`),
  ],
)
