import { eq } from 'drizzle-orm'

import type { Conversation } from '#contract/messages/conversations.ts'
import type { Database } from '#database/client.ts'
import { agentMessages, conversations } from '#database/schema/messages.ts'
import { m } from '#messages'

import { markAnswered } from '../../leads/commands/lead-work.ts'
import { publishLead, saveLead } from '../../leads/commands/save-lead.ts'
import { endSoftLeads } from '../../leads/commands/soft-leads.ts'
import { findEnquirer } from '../../leads/queries/lead-details.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { attemptAllowed } from '../../platform/http/rate-limit.ts'
import { publishEvent } from '../../platform/jobs/publish-event.ts'
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
import { markReadForAdvertiser } from './read-messages.ts'
import { publishMessage, laterThan } from './write-enquiry.ts'

type SendMessage = { actor: Actor; id: string; content: string; submissionKey: string; now: Date }

type Sent =
  | { message: MessageRow }
  | Refused<'NOT_FOUND' | 'BLOCKED' | 'UNDELIVERABLE' | 'GONE' | 'WAIT_FOR_ANSWER'>

/** The lock orders a conversation's messages by commit: each time is later than the one before. */
export async function sendMessage(
  db: Database,
  { actor, id, content, submissionKey, now }: SendMessage,
): Promise<Sent> {
  return db.transaction(async (tx): Promise<Sent> => {
    const uncheckedConversation = await lockConversation(tx, id)
    const side = uncheckedConversation && sideOf(actor, uncheckedConversation)
    if (!uncheckedConversation || side === null) return refused('NOT_FOUND')
    const sent = await findSent(tx, { conversationId: id, senderId: actor.userId, key: submissionKey })
    if (sent) return { message: sent }
    const receiverId = otherSide(actor, uncheckedConversation)
    const { agentId, userId: seekerId } = uncheckedConversation
    const sides = { userId: actor.userId, otherId: receiverId, agentId }
    const closed = closedBecause(await findObstacles(tx, sides))
    if (closed) return refused(refusals[closed])
    const unanswered = { conversationId: id, seekerId, isOfSeeker: side === 'seeker', most: maxUnanswered }
    if ((await countUnanswered(tx, unanswered)) === maxUnanswered) return refused('WAIT_FOR_ANSWER')

    const at = laterThan(uncheckedConversation.lastMessageAt, now)
    const [message] = await tx
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
      ? await markReadForAdvertiser(tx, { conversation: uncheckedConversation, until: at, now })
      : {}
    const makesLead = await saveLeadOfMessage(tx, {
      actor,
      side,
      conversation: uncheckedConversation,
      message,
      now,
    })
    const notifiedColumn = side === 'seeker' ? 'agentNotifiedAt' : 'userNotifiedAt'
    const needsNotice = !makesLead && uncheckedConversation[notifiedColumn] === null
    await tx
      .update(conversations)
      .set({ lastMessageAt: at, ...read, ...(needsNotice && { [notifiedColumn]: now }) })
      .where(eq(conversations.id, id))
    if (needsNotice) await publishUnread(tx, { conversation: uncheckedConversation, side, now })
    await publishMessage(tx, uncheckedConversation)
    return { message: { ...message, author: null } }
  })
}

/** Until commit. The listing first, in the order of departures: a message may make or answer a lead of it. */
async function lockConversation(tx: Database, id: string) {
  const unlocked = await findUncheckedConversation(tx, id)
  if (unlocked?.propertyId) await lockProperty(tx, unlocked.propertyId)
  const isThis = eq(conversations.id, id)
  await tx.select({ id: conversations.id }).from(conversations).where(isThis).for('no key update')
  return findUncheckedConversation(tx, id)
}

const refusals = { gone: 'GONE', blocked: 'BLOCKED', undeliverable: 'UNDELIVERABLE' } as const

type Unread = {
  conversation: Participants & { id: string }
  /** Side of the author. */
  side: Conversation['side']
  now: Date
}

/** Notify and email the other side once, and not again until they have read; another email may cover it already. */
async function publishUnread(tx: Database, { conversation, side, now }: Unread): Promise<void> {
  const { id: conversationId, userId } = conversation
  for (const channel of ['bell', 'email'] as const)
    await publishEvent(tx, {
      name: 'message.unread',
      conversationId,
      userId: side === 'seeker' ? await findAnswerer(tx, conversation) : userId,
      channel,
      notBefore: new Date(now.getTime() + unreadDelays[channel]).toISOString(),
    })
}

type Written = {
  actor: Actor
  side: Conversation['side']
  conversation: Participants & { propertyId: string | null }
  message: { id: string; content: string }
  now: Date
}

/**
 * A message responds to the open leads of the two, or creates one where none is open.
 * True where it created one, which announces the message.
 */
async function saveLeadOfMessage(tx: Database, written: Written): Promise<boolean> {
  const { actor, side, conversation, now } = written
  const leads = await listLeadsOf(tx, conversation)
  if (side === 'advertiser') {
    for (const { id, status, firstResponseAt } of leads)
      if (status === 'new' || firstResponseAt === null)
        await markAnswered(tx, { leadId: id, actorId: actor.userId, now })
    return false
  }
  const { propertyId } = conversation
  if (propertyId === null) return false
  await endSoftLeads(tx, { userId: actor.userId, propertyIds: [propertyId] })
  const hasOpenLead = leads.some(({ status }) => status !== 'converted' && status !== 'closed')
  return hasOpenLead ? false : makeLead(tx, { ...written, propertyId })
}

/** No lead for a property that is unavailable or has another advertiser by now. */
async function makeLead(
  tx: Database,
  {
    actor,
    conversation,
    propertyId,
    message: { id: eventId, content },
    now,
  }: Written & { propertyId: string },
): Promise<boolean> {
  const property = await lockProperty(tx, propertyId)
  const isOpen = property?.userId === conversation.agentId && enquiryRefusal(actor, property) === null
  const enquirer = isOpen ? await findEnquirer(tx, actor.userId) : null
  if (!enquirer) return false
  const lead = await saveLead(tx, {
    actor,
    enquirer,
    share: null,
    agentId: conversation.agentId,
    propertyId,
    type: 'message',
    source: 'property_page',
    message: content.slice(0, 2000),
    eventId,
    now,
  })
  await publishLead(tx, lead)
  return true
}

type MemberContext = Context & { actor: Actor }

const limits = {
  opening: {
    name: 'messages.open.hour',
    limit: 60,
    windowSeconds: 3_600,
    counted: m.layout_counted_conversations,
  },
  report: {
    name: 'messages.report.day',
    limit: 20,
    windowSeconds: 86_400,
    counted: m.layout_counted_reports,
  },
}

export function consumeOpeningLimit(context: MemberContext): Promise<boolean> {
  return attemptAllowed(context, limits.opening, [context.actor.userId])
}

export function consumeReportLimit(context: MemberContext): Promise<boolean> {
  return attemptAllowed(context, limits.report, [context.actor.userId])
}
