import { and, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'

import type { reportInput } from '#contract/messages/conversations.ts'
import {
  agentMessages,
  conversations,
  notifications,
  blocks,
  messageReports,
} from '#database/schema/messages.ts'
import { m } from '#messages'

import { consumeEnquiryLimit } from '../../leads/commands/consume-enquiry-limit.ts'
import { sideOf as sideOfLead } from '../../leads/policy.ts'
import { findNamedTeam, isReachable } from '../../leads/queries/lead-details.ts'
import type { MemberCall, RequestCall } from '../../platform/call.ts'
import type { Actor } from '../../platform/context.ts'
import { attemptAllowed } from '../../platform/http/rate-limit.ts'
import { publishLiveEvent } from '../../platform/live/live.ts'
import { isRefused, refused, type Refused } from '../../platform/outcome.ts'
import { lockProperty } from '../../properties/commands/lock-property.ts'
import { enquirable } from '../../properties/present/refusal-messages.ts'
import { advertiserSideOf, otherSide, sideOf, threadPath } from '../policy.ts'
import {
  findConversationOf,
  findObstacles,
  findUncheckedConversation,
  findUncheckedLeadParties,
} from '../queries/conversations.ts'
import { findReported, isUninvolved } from '../queries/reports.ts'
import { markReadAsMember, markOwnRead } from './read-messages.ts'
import { insertConversation } from './write-enquiry.ts'

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

type OpenResult =
  | { conversationId: string }
  | Refused<'NOT_FOUND' | 'NO_RECIPIENT' | 'SELF' | 'UNAVAILABLE' | 'TOO_MANY_REQUESTS'>

type Opening = { leadId: string } | { propertyId: string }

/** The first message to an advertiser counts as an enquiry. */
export async function openConversation(call: RequestCall<Actor>, opening: Opening): Promise<OpenResult> {
  if ('leadId' in opening) {
    if (!(await attemptAllowed(call, limits.opening, [call.actor.userId])))
      return refused('TOO_MANY_REQUESTS')
    return openLeadConversation(call, opening.leadId)
  }
  if (!(await consumeEnquiryLimit(call))) return refused('TOO_MANY_REQUESTS')
  return openPropertyConversation(call, opening.propertyId)
}

/** Open the conversation of a lead; it begins with the enquiry. */
export async function openLeadConversation(call: MemberCall, leadId: string): Promise<OpenResult> {
  return call.transaction(async ({ db, actor, now }): Promise<OpenResult> => {
    const uncheckedLead = await findUncheckedLeadParties(db, leadId)
    const side = uncheckedLead && sideOfLead(actor, uncheckedLead)
    if (!uncheckedLead || side === null) return refused('NOT_FOUND')
    const { userId, propertyId, message, createdAt } = uncheckedLead
    const { agentId, teamId } = advertiserSideOf(actor, uncheckedLead)
    if (userId === null || userId === agentId) return refused('NO_RECIPIENT')
    const known = await findConversationOf(db, { agentId, userId, propertyId, teamId })
    if (known && sideOf(actor, known) !== null) return { conversationId: known.id }
    if (!(await isReachable(db, side === 'received' ? userId : agentId))) return refused('NO_RECIPIENT')

    const title = uncheckedLead.title ?? uncheckedLead.name
    const at = message === null ? now : createdAt
    const opened = await insertConversation(db, { agentId, userId, propertyId, teamId, title, at, now })
    // The enquiry has notified the advertiser already.
    if (opened.isNew && message !== null)
      await db.insert(agentMessages).values({
        conversationId: opened.id,
        senderId: userId,
        receiverId: agentId,
        content: message.slice(0, 5000),
        readAt: now,
        createdAt: at,
      })
    return { conversationId: opened.id }
  })
}

/** Open a conversation with the advertiser of a property, where enquiries are open. */
async function openPropertyConversation(call: MemberCall, propertyId: string): Promise<OpenResult> {
  return call.transaction(async ({ db, actor, now }): Promise<OpenResult> => {
    const uncheckedProperty = await lockProperty(db, propertyId)
    const property = enquirable(actor, uncheckedProperty)
    if (!uncheckedProperty || (isRefused(property) && property.code === 'NOT_FOUND'))
      return refused('NOT_FOUND', m.properties_no_longer_listed())
    const { userId: agentId, title } = uncheckedProperty
    const teamId = await findNamedTeam(db, propertyId)
    const between = { agentId, userId: actor.userId, propertyId, teamId }
    const known = await findConversationOf(db, between)
    if (known) return { conversationId: known.id }
    if (isRefused(property)) return property
    const { id } = await insertConversation(db, { ...between, title, at: now, now })
    return { conversationId: id }
  })
}

/** Mark the other side's messages read up to a time and notify both of a change. */
export async function markRead(call: MemberCall, { id, until }: { id: string; until: string }) {
  return call.transaction(async ({ db, actor, now }) => {
    const { userId } = actor
    const uncheckedConversation = await findUncheckedConversation(db, id)
    const side = uncheckedConversation && sideOf(actor, uncheckedConversation)
    if (!uncheckedConversation || side === null) return refused('NOT_FOUND')
    const readUntil = new Date(until)
    // Before its messages, as whoever writes one.
    await db
      .select({ id: conversations.id })
      .from(conversations)
      .where(eq(conversations.id, id))
      .for('no key update')
    const isColleague = side === 'advertiser' && uncheckedConversation.agentId !== userId
    const last = isColleague
      ? await markReadAsMember(db, { userId, conversation: uncheckedConversation, until: readUntil })
      : await markOwnRead(db, { userId, conversationId: id, until: readUntil, now })
    await db
      .update(notifications)
      .set({ readAt: now })
      .where(
        and(
          eq(notifications.userId, userId),
          isNull(notifications.readAt),
          eq(notifications.kind, 'message_received'),
          eq(notifications.link, threadPath(id)),
        ),
      )
    if (last === null) return null
    const otherId = otherSide(actor, uncheckedConversation)
    const { blockId } = await findObstacles(db, { userId, otherId })
    const [notifiedColumn, readColumn] =
      side === 'advertiser'
        ? [{ agentNotifiedAt: null }, { agentReadAt: laterOf(conversations.agentReadAt, last) }]
        : [{ userNotifiedAt: null }, { userReadAt: laterOf(conversations.userReadAt, last) }]
    // Hide later read receipts from the blocked person.
    await db
      .update(conversations)
      .set(blockId === null ? { ...notifiedColumn, ...readColumn } : notifiedColumn)
      .where(eq(conversations.id, id))
    await publishLiveEvent(db, blockId === null ? [userId, otherId] : [userId], {
      kind: 'read',
      subjectId: id,
    })
    return null
  })
}

function laterOf(readAt: typeof conversations.agentReadAt | typeof conversations.userReadAt, moment: Date) {
  return sql`greatest(${readAt}, ${moment.toISOString()}::timestamptz)`
}

/** Idempotent. */
export async function blockOther({ db, actor, now }: MemberCall, { id }: { id: string }) {
  const uncheckedConversation = await findUncheckedConversation(db, id)
  if (!uncheckedConversation || sideOf(actor, uncheckedConversation) === null) return refused('NOT_FOUND')
  const { userId } = actor
  const [created] = await db
    .insert(blocks)
    .values({ userId, blockedUserId: otherSide(actor, uncheckedConversation), createdAt: now })
    .onConflictDoUpdate({ target: [blocks.userId, blocks.blockedUserId], set: { userId } })
    .returning({ blockId: blocks.id })
  if (!created) throw new Error('The block was not returned')
  return created
}

/** Idempotent; does nothing for another person's block. */
export async function unblock({ db, actor }: MemberCall, { id }: { id: string }): Promise<void> {
  await db.delete(blocks).where(and(eq(blocks.id, id), eq(blocks.userId, actor.userId)))
}

/** One open report per conversation and person, editable; only the first notifies staff. */
export async function reportConversation(
  call: RequestCall<Actor>,
  { id: conversationId, reason, details }: z.output<typeof reportInput>,
) {
  const { actor, now } = call
  const uncheckedConversation = await findUncheckedConversation(call.db, conversationId)
  if (!uncheckedConversation || sideOf(actor, uncheckedConversation) === null) return refused('NOT_FOUND')
  if (!(await attemptAllowed(call, limits.report, [actor.userId]))) return refused('TOO_MANY_REQUESTS')
  const reportedUserId = await findReported(call, uncheckedConversation)
  return call.transaction(async ({ db, publish }) => {
    const texts = { reason, details: details === '' ? null : details }
    const [created] = await db
      .insert(messageReports)
      .values({ conversationId, reporterId: actor.userId, reportedUserId, ...texts, createdAt: now })
      .onConflictDoUpdate({
        target: [messageReports.conversationId, messageReports.reporterId],
        targetWhere: sql`status = 'open'`,
        set: texts,
      })
      .returning({ id: messageReports.id })
    if (!created) throw new Error('The report was not returned')
    await publish({ name: 'message.reported', reportId: created.id })
    return null
  })
}

/** One decision per report: refused for a second one, and for participants of the conversation. */
export async function decideReport(
  call: MemberCall,
  { id, decision }: { id: string; decision: 'upheld' | 'dismissed' },
) {
  return call.transaction(async ({ db, actor, now, audit }) => {
    const decided = await db
      .update(messageReports)
      .set({ status: decision, decidedBy: actor.userId, decidedAt: now })
      .where(and(eq(messageReports.id, id), eq(messageReports.status, 'open'), isUninvolved(actor.userId)))
      .returning({ id: messageReports.id })
    if (decided.length === 0) return refused('CONFLICT')
    await audit({
      action: `messages.report_${decision}`,
      subject: 'message',
      subjectId: id,
      before: { status: 'open' },
      after: { status: decision },
    })
    return null
  })
}
