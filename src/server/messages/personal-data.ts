import { sql } from 'drizzle-orm'

import {
  agentMessages,
  blocks,
  conversationReads,
  conversations,
  messageReports,
  notifications,
} from '#database/schema/messages.ts'
import { noticeDeliveries } from '#database/schema/messages/notice-deliveries.ts'
import {
  whatsAppArrivals,
  whatsAppMessages,
  whatsAppWindows,
} from '#database/schema/messages/whatsapp-messages.ts'
import { liveEvents } from '#database/schema/platform.ts'

import { formerName, impersonalTable, personalTable } from '../platform/privacy/personal-data.ts'

const messageColumns = ['id', { conversation: 'conversationId' }, 'content', 'readAt', 'createdAt'] as const

export const messagesData = [
  personalTable({
    table: conversations,
    person: ['userId', 'agentId'],
    export: { conversations: ['id', 'title', 'lastMessageAt', 'createdAt'] },
    erase: [
      {
        delete: true,
        of: ({ id }) => sql`(${conversations.userId} = ${id} or ${conversations.agentId} = ${id})
          and not exists (select from ${agentMessages} where ${agentMessages.conversationId} = ${conversations.id})`,
      },
      { anonymise: { title: formerName }, because: 'the other side keeps their messages' },
    ],
  }),
  personalTable({
    table: conversationReads,
    person: 'userId',
    unexported: { none: ['userId'] },
    erase: 'delete',
  }),
  personalTable({
    table: agentMessages,
    person: 'senderId',
    export: {
      messages_sent: { columns: messageColumns, lost: 'messages' },
      messages_received: { of: 'receiverId', columns: messageColumns },
    },
    erase: [
      { keep: ['receiverId'], because: 'the other side keeps their messages' },
      { delete: true, counts: 'messages' },
    ],
  }),
  personalTable({
    table: blocks,
    person: 'userId',
    export: { people_blocked: ['id', 'createdAt'] },
    unexported: { none: ['blockedUserId'] },
    erase: [{ delete: true, of: ['userId', 'blockedUserId'] }],
  }),
  personalTable({
    table: messageReports,
    person: 'reporterId',
    export: { message_reports: ['id', 'reason', 'details', 'status', 'createdAt'] },
    erase: [{ anonymise: { details: null }, of: ['reporterId', 'reportedUserId'] }, { keep: ['decidedBy'] }],
  }),
  personalTable({
    table: notifications,
    person: 'userId',
    export: {
      notifications: [
        'id',
        'kind',
        // Names of other enquirers belong to their enquiries.
        { about: sql`${notifications.parameters} - 'name'` },
        'link',
        'readAt',
        'createdAt',
      ],
    },
    unexported: { notifications: ['parameters', 'eventKey'] },
    erase: [
      {
        delete: true,
        counts: 'notifications',
        because:
          'in other people’s notifications name and title are replaced by “Former user”; read notifications are removed after 180 days',
      },
    ],
  }),
  personalTable({
    table: noticeDeliveries,
    person: 'userId',
    export: {
      messages_sent_to_me: [
        'id',
        'kind',
        'channel',
        'heldUntil',
        'sentAt',
        'refusedAt',
        'droppedAt',
        'createdAt',
      ],
    },
    unexported: { messages_sent_to_me: ['key'] },
    erase: 'delete',
  }),
  personalTable({
    table: whatsAppMessages,
    person: 'userId',
    export: {
      whatsapp_messages: [
        'id',
        'kind',
        'sentAt',
        'deliveredAt',
        'readAt',
        'failedAt',
        'errorCode',
        'toldUntil',
        'createdAt',
      ],
    },
    unexported: { whatsapp_messages: ['key', 'leadId', 'providerId', 'recipientId'] },
    erase: 'delete',
  }),
  personalTable({
    table: whatsAppWindows,
    person: 'userId',
    export: { whatsapp_window: ['writtenAt'] },
    erase: 'delete',
  }),
  impersonalTable(whatsAppArrivals, 'hashes of received messages, for three days'),
  personalTable({ table: liveEvents, person: 'userId', unexported: { none: ['userId'] }, erase: 'delete' }),
]
