import { z } from 'zod'

import { m } from '#messages'

import { command, procedure } from '../base.ts'
import { messageReportReasons } from '../enums.ts'
import { failures } from '../errors.ts'
import { noLongerListed, propertyRef } from '../properties/card.ts'
import { scamWarning } from '../safety/warning.ts'
import { cursorSchema, instantSchema, lineSchema, textSchema, pageInput, pageOf } from '../shared.ts'

/** One message, as seen from one of the two sides. */
const messageSchema = z.object({
  id: z.uuid(),
  content: z.string(),
  /** Of the caller's side. */
  isOwn: z.boolean(),
  /** The colleague of the advertiser who wrote it; null for the caller and for the other participant. */
  author: z.string().nullable(),
  createdAt: instantSchema,
  /** Scam rules that it breaks; none for its sender, who is not told of them. */
  warnings: z.array(scamWarning),
})
export type Message = z.infer<typeof messageSchema>

export const conversationSchema = z.object({
  id: z.uuid(),
  /** The other participant; no name if the account is deleted. */
  other: z.object({ name: z.string().nullable(), photo: z.string().nullable() }),
  /** The caller's side: `advertiser` or `seeker`. */
  side: z.enum(['advertiser', 'seeker']),
  /** Team of the advertiser, whose members read and answer it; null: the advertiser alone. */
  team: z.string().nullable(),
  /** The advertiser, where the caller is a colleague of theirs. */
  colleague: z.string().nullable(),
  property: z.object({ numericId: z.number().int(), title: z.string() }).nullable(),
  /** Its first characters; null without messages. */
  lastMessage: messageSchema.omit({ author: true, warnings: true }).nullable(),
  unread: z.number().int().nonnegative(),
})
export type Conversation = z.infer<typeof conversationSchema>

const openConversationSchema = conversationSchema.extend({
  /** The other side has read everything up to this time. */
  seenUntil: instantSchema.nullable(),
  /** The listing has a new owner, who cannot see this conversation. */
  isHandedOn: z.boolean(),
  /** The newest lead between the two about the property. */
  leadId: z.uuid().nullable(),
  /** Id of the caller's block of the other person, used to unblock. */
  blockId: z.uuid().nullable(),
  /** Why the caller cannot write; null if they can. */
  closedBecause: z.enum(['blocked', 'undeliverable', 'gone']).nullable(),
  can: z.object({ write: z.boolean(), block: z.boolean(), report: z.boolean() }),
})
export type OpenConversation = z.infer<typeof openConversationSchema>

const maxMessageLength = 5000

export const sendMessageInput = z.object({
  id: z.uuid(),
  content: textSchema(maxMessageLength).min(1, { error: () => m.messages_empty_message() }),
  /** Idempotency key, generated once per message. */
  submissionKey: z.uuid(),
})

export const reportInput = z.object({
  id: z.uuid(),
  reason: z.enum(messageReportReasons, { error: () => m.messages_report_reason_required() }),
  details: textSchema(1000).default(''),
})

const idInput = z.object({ id: z.uuid() })
const missing = failures({ NOT_FOUND: m.messages_not_found })

/** Enough for a lively conversation; too little for mass messages. */
export const messageLimits = {
  minute: {
    name: 'messages.person.minute',
    limit: 30,
    windowSeconds: 60,
    counted: m.layout_counted_messages,
  },
  day: { name: 'messages.person.day', limit: 600, windowSeconds: 86_400, counted: m.layout_counted_messages },
}

export const conversations = {
  listConversations: procedure({
    access: 'member',
    method: 'GET',
    path: '/messages/conversations',
    summary: "The caller's conversations and those of their teams, most recent message first",
    description: "`query` searches the other participants' names and the property titles.",
  })
    .input(
      z.object({
        query: lineSchema(80).optional(),
        /** Without the ones that colleagues answer. */
        assigned: z.enum(['me']).optional(),
        cursor: cursorSchema.optional(),
        limit: z.coerce.number().int().min(1).max(50).default(20),
      }),
    )
    .output(z.object({ items: z.array(conversationSchema), nextCursor: cursorSchema.nullable() })),

  getConversation: procedure({
    access: 'member',
    method: 'GET',
    path: '/messages/conversations/{id}',
    summary: 'One conversation of the caller, with their permissions in it',
  })
    .input(idInput)
    .output(openConversationSchema)
    .errors(missing),

  listMessages: procedure({
    access: 'member',
    method: 'GET',
    path: '/messages/conversations/{id}/messages',
    summary: 'Thirty messages of a conversation, oldest first',
    description:
      'Without a cursor the newest; `before` a cursor the older ones; `after` a cursor the newer ones, without gaps.',
  })
    .input(idInput.extend({ before: cursorSchema.optional(), after: cursorSchema.optional() }))
    .output(
      z.object({
        items: z.array(messageSchema),
        /** Cursor for older messages; null at the beginning. */
        before: cursorSchema.nullable(),
        /** Cursor for newer messages; null without messages. */
        after: cursorSchema.nullable(),
        /** True if newer messages follow. */
        hasMore: z.boolean(),
        seenUntil: instantSchema.nullable(),
      }),
    )
    .errors(missing),

  findThread: procedure({
    access: 'member',
    method: 'GET',
    path: '/messages/of-lead/{leadId}',
    summary: "The conversation of a lead's two sides with its last 20 messages; null if there is none",
  })
    .input(z.object({ leadId: z.uuid() }))
    .output(z.object({ conversationId: z.uuid(), messages: z.array(messageSchema) }).nullable())
    .errors(missing),

  listOtherThreads: procedure({
    access: 'member',
    method: 'GET',
    path: '/messages/of-lead/{leadId}/others',
    summary:
      'The conversations of other leads of the same person, for whom all of them were sent to, each with its last 20 messages; at most 10, of the newest leads',
  })
    .input(z.object({ leadId: z.uuid() }))
    .output(
      z.array(z.object({ leadId: z.uuid(), conversationId: z.uuid(), messages: z.array(messageSchema) })),
    )
    .errors(missing),

  findWithAdvertiser: procedure({
    access: 'member',
    method: 'GET',
    path: '/messages/of-property/{property}',
    summary: 'The contact of a property, by its numeric id or UUID, and the existing conversation',
  })
    .input(z.object({ property: propertyRef }))
    .output(
      z.object({
        propertyId: z.uuid(),
        numericId: z.number().int(),
        title: z.string(),
        advertiser: z.object({ name: z.string(), photo: z.string().nullable() }),
        /** Its members read and answer, too. */
        team: z.string().nullable(),
        conversationId: z.uuid().nullable(),
        /** Why the caller cannot write about it, in their language; null if they can. */
        refusal: z.string().nullable(),
      }),
    )
    .errors(noLongerListed),

  openConversation: procedure({
    access: 'member',
    method: 'POST',
    path: '/messages/conversations',
    summary: "Get or create the conversation of a lead's two sides, or with the advertiser of a property",
    description: 'It begins with the text of the lead. No notification is sent before the first message.',
  })
    .input(z.union([z.object({ leadId: z.uuid() }), z.object({ propertyId: z.uuid() })]))
    .output(z.object({ conversationId: z.uuid() }))
    .errors(
      failures({
        NOT_FOUND: m.messages_not_found,
        NO_RECIPIENT: m.messages_no_recipient,
        SELF: m.leads_own_property,
        UNAVAILABLE: m.leads_unavailable,
      }),
    ),

  sendMessage: procedure({
    access: 'member',
    limit: [messageLimits.minute, messageLimits.day],
    method: 'POST',
    path: '/messages/conversations/{id}/messages',
    summary: 'Send a message; resending the same submission creates nothing new',
    description:
      "At most 5,000 characters. The seeker's first message about a property creates a lead of type message.",
  })
    .input(sendMessageInput)
    .output(messageSchema)
    .errors(
      failures({
        ...missing,
        BLOCKED: m.messages_you_blocked,
        UNDELIVERABLE: m.messages_undeliverable,
        GONE: m.messages_gone,
        WAIT_FOR_ANSWER: m.messages_wait_for_answer,
      }),
    ),

  markRead: command({
    access: 'member',
    path: '/messages/conversations/{id}/read',
    summary: "Mark the other side's messages up to this time as read",
  })
    .input(idInput.extend({ until: instantSchema }))
    .errors(missing),

  blockOther: procedure({
    access: 'member',
    method: 'POST',
    path: '/messages/conversations/{id}/block',
    summary: 'Block a person: neither side can write to the other in any conversation',
  })
    .input(idInput)
    .output(z.object({ blockId: z.uuid() }))
    .errors(missing),

  unblock: command({
    access: 'member',
    path: '/messages/blocks/{id}/end',
    summary: 'Unblock a person blocked by the caller',
  }).input(idInput),

  listBlocked: procedure({
    access: 'member',
    method: 'GET',
    path: '/messages/blocks',
    summary: 'People blocked by the caller, most recent first; at most 200',
  }).output(z.array(z.object({ id: z.uuid(), name: z.string().nullable(), since: instantSchema }))),

  reportConversation: command({
    access: 'member',
    path: '/messages/conversations/{id}/report',
    summary: 'Report the other participant to the support team; a repeated report updates the open one',
  })
    .input(reportInput)
    .errors(missing),
}

const messageReport = z.object({
  id: z.uuid(),
  reason: z.enum(messageReportReasons),
  details: z.string().nullable(),
  reporter: z.string(),
  reported: z.string(),
  createdAt: instantSchema,
  /** The last ten messages of the conversation, oldest first. */
  lines: z.array(
    z.object({
      id: z.uuid(),
      content: z.string(),
      isOfReported: z.boolean(),
      createdAt: instantSchema,
      warnings: z.array(scamWarning),
    }),
  ),
})

export const reports = {
  listReports: procedure({
    access: 'tickets',
    method: 'GET',
    path: '/messages/reports',
    summary: 'Open reports of conversations, oldest first, each with its last messages',
  })
    .input(pageInput)
    .output(pageOf(messageReport)),

  decideReport: command({
    access: 'tickets',
    path: '/messages/reports/{id}/decision',
    summary: 'Uphold or dismiss an open report; suspending the account is a separate duty',
  })
    .input(z.object({ id: z.uuid(), decision: z.enum(['upheld', 'dismissed']) }))
    .errors(failures({ CONFLICT: m.messages_report_stale })),
}
