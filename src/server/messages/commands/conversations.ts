import { and, eq, isNull, sql } from 'drizzle-orm'

import type { messageReportReasons } from '#contract/enums.ts'
import type { Database } from '#database/client.ts'
import {
  agentMessages,
  conversations,
  notifications,
  blocks,
  messageReports,
} from '#database/schema/messages.ts'
import { m } from '#messages'

import { sideOf as sideOfLead } from '../../leads/policy.ts'
import { findNamedTeam, isReachable } from '../../leads/queries/lead-details.ts'
import { audit } from '../../platform/audit.ts'
import type { Actor } from '../../platform/context.ts'
import { publishEvent } from '../../platform/jobs/publish-event.ts'
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
import { isUninvolved } from '../queries/reports.ts'
import { markReadAsMember, markOwnRead } from './read-messages.ts'
import { insertConversation } from './write-enquiry.ts'

type OpenResult = { id: string } | Refused<'NOT_FOUND' | 'NO_RECIPIENT' | 'SELF' | 'UNAVAILABLE'>

type OpenLeadConversation = { actor: Actor; leadId: string; now: Date }
type OpenPropertyConversation = { actor: Actor; propertyId: string; now: Date }

/** Open the conversation of a lead; it begins with the enquiry. */
export async function openLeadConversation(
  db: Database,
  { actor, leadId, now }: OpenLeadConversation,
): Promise<OpenResult> {
  return db.transaction(async (tx): Promise<OpenResult> => {
    const uncheckedLead = await findUncheckedLeadParties(tx, leadId)
    const side = uncheckedLead && sideOfLead(actor, uncheckedLead)
    if (!uncheckedLead || side === null) return refused('NOT_FOUND')
    const { userId, propertyId, message, createdAt } = uncheckedLead
    const { agentId, teamId } = advertiserSideOf(actor, uncheckedLead)
    if (userId === null || userId === agentId) return refused('NO_RECIPIENT')
    const known = await findConversationOf(tx, { agentId, userId, propertyId, teamId })
    if (known && sideOf(actor, known) !== null) return { id: known.id }
    if (!(await isReachable(tx, side === 'received' ? userId : agentId))) return refused('NO_RECIPIENT')

    const title = uncheckedLead.title ?? uncheckedLead.name
    const at = message === null ? now : createdAt
    const opened = await insertConversation(tx, { agentId, userId, propertyId, teamId, title, at, now })
    // The enquiry has notified the advertiser already.
    if (opened.isNew && message !== null)
      await tx.insert(agentMessages).values({
        conversationId: opened.id,
        senderId: userId,
        receiverId: agentId,
        content: message.slice(0, 5000),
        readAt: now,
        createdAt: at,
      })
    return { id: opened.id }
  })
}

/** Open a conversation with the advertiser of a property, where enquiries are open. */
export async function openPropertyConversation(
  db: Database,
  { actor, propertyId, now }: OpenPropertyConversation,
): Promise<OpenResult> {
  return db.transaction(async (tx): Promise<OpenResult> => {
    const uncheckedProperty = await lockProperty(tx, propertyId)
    const property = enquirable(actor, uncheckedProperty)
    if (!uncheckedProperty || (isRefused(property) && property.code === 'NOT_FOUND'))
      return refused('NOT_FOUND', m.properties_no_longer_listed())
    const { userId: agentId, title } = uncheckedProperty
    const teamId = await findNamedTeam(tx, propertyId)
    const known = await findConversationOf(tx, { agentId, userId: actor.userId, propertyId, teamId })
    if (known) return { id: known.id }
    if (isRefused(property)) return property
    const { id } = await insertConversation(tx, {
      agentId,
      userId: actor.userId,
      propertyId,
      teamId,
      title,
      at: now,
      now,
    })
    return { id }
  })
}

type MarkRead = { actor: Actor; id: string; until: Date; now: Date }

/** Mark the other side's messages read up to a time and notify both of a change. False: no such conversation. */
export async function markRead(db: Database, { actor, id, until, now }: MarkRead): Promise<boolean> {
  const { userId } = actor
  return db.transaction(async (tx) => {
    const uncheckedConversation = await findUncheckedConversation(tx, id)
    const side = uncheckedConversation && sideOf(actor, uncheckedConversation)
    if (!uncheckedConversation || side === null) return false
    // Before its messages, as whoever writes one.
    await tx
      .select({ id: conversations.id })
      .from(conversations)
      .where(eq(conversations.id, id))
      .for('no key update')
    const isColleague = side === 'advertiser' && uncheckedConversation.agentId !== userId
    const last = isColleague
      ? await markReadAsMember(tx, { userId, conversation: uncheckedConversation, until })
      : await markOwnRead(tx, { userId, conversationId: id, until, now })
    await tx
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
    if (last === null) return true
    const otherId = otherSide(actor, uncheckedConversation)
    const { blockId } = await findObstacles(tx, { userId, otherId })
    const [notifiedColumn, readColumn] =
      side === 'advertiser'
        ? [{ agentNotifiedAt: null }, { agentReadAt: laterOf(conversations.agentReadAt, last) }]
        : [{ userNotifiedAt: null }, { userReadAt: laterOf(conversations.userReadAt, last) }]
    // Hide later read receipts from the blocked person.
    await tx
      .update(conversations)
      .set(blockId === null ? { ...notifiedColumn, ...readColumn } : notifiedColumn)
      .where(eq(conversations.id, id))
    await publishLiveEvent(tx, blockId === null ? [userId, otherId] : [userId], {
      kind: 'read',
      subjectId: id,
    })
    return true
  })
}

function laterOf(readAt: typeof conversations.agentReadAt | typeof conversations.userReadAt, moment: Date) {
  return sql`greatest(${readAt}, ${moment.toISOString()}::timestamptz)`
}

/** Idempotent. */
export async function block(
  db: Database,
  { userId, blockedUserId, now }: { userId: string; blockedUserId: string; now: Date },
): Promise<string> {
  const [created] = await db
    .insert(blocks)
    .values({ userId, blockedUserId, createdAt: now })
    .onConflictDoUpdate({ target: [blocks.userId, blocks.blockedUserId], set: { userId } })
    .returning({ id: blocks.id })
  if (!created) throw new Error('The block was not returned')
  return created.id
}

/** Idempotent; does nothing for another person's block. */
export async function unblock(db: Database, { userId, id }: { userId: string; id: string }): Promise<void> {
  await db.delete(blocks).where(and(eq(blocks.id, id), eq(blocks.userId, userId)))
}

type Report = {
  conversationId: string
  reporterId: string
  reportedUserId: string
  reason: (typeof messageReportReasons)[number]
  details: string
  now: Date
}

/** One open report per conversation and person, editable; only the first notifies staff. */
export async function reportConversation(db: Database, { now, details, ...report }: Report): Promise<void> {
  await db.transaction(async (tx) => {
    const texts = { reason: report.reason, details: details === '' ? null : details }
    const [created] = await tx
      .insert(messageReports)
      .values({ ...report, ...texts, createdAt: now })
      .onConflictDoUpdate({
        target: [messageReports.conversationId, messageReports.reporterId],
        targetWhere: sql`status = 'open'`,
        set: texts,
      })
      .returning({ id: messageReports.id })
    if (!created) throw new Error('The report was not returned')
    await publishEvent(tx, { name: 'message.reported', reportId: created.id })
  })
}

type ReportDecision = 'upheld' | 'dismissed'

type DecideReport = {
  actor: Actor
  id: string
  decision: ReportDecision
  requestId: string
  now: Date
}

/** One decision per report: false for a second one, and for participants of the conversation. */
export async function decideReport(db: Database, { actor, id, decision, requestId, now }: DecideReport) {
  return db.transaction(async (tx) => {
    const decided = await tx
      .update(messageReports)
      .set({ status: decision, decidedBy: actor.userId, decidedAt: now })
      .where(and(eq(messageReports.id, id), eq(messageReports.status, 'open'), isUninvolved(actor.userId)))
      .returning({ id: messageReports.id })
    if (decided.length === 0) return refused('CONFLICT')
    await audit(tx, {
      actor,
      action: `messages.report_${decision}`,
      subject: 'message',
      subjectId: id,
      before: { status: 'open' },
      after: { status: decision },
      requestId,
      now,
    })
    return null
  })
}
