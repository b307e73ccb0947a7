import { eq } from 'drizzle-orm'
import type { z } from 'zod'

import type { Conversation, sendMessageInput } from '#contract/messages/conversations.ts'
import type { Database } from '#database/client.ts'
import { agentMessages, conversations } from '#database/schema/messages.ts'

import { markAnswered } from '../../leads/commands/lead-work.ts'
import { publishLead, saveLead } from '../../leads/commands/save-lead.ts'
import { endSoftLeads } from '../../leads/commands/soft-leads.ts'
import { findEnquirer } from '../../leads/queries/lead-details.ts'
import type { MemberCall } from '../../platform/call.ts'
import { refused, type Refused } from '../../platform/outcome.ts'
import { lockProperty } from '../../properties/commands/lock-property.ts'
import { enquiryRefusal } from '../../properties/policy.ts'
import {
  closedBecause,
  maxUnanswered,
  otherSide,
  sideOf,
  unreadDelays,
  type Participants,
} from '../policy.ts'
import { findObstacles, findUncheckedConversation, listLeadsOf } from '../queries/conversations.ts'
import { countUnanswered, findSent, type MessageRow } from '../queries/messages.ts'
import { findAnswerer } from '../queries/team-conversations.ts'
import { hasOpenWindow } from '../queries/whatsapp.ts'
import { markReadForAdvertiser } from './read-messages.ts'
import { publishMessage, chooseLaterMoment } from './write-enquiry.ts'

type Sent = MessageRow | Refused<'NOT_FOUND' | 'BLOCKED' | 'UNDELIVERABLE' | 'GONE' | 'WAIT_FOR_ANSWER'>

/** The lock orders a conversation's messages by commit: each time is later than the one before. */
export async function sendMessage(
  call: MemberCall,
  { id, content, submissionKey }: z.output<typeof sendMessageInput>,
): Promise<Sent> {
  return call.transaction(async (call): Promise<Sent> => {
    const { db, actor, now } = call
    const uncheckedConversation = await lockConversation(db, id)
    const side = uncheckedConversation && sideOf(actor, uncheckedConversation)
    if (!uncheckedConversation || side === null) return refused('NOT_FOUND')
    const sent = await findSent(db, { conversationId: id, senderId: actor.userId, key: submissionKey })
    if (sent) return sent
    const receiverId = otherSide(actor, uncheckedConversation)
    const { agentId, userId: seekerId } = uncheckedConversation
    const sides = { userId: actor.userId, otherId: receiverId, agentId }
    const closed = closedBecause(await findObstacles(db, sides))
    if (closed) return refused(refusals[closed])
    const unanswered = { conversationId: id, seekerId, isOfSeeker: side === 'seeker', maxUnanswered }
    if ((await countUnanswered(db, unanswered)) === maxUnanswered) return refused('WAIT_FOR_ANSWER')

    const at = chooseLaterMoment(uncheckedConversation.lastMessageAt, now)
    const [message] = await db
      .insert(agentMessages)
      .values({
        conversationId: id,
        senderId: actor.userId,
        receiverId,
        content,
        submissionKey,
        createdAt: at,
      })
      .returning({
        id: agentMessages.id,
        senderId: agentMessages.senderId,
        content: agentMessages.content,
        createdAt: agentMessages.createdAt,
      })
    if (!message) throw new Error('The inserted message was not returned')
    const isOfColleague = side === 'advertiser' && actor.userId !== agentId
    const read = isOfColleague
      ? await markReadForAdvertiser(db, { conversation: uncheckedConversation, until: at, now })
      : {}
    const makesLead = await saveLeadOfMessage(call, { side, conversation: uncheckedConversation, message })
    const notifiedColumn = side === 'seeker' ? 'agentNotifiedAt' : 'userNotifiedAt'
    const needsNotice = !makesLead && uncheckedConversation[notifiedColumn] === null
    await db
      .update(conversations)
      .set({ lastMessageAt: at, ...read, ...(needsNotice && { [notifiedColumn]: now }) })
      .where(eq(conversations.id, id))
    if (!makesLead)
      await publishUnread(call, { conversation: uncheckedConversation, side, isFirst: needsNotice })
    await publishMessage(db, uncheckedConversation)
    return { ...message, author: null }
  })
}

/** Until commit. The listing first, in the order of departures: a message may make or answer a lead of it. */
async function lockConversation(db: Database, id: string) {
  const unlocked = await findUncheckedConversation(db, id)
  if (unlocked?.propertyId) await lockProperty(db, unlocked.propertyId)
  const isThis = eq(conversations.id, id)
  await db.select({ id: conversations.id }).from(conversations).where(isThis).for('no key update')
  return findUncheckedConversation(db, id)
}

const refusals = { gone: 'GONE', blocked: 'BLOCKED', undeliverable: 'UNDELIVERABLE' } as const

type Unread = {
  conversation: Participants & { id: string }
  /** Side of the author. */
  side: Conversation['side']
  /** Since they have read. */
  isFirst: boolean
}

/**
 * Notify and email the other side once, and not again until they have read; another email may cover it already. Whoever
 * wrote to us by WhatsApp within a day gets every message there.
 */
async function publishUnread(
  { db, now, publish }: MemberCall,
  { conversation, side, isFirst }: Unread,
): Promise<void> {
  const { id: conversationId, userId: seekerId } = conversation
  const userId = side === 'seeker' ? await findAnswerer(db, conversation) : seekerId
  const channels = [
    ...(isFirst ? (['bell', 'email'] as const) : []),
    ...((await hasOpenWindow(db, { userId, now })) ? (['whatsapp'] as const) : []),
  ]
  for (const channel of channels) {
    const notBefore = new Date(now.getTime() + unreadDelays[channel]).toISOString()
    await publish({ name: 'message.unread', conversationId, userId, channel, notBefore })
  }
}

type Written = {
  side: Conversation['side']
  conversation: Participants & { propertyId: string | null }
  message: { id: string; content: string }
}

/**
 * A message responds to the open leads of the two, or creates one where none is open.
 * True where it created one, which announces the message.
 */
async function saveLeadOfMessage(call: MemberCall, written: Written): Promise<boolean> {
  const { db, actor } = call
  const { side, conversation } = written
  const leads = await listLeadsOf(db, conversation)
  if (side === 'advertiser') {
    for (const { id, status, firstResponseAt } of leads)
      if (status === 'new' || firstResponseAt === null) await markAnswered(call, id)
    return false
  }
  const { propertyId } = conversation
  if (propertyId === null) return false
  await endSoftLeads(db, { userId: actor.userId, propertyIds: [propertyId] })
  const hasOpenLead = leads.some(({ status }) => status !== 'converted' && status !== 'closed')
  return hasOpenLead ? false : makeLead(call, { ...written, propertyId })
}

/** No lead for a property that is unavailable or has another advertiser by now. */
async function makeLead(
  call: MemberCall,
  {
    conversation: { agentId },
    propertyId,
    message: { id: eventId, content },
  }: Written & { propertyId: string },
): Promise<boolean> {
  const { db, actor } = call
  const property = await lockProperty(db, propertyId)
  const isOpen = property?.userId === agentId && enquiryRefusal(actor, property) === null
  const enquirer = isOpen ? await findEnquirer(db, actor.userId) : null
  if (!enquirer) return false
  const lead = await saveLead(call, {
    enquirer,
    share: null,
    agentId,
    propertyId,
    type: 'message',
    source: 'property_page',
    message: content.slice(0, 2000),
    eventId,
  })
  await publishLead(call, lead)
  return true
}
