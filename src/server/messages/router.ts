import { actionRefusal, loginRoleOf } from '../accounts/policy/index.ts'
import { findUncheckedPerson } from '../accounts/queries/people.ts'
import { findNamedTeam } from '../leads/queries/lead-details.ts'
import type { MemberCall } from '../platform/call.ts'
import { cursorOf, readCursor } from '../platform/cursor.ts'
import { handle } from '../platform/http/handle.ts'
import { implementer } from '../platform/http/implementer.ts'
import { isRefused, refused } from '../platform/outcome.ts'
import { pageWithin } from '../platform/paging.ts'
import { canSeeProperty, enquiryRefusal, wasPublicUntilArchived } from '../properties/policy.ts'
import { refusalMessages } from '../properties/present/refusal-messages.ts'
import { findUncheckedListing } from '../properties/queries/find-property.ts'
import {
  blockOther,
  decideReport,
  markRead,
  openConversation,
  reportConversation,
  unblock,
} from './commands/conversations.ts'
import { readAllNotifications, readNotification } from './commands/notifications.ts'
import { sendMessage } from './commands/send-message.ts'
import { otherSide, sideOf, closedBecause } from './policy.ts'
import {
  presentMessage,
  presentThread,
  messageCursor,
  presentConversation,
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
import { listDeliveries } from './queries/deliveries.ts'
import { findThread, listOtherThreads } from './queries/lead-threads.ts'
import { listAfter, listLatest } from './queries/messages.ts'
import { countNotifications, listNotifications } from './queries/notifications.ts'
import { countUnread, listPendingItems } from './queries/pending-items.ts'
import { listOpenReports } from './queries/reports.ts'

const os = implementer.messages

export const messagesRouter = os.router({
  openConversation: handle(os.openConversation, openConversation),
  sendMessage: handle(os.sendMessage, async (call, input) => {
    const sent = await sendMessage(call, input)
    if (isRefused(sent)) return sent
    const { userId } = call.actor
    return presentMessage(call.actor, { agentId: userId, userId }, sent)
  }),
  markRead: handle(os.markRead, markRead),
  blockOther: handle(os.blockOther, blockOther),
  unblock: handle(os.unblock, unblock),
  listBlocked: handle(os.listBlocked, ({ db, actor }) => listBlocked(db, actor.userId)),
  reportConversation: handle(os.reportConversation, reportConversation),

  countUnread: handle(os.countUnread, countUnread),
  listWaiting: handle(os.listWaiting, listPendingItems),
  listDeliveries: handle(os.listDeliveries, async ({ db, actor: { userId }, now }) => ({
    items: await listDeliveries(db, { userId, now }),
  })),
  listPersonDeliveries: handle(os.listPersonDeliveries, async ({ db, actor, now }, { id: userId }) => {
    const uncheckedPerson = await findUncheckedPerson(db, { id: userId, now })
    if (!uncheckedPerson) return refused('NOT_FOUND')
    const person = { userId, loginRole: loginRoleOf(uncheckedPerson) }
    if (actionRefusal(actor, person) === 'HIGHER_RANK') return refused('FORBIDDEN')
    return { items: await listDeliveries(db, { userId, now }) }
  }),
  listNotifications: handle(os.listNotifications, async ({ db, actor: { userId } }, input) => {
    const { all, unread } = await countNotifications(db, userId)
    const shown = pageWithin(input.onlyUnread ? unread : all, input)
    const items = await listNotifications(db, { ...input, ...shown, userId })
    return { ...shown, items, unread }
  }),
  readNotification: handle(os.readNotification, readNotification),
  readAllNotifications: handle(os.readAllNotifications, readAllNotifications),

  listReports: handle(os.listReports, async (call, asked) => {
    const { items, ...page } = await listOpenReports(call, asked)
    return { ...page, items: items.map(presentReport) }
  }),
  decideReport: handle(os.decideReport, decideReport),

  listConversations: handle(os.listConversations, async ({ db, actor }, input) => {
    const { query, assigned, cursor, limit } = input
    const isMine = assigned === 'me'
    const page = { userId: actor.userId, query, isMine, after: readCursor(cursor), limit: limit + 1 }
    const rows = await listConversations(db, page)
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    return { items: shown.map(presentConversation), nextCursor: last ? cursorOf(last) : null }
  }),
  getConversation: handle(os.getConversation, presentOpenConversation),
  listMessages: handle(os.listMessages, presentMessages),
  findWithAdvertiser: handle(os.findWithAdvertiser, presentAdvertiser),
  findThread: handle(os.findThread, async (call, { leadId }) => {
    const thread = await findThread(call, leadId)
    if (thread === undefined) return refused('NOT_FOUND')
    return thread && presentThread(call.actor, thread)
  }),
  listOtherThreads: handle(os.listOtherThreads, async (call, { leadId }) => {
    const threads = await listOtherThreads(call, leadId)
    if (threads === null) return refused('NOT_FOUND')
    return threads.map((thread) => ({ leadId: thread.leadId, ...presentThread(call.actor, thread) }))
  }),
})

async function presentOpenConversation({ db, actor }: MemberCall, { id }: { id: string }) {
  const { userId } = actor
  const row = await findShownConversation(db, { id, userId })
  const sides = await findUncheckedConversation(db, id)
  if (!row || !sides) return refused('NOT_FOUND')
  const { agentId } = sides
  const obstacles = await findObstacles(db, { userId, otherId: otherSide(actor, sides), agentId })
  const [lead] = await listLeadsOf(db, sides)
  const closed = closedBecause(obstacles)
  const seenUntil = row.side === 'advertiser' ? sides.userReadAt : sides.agentReadAt
  return {
    ...presentConversation(row),
    seenUntil,
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
}

const pageSize = 30

type Part = { id: string; before?: string | undefined; after?: string | undefined }

async function presentMessages({ db, actor }: MemberCall, { id: conversationId, ...cursors }: Part) {
  const conversation = await findUncheckedConversation(db, conversationId)
  const side = conversation && sideOf(actor, conversation)
  if (!conversation || side === null) return refused('NOT_FOUND')
  const limit = pageSize + 1
  const place = readCursor(cursors.after)
  const rows = place
    ? await listAfter(db, { conversationId, after: place, limit })
    : await listLatest(db, { conversationId, before: readCursor(cursors.before), limit })
  const shown = place ? rows.slice(0, pageSize) : rows.slice(-pageSize)
  const [first, last] = [shown.at(0), shown.at(-1)]
  const hasMore = rows.length > pageSize
  const seenUntil = side === 'advertiser' ? conversation.userReadAt : conversation.agentReadAt
  return {
    items: shown.map((row) => presentMessage(actor, conversation, row)),
    before: first && !place && hasMore ? cursorOf(messageCursor(first)) : null,
    after: last ? cursorOf(messageCursor(last)) : (cursors.after ?? null),
    hasMore: place !== null && hasMore,
    seenUntil,
  }
}

async function presentAdvertiser({ db, actor }: MemberCall, input: { property: string }) {
  const property = await findUncheckedListing(db, input.property)
  const shown = property && canSeeProperty(actor, property) ? await findAdvertiser(db, property.id) : null
  if (!property || !shown)
    return refused('NOT_FOUND', wasPublicUntilArchived(property) ? refusalMessages.ARCHIVED() : undefined)
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
}
