import { m } from '#messages'

import { consumeEnquiryLimit } from '../leads/commands/consume-enquiry-limit.ts'
import { findNamedTeam } from '../leads/queries/lead-details.ts'
import { callOf } from '../platform/context.ts'
import { cursorOf, readCursor } from '../platform/cursor.ts'
import { implementer, limited, signedIn } from '../platform/http/implementer.ts'
import { accepted } from '../platform/outcome.ts'
import { pageWithin } from '../platform/paging.ts'
import { canSeeProperty, enquiryRefusal, wasPublicUntilArchived } from '../properties/policy.ts'
import { refusalMessages } from '../properties/present/refusal-messages.ts'
import { findUncheckedListing } from '../properties/queries/find-property.ts'
import {
  block,
  unblock,
  markRead,
  openLeadConversation,
  openPropertyConversation,
  reportConversation,
  decideReport,
} from './commands/conversations.ts'
import { readAllNotifications, readNotification } from './commands/notifications.ts'
import { sendMessage, consumeOpeningLimit, consumeReportLimit } from './commands/send-message.ts'
import { otherSide, sideOf, closedBecause } from './policy.ts'
import {
  presentMessage,
  presentThread,
  messageCursor,
  presentConversation,
  presentNotification,
  presentReport,
} from './present.ts'
import {
  findUncheckedConversation,
  findConversationOf,
  findObstacles,
  findShownConversation,
  listLeadsOf,
  listBlocked,
  findAdvertiser,
  listConversations,
} from './queries/conversations.ts'
import { findThread, listOtherThreads } from './queries/lead-threads.ts'
import { listAfter, listLatest } from './queries/messages.ts'
import { countNotifications, listNotifications } from './queries/notifications.ts'
import { countUnread, listPendingItems } from './queries/pending-items.ts'
import { countOpenReports, findReported, listOpenReports } from './queries/reports.ts'

const os = implementer.messages

/** Enough for a lively conversation; too little for mass messages. */
const limits = {
  minute: {
    name: 'messages.person.minute',
    limit: 30,
    windowSeconds: 60,
    counted: m.layout_counted_messages,
  },
  day: { name: 'messages.person.day', limit: 600, windowSeconds: 86_400, counted: m.layout_counted_messages },
}

const conversationHandlers = {
  openConversation: os.openConversation.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    const now = context.now()
    const isOfLead = 'leadId' in input
    // The first message to an advertiser counts as an enquiry.
    if (!(await (isOfLead ? consumeOpeningLimit : consumeEnquiryLimit)(context)))
      throw errors.TOO_MANY_REQUESTS()
    const opened = await (isOfLead
      ? openLeadConversation(db, { actor, leadId: input.leadId, now })
      : openPropertyConversation(db, { actor, propertyId: input.propertyId, now }))
    return { conversationId: accepted(errors, opened).id }
  }),

  sendMessage: os.sendMessage
    .use(limited(limits.minute))
    .use(limited(limits.day))
    .handler(async ({ context, input, errors }) => {
      const { db, actor } = context
      const sent = accepted(errors, await sendMessage(db, { ...input, actor, now: context.now() }))
      const sides = { agentId: actor.userId, userId: actor.userId }
      return presentMessage(actor, sides, sent.message)
    }),

  markRead: os.markRead.use(signedIn).handler(async ({ context: { db, actor, now }, input, errors }) => {
    const { id, until } = input
    if (!(await markRead(db, { actor, id, until: new Date(until), now: now() }))) throw errors.NOT_FOUND()
    return { done: true }
  }),

  blockOther: os.blockOther.use(signedIn).handler(async ({ context: { db, actor, now }, input, errors }) => {
    const uncheckedConversation = await findUncheckedConversation(db, input.id)
    if (!uncheckedConversation || sideOf(actor, uncheckedConversation) === null) throw errors.NOT_FOUND()
    const blockedUserId = otherSide(actor, uncheckedConversation)
    return { blockId: await block(db, { userId: actor.userId, blockedUserId, now: now() }) }
  }),

  unblock: os.unblock.use(signedIn).handler(async ({ context: { db, actor }, input }) => {
    await unblock(db, { userId: actor.userId, id: input.id })
    return { done: true }
  }),

  listBlocked: os.listBlocked.use(signedIn).handler(async ({ context: { db, actor } }) => {
    const rows = await listBlocked(db, actor.userId)
    return rows.map((row) => ({ ...row, since: row.since.toISOString() }))
  }),

  reportConversation: os.reportConversation.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    const uncheckedConversation = await findUncheckedConversation(db, input.id)
    if (!uncheckedConversation || sideOf(actor, uncheckedConversation) === null) throw errors.NOT_FOUND()
    if (!(await consumeReportLimit(context))) throw errors.TOO_MANY_REQUESTS()
    await reportConversation(db, {
      conversationId: input.id,
      reporterId: actor.userId,
      reportedUserId: await findReported(db, { actor, conversation: uncheckedConversation }),
      reason: input.reason,
      details: input.details,
      now: context.now(),
    })
    return { done: true }
  }),
}

const pageSize = 30

const threadHandlers = {
  listConversations: os.listConversations
    .use(signedIn)
    .handler(async ({ context: { db, actor }, input: { query, assigned, cursor, limit } }) => {
      const { userId } = actor
      const isMine = assigned === 'me'
      const page = { userId, query, isMine, after: readCursor(cursor), limit: limit + 1 }
      const rows = await listConversations(db, page)
      const shown = rows.slice(0, limit)
      const last = rows.length > limit ? shown.at(-1) : undefined
      return { items: shown.map(presentConversation), nextCursor: last ? cursorOf(last) : null }
    }),

  getConversation: os.getConversation
    .use(signedIn)
    .handler(async ({ context: { db, actor }, input: { id }, errors }) => {
      const row = await findShownConversation(db, { id, userId: actor.userId })
      const sides = await findUncheckedConversation(db, id)
      if (!row || !sides) throw errors.NOT_FOUND()
      const { userId } = actor
      const { agentId } = sides
      const obstacles = await findObstacles(db, { userId, otherId: otherSide(actor, sides), agentId })
      const [lead] = await listLeadsOf(db, sides)
      const closed = closedBecause(obstacles)
      const seenUntil = row.side === 'advertiser' ? sides.userReadAt : sides.agentReadAt
      return {
        ...presentConversation(row),
        seenUntil: seenUntil?.toISOString() ?? null,
        isHandedOn: row.isHandedOn,
        leadId: lead?.id ?? null,
        blockId: obstacles.blockId,
        closedBecause: closed,
        can: {
          write: closed === null,
          block: !obstacles.isGone && obstacles.blockId === null,
          report: !obstacles.isGone,
        },
      }
    }),

  listMessages: os.listMessages.use(signedIn).handler(async ({ context: { db, actor }, input, errors }) => {
    const conversation = await findUncheckedConversation(db, input.id)
    const side = conversation && sideOf(actor, conversation)
    if (!conversation || side === null) throw errors.NOT_FOUND()
    const conversationId = input.id
    const limit = pageSize + 1
    const place = readCursor(input.after)
    const rows = place
      ? await listAfter(db, { conversationId, after: place, limit })
      : await listLatest(db, { conversationId, before: readCursor(input.before), limit })
    const shown = place ? rows.slice(0, pageSize) : rows.slice(-pageSize)
    const [first, last] = [shown.at(0), shown.at(-1)]
    const hasMore = rows.length > pageSize
    const seenUntil = side === 'advertiser' ? conversation.userReadAt : conversation.agentReadAt
    return {
      items: shown.map((row) => presentMessage(actor, conversation, row)),
      before: first && !place && hasMore ? cursorOf(messageCursor(first)) : null,
      after: last ? cursorOf(messageCursor(last)) : (input.after ?? null),
      hasMore: place !== null && hasMore,
      seenUntil: seenUntil?.toISOString() ?? null,
    }
  }),

  findWithAdvertiser: os.findWithAdvertiser
    .use(signedIn)
    .handler(async ({ context: { db, actor }, input, errors }) => {
      const property = await findUncheckedListing(db, input.property)
      const shown = property && canSeeProperty(actor, property) ? await findAdvertiser(db, property.id) : null
      if (!property || !shown)
        throw errors.NOT_FOUND(
          wasPublicUntilArchived(property) ? { message: refusalMessages.ARCHIVED() } : {},
        )
      const { id: propertyId, userId: agentId } = property
      const { name, photo, ...listing } = shown
      const teamId = await findNamedTeam(db, propertyId)
      const known = await findConversationOf(db, { agentId, userId: actor.userId, propertyId, teamId })
      const refusal = enquiryRefusal(actor, property)
      return {
        ...listing,
        propertyId,
        advertiser: { name, photo },
        conversationId: known?.id ?? null,
        refusal: refusal && refusalMessages[refusal](),
      }
    }),

  findThread: os.findThread
    .use(signedIn)
    .handler(async ({ context: { db, actor }, input: { leadId }, errors }) => {
      const thread = await findThread(db, actor, leadId)
      if (thread === undefined) throw errors.NOT_FOUND()
      return thread && presentThread(actor, thread)
    }),

  listOtherThreads: os.listOtherThreads
    .use(signedIn)
    .handler(async ({ context: { db, actor }, input: { leadId }, errors }) => {
      const threads = await listOtherThreads(db, actor, leadId)
      if (threads === null) throw errors.NOT_FOUND()
      return threads.map((thread) => ({ leadId: thread.leadId, ...presentThread(actor, thread) }))
    }),
}

const reportHandlers = {
  listReports: os.listReports.use(signedIn).handler(async ({ context: { db, actor }, input }) => {
    const { userId } = actor
    const shown = pageWithin(await countOpenReports(db, userId), input)
    const rows = await listOpenReports(db, { userId, ...shown })
    return { ...shown, items: rows.map(presentReport) }
  }),

  decideReport: os.decideReport.use(signedIn).handler(async ({ context, input, errors }) => {
    accepted(errors, await decideReport(context.db, { ...input, ...callOf(context) }))
    return { done: true }
  }),
}

const notificationHandlers = {
  countUnread: os.countUnread
    .use(signedIn)
    .handler(({ context: { db, actor, now } }) => countUnread(db, { userId: actor.userId, now: now() })),

  listWaiting: os.listWaiting
    .use(signedIn)
    .handler(({ context: { db, actor, now } }) => listPendingItems(db, { actor, now: now() })),

  listNotifications: os.listNotifications.use(signedIn).handler(async ({ input, context: { db, actor } }) => {
    const { userId } = actor
    const { all, unread } = await countNotifications(db, userId)
    const shown = pageWithin(input.onlyUnread ? unread : all, input)
    const rows = await listNotifications(db, { ...input, ...shown, userId })
    return { ...shown, items: rows.map(presentNotification), unread }
  }),

  readNotification: os.readNotification
    .use(signedIn)
    .handler(async ({ input: { id }, context: { db, actor, now }, errors }) => {
      if (!(await readNotification(db, { userId: actor.userId, id, now: now() }))) throw errors.NOT_FOUND()
      return { done: true }
    }),

  readAllNotifications: os.readAllNotifications
    .use(signedIn)
    .handler(async ({ input: { until }, context: { db, actor, now } }) => {
      await readAllNotifications(db, { userId: actor.userId, until: new Date(until), now: now() })
      return { done: true }
    }),
}

export const messagesRouter = implementer.messages.router({
  ...conversationHandlers,
  ...notificationHandlers,
  ...reportHandlers,
  ...threadHandlers,
})
