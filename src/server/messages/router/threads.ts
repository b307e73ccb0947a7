import { sideOf as sideOfLead } from '../../leads/policy.ts'
import { cursorOf, readCursor } from '../../platform/cursor.ts'
import { implementer, signedIn } from '../../platform/implementer.ts'
import { canSeeProperty, enquiryRefusal } from '../../properties/policy.ts'
import { closedWords } from '../../properties/present/closed-words.ts'
import { findUncheckedListing } from '../../properties/queries/find-property.ts'
import { closedBecause, otherSide, sideOf } from '../policy.ts'
import { placeOfMessage, presentConversation, presentMessage } from '../present.ts'
import {
  findConversationOf,
  findObstacles,
  findShownConversation,
  findUncheckedConversation,
  listLeadsOf,
} from '../queries/find-conversation.ts'
import { findUncheckedLeadSides } from '../queries/find-lead-sides.ts'
import { findLister } from '../queries/find-lister.ts'
import { listConversations } from '../queries/list-conversations.ts'
import { listAfter, listLatest } from '../queries/list-messages.ts'

const room = implementer.messages
const pageSize = 30
const ofLead = 20

export const threadHandlers = {
  listConversations: room.listConversations
    .use(signedIn)
    .handler(async ({ context: { db, actor }, input: { query, cursor, limit } }) => {
      const asked = { userId: actor.userId, query, after: readCursor(cursor), limit: limit + 1 }
      const rows = await listConversations(db, asked)
      const shown = rows.slice(0, limit)
      const last = rows.length > limit ? shown.at(-1) : undefined
      return { items: shown.map(presentConversation), nextCursor: last ? cursorOf(last) : null }
    }),

  getConversation: room.getConversation
    .use(signedIn)
    .handler(async ({ context: { db, actor }, input: { id }, errors }) => {
      const row = await findShownConversation(db, { id, userId: actor.userId })
      const sides = await findUncheckedConversation(db, id)
      if (!row || !sides) throw errors.NOT_FOUND()
      const obstacles = await findObstacles(db, { userId: actor.userId, otherId: otherSide(actor, sides) })
      const [lead] = await listLeadsOf(db, sides)
      const closed = closedBecause(obstacles)
      const seenUntil = row.side === 'lister' ? sides.userReadAt : sides.agentReadAt
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

  listMessages: room.listMessages.use(signedIn).handler(async ({ context: { db, actor }, input, errors }) => {
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
    const seenUntil = side === 'lister' ? conversation.userReadAt : conversation.agentReadAt
    return {
      items: shown.map((row) => presentMessage(actor, row)),
      before: first && !place && hasMore ? cursorOf(placeOfMessage(first)) : null,
      after: last ? cursorOf(placeOfMessage(last)) : (input.after ?? null),
      hasMore: place !== null && hasMore,
      seenUntil: seenUntil?.toISOString() ?? null,
    }
  }),

  findWithLister: room.findWithLister
    .use(signedIn)
    .handler(async ({ context: { db, actor }, input, errors }) => {
      const property = await findUncheckedListing(db, input.property)
      const shown = property && canSeeProperty(actor, property) ? await findLister(db, property.id) : null
      if (!property || !shown) throw errors.NOT_FOUND()
      const { id: propertyId, userId: agentId } = property
      const { name, photo, ...home } = shown
      const known = await findConversationOf(db, { agentId, userId: actor.userId, propertyId })
      const refusal = enquiryRefusal(actor, property)
      return {
        ...home,
        propertyId,
        lister: { name, photo },
        conversationId: known?.id ?? null,
        refusal: refusal && closedWords[refusal](),
      }
    }),

  findThread: room.findThread
    .use(signedIn)
    .handler(async ({ context: { db, actor }, input: { leadId }, errors }) => {
      const lead = await findUncheckedLeadSides(db, leadId)
      const side = lead && sideOfLead(actor, lead)
      if (!lead || side === null) throw errors.NOT_FOUND()
      const agentId = side === 'received' ? actor.userId : lead.agentId
      if (lead.userId === null) return null
      const conversation = await findConversationOf(db, { ...lead, agentId, userId: lead.userId })
      if (!conversation) return null
      const rows = await listLatest(db, { conversationId: conversation.id, before: null, limit: ofLead })
      return { conversationId: conversation.id, messages: rows.map((row) => presentMessage(actor, row)) }
    }),
}
