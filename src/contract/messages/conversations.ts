import { m } from '#messages'
import { z } from 'zod'
import { procedure } from '../base.ts'
import { failures } from '../errors.ts'
import { notFound, propertyRef } from '../properties/card.ts'
import { cursorSchema, done, instantSchema, lineSchema, textSchema, pageInput, pageOf } from '../shared.ts'
import { messageReportReasons } from '../enums.ts'

/** What one person wrote to the other, seen by one of them. */
const messageSchema = z.object({
  id: z.uuid(),
  content: z.string(),
  isOwn: z.boolean(),
  createdAt: instantSchema,
})
export type Message = z.infer<typeof messageSchema>

export const conversationSchema = z.object({
  id: z.uuid(),
  /** The person on the other side; without a name where the account is gone. */
  other: z.object({ name: z.string().nullable(), photo: z.string().nullable() }),
  /** The caller answers as `advertiser`, or asked as `seeker`. */
  side: z.enum(['advertiser', 'seeker']),
  property: z.object({ numericId: z.number().int(), title: z.string() }).nullable(),
  /** Its beginning; null where nobody has written yet. */
  lastMessage: messageSchema.nullable(),
  unread: z.number().int().nonnegative(),
})
export type Conversation = z.infer<typeof conversationSchema>

const openConversationSchema = conversationSchema.extend({
  /** Up to which moment the other side has read. */
  seenUntil: instantSchema.nullable(),
  /** Somebody else offers the home by now, and reads nothing of this. */
  isHandedOn: z.boolean(),
  /** The newest lead of the two about it. */
  leadId: z.uuid().nullable(),
  /** The caller keeps the other side away; by this id it ends. */
  blockId: z.uuid().nullable(),
  /** Why nothing can be written; null where it can. */
  closedBecause: z.enum(['blocked', 'undeliverable', 'gone']).nullable(),
  can: z.object({ write: z.boolean(), block: z.boolean(), report: z.boolean() }),
})
export type OpenConversation = z.infer<typeof openConversationSchema>

const mostLetters = 5000

const sendMessageInput = z.object({
  id: z.uuid(),
  content: textSchema(mostLetters).min(1, { error: () => m.messages_empty_message() }),
  /** Made once per message: sent again it is the same message. */
  submissionKey: z.uuid(),
})

export const reportInput = z.object({
  id: z.uuid(),
  reason: z.enum(messageReportReasons, { error: () => m.messages_report_reason_required() }),
  details: textSchema(1000).default(''),
})

const idInput = z.object({ id: z.uuid() })
const missing = failures({ NOT_FOUND: m.messages_not_found })

export const conversations = {
  listConversations: procedure({
    access: 'member',
    method: 'GET',
    path: '/messages/conversations',
    summary: "The caller's conversations, the one with the newest message first",
    description: '`query` looks in the names of the other sides and the titles of homes.',
  })
    .input(
      z.object({
        query: lineSchema(80).optional(),
        cursor: cursorSchema.optional(),
        limit: z.coerce.number().int().min(1).max(50).default(20),
      }),
    )
    .output(z.object({ items: z.array(conversationSchema), nextCursor: cursorSchema.nullable() })),

  getConversation: procedure({
    access: 'member',
    method: 'GET',
    path: '/messages/conversations/{id}',
    summary: 'One conversation of the caller, and what they may do in it',
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
      'Without a cursor the newest; `before` a cursor those above it; `after` a cursor those below it, of which none is ever left out.',
  })
    .input(idInput.extend({ before: cursorSchema.optional(), after: cursorSchema.optional() }))
    .output(
      z.object({
        items: z.array(messageSchema),
        /** Older ones stand before it; null at the beginning. */
        before: cursorSchema.nullable(),
        /** Newer ones stand after it; null where nothing is written yet. */
        after: cursorSchema.nullable(),
        /** Whether more stand after these. */
        hasMore: z.boolean(),
        seenUntil: instantSchema.nullable(),
      }),
    )
    .errors(missing),

  findThread: procedure({
    access: 'member',
    method: 'GET',
    path: '/messages/of-lead/{leadId}',
    summary:
      'The conversation of the two sides of a lead with its last 20 messages; null where there is none',
  })
    .input(z.object({ leadId: z.uuid() }))
    .output(z.object({ conversationId: z.uuid(), messages: z.array(messageSchema) }).nullable())
    .errors(missing),

  findWithAdvertiser: procedure({
    access: 'member',
    method: 'GET',
    path: '/messages/of-property/{property}',
    summary:
      'With whom one writes about a home, by its numeric id or UUID, and the conversation that there is',
  })
    .input(z.object({ property: propertyRef }))
    .output(
      z.object({
        propertyId: z.uuid(),
        numericId: z.number().int(),
        title: z.string(),
        advertiser: z.object({ name: z.string(), photo: z.string().nullable() }),
        conversationId: z.uuid().nullable(),
        /** Why nobody can write about it, in words; null where the caller can. */
        refusal: z.string().nullable(),
      }),
    )
    .errors(notFound),

  openConversation: procedure({
    access: 'member',
    method: 'POST',
    path: '/messages/conversations',
    summary:
      'The conversation of the two sides of a lead, or with the advertiser of a home; begun where there is none',
    description:
      'What was asked in the lead stands at its beginning. Nobody is told before something is written.',
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
    method: 'POST',
    path: '/messages/conversations/{id}/messages',
    summary: 'Write to the other side; the same submission sent again makes nothing new',
    description:
      'At most 5,000 characters. The first message of whoever asks about a home makes a lead of type message.',
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

  markRead: procedure({
    access: 'member',
    method: 'POST',
    path: '/messages/conversations/{id}/read',
    summary: 'What the other side wrote up to this moment is read',
  })
    .input(idInput.extend({ until: instantSchema }))
    .output(done)
    .errors(missing),

  blockOther: procedure({
    access: 'member',
    method: 'POST',
    path: '/messages/conversations/{id}/block',
    summary: 'Neither side can write to the other any more, in this conversation or another',
  })
    .input(idInput)
    .output(z.object({ blockId: z.uuid() }))
    .errors(missing),

  unblock: procedure({
    access: 'member',
    method: 'POST',
    path: '/messages/blocks/{id}/end',
    summary: 'Somebody whom the caller blocked may write again',
  })
    .input(idInput)
    .output(done),

  listBlocked: procedure({
    access: 'member',
    method: 'GET',
    path: '/messages/blocks',
    summary: 'Whom the caller blocked, the last first; two hundred at most',
  }).output(z.array(z.object({ id: z.uuid(), name: z.string().nullable(), since: instantSchema }))),

  reportConversation: procedure({
    access: 'member',
    method: 'POST',
    path: '/messages/conversations/{id}/report',
    summary:
      'Tell the support team what is wrong with the other side; reported again, the open report is changed',
  })
    .input(reportInput)
    .output(done)
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
    z.object({ id: z.uuid(), content: z.string(), isOfReported: z.boolean(), createdAt: instantSchema }),
  ),
})

export const reports = {
  listReports: procedure({
    access: 'tickets',
    method: 'GET',
    path: '/messages/reports',
    summary: 'Open reports of conversations, the oldest first, each with its last messages',
  })
    .input(pageInput)
    .output(pageOf(messageReport)),

  decideReport: procedure({
    access: 'tickets',
    method: 'POST',
    path: '/messages/reports/{id}/decision',
    summary: 'Uphold or dismiss an open report; what becomes of the account is for those who may suspend it',
  })
    .input(z.object({ id: z.uuid(), decision: z.enum(['upheld', 'dismissed']) }))
    .output(done)
    .errors(failures({ CONFLICT: m.messages_report_stale })),
}
