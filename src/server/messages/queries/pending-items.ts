import { sql, type SQL } from 'drizzle-orm'

import { dayInIndia } from '#contract/dates.ts'
import type { PendingItems } from '#contract/messages/notifications.ts'
import type { Database } from '#database/client.ts'
import { agentMessages, notifications } from '#database/schema/messages.ts'

import { personName, presentAction } from '../../leads/present/index.ts'
import { countNewLeads, listUnanswered } from '../../leads/queries/lead-counts.ts'
import { countDueActions, listDueActions } from '../../leads/queries/next-actions.ts'
import type { MemberCall } from '../../platform/call.ts'
import { isoInstant } from '../../platform/iso-instant.ts'
import { hasListings, listEndingFeaturings, listRejected } from '../../properties/queries/own-properties.ts'
import { sideOf } from '../../visits/policy/steps.ts'
import { presentAppointment } from '../../visits/present.ts'
import { findAppointments, listDueIds } from '../../visits/queries/appointments.ts'
import { countPending } from '../../visits/queries/counts.ts'
import { selectAssignedConversations, isUnreadByMember } from './team-conversations.ts'

type Unread = { notifications: number; conversations: number }

/** Pending items for the dashboard; four short queries. */
export async function countUnread(call: MemberCall) {
  const { db, actor } = call
  const { userId } = actor
  const unread = await countOwnUnread(db, userId)
  const newLeads = await countNewLeads(db, userId)
  const { toConfirm, toAnswer } = await countPending(call)
  const isAdvertiser = await hasListings(db, userId)
  return { ...unread, newLeads, visits: toConfirm + toAnswer, isAdvertiser }
}

/** Unread messages to this person, and in conversations of their team that are assigned to them. */
function selectUnreadMessages(userId: string): SQL {
  return sql`(
    select a.conversation_id, a.sender_id, a.created_at from ${agentMessages} a
    where a.receiver_id = ${userId} and a.read_at is null
    union all
    select a.conversation_id, a.sender_id, a.created_at from ${selectAssignedConversations(userId)} c
    cross join lateral (select * from ${agentMessages} a where ${isUnreadByMember(userId)}) a)`
}

/** Served by notifications_unread_idx, agent_messages_unread_idx and leads_of_assignee_idx. */
async function countOwnUnread(db: Database, userId: string): Promise<Unread> {
  const { rows } = await db.execute<Unread>(sql`
    select
      (select count(*) from ${notifications} n where n.user_id = ${userId} and n.read_at is null)::int
        as notifications,
      (select count(distinct a.conversation_id) from ${selectUnreadMessages(userId)} a)::int as conversations`)
  return rows[0] ?? { notifications: 0, conversations: 0 }
}

const maxItemsOfKind = 5
const weekMilliseconds = 7 * 86_400_000

/** Items that need action, a few of each kind. */
export async function listPendingItems(call: MemberCall) {
  const { db, actor, now } = call
  const { userId } = actor
  const featurings = await listEndingFeaturings(db, {
    userId,
    limit: maxItemsOfKind,
    from: now,
    to: new Date(now.getTime() + weekMilliseconds),
  })
  return {
    leads: await listUnansweredLeads(call),
    actions: await listPendingActions(call),
    visits: await listPendingVisits(call),
    conversations: await listPendingConversations(db, userId),
    rejected: await listRejected(db, { userId, limit: maxItemsOfKind }),
    featurings,
  }
}

async function listUnansweredLeads({ db, actor, now }: MemberCall): Promise<PendingItems['leads']> {
  const { userId } = actor
  const rows = await listUnanswered(db, { userId, limit: maxItemsOfKind })
  const items = rows.map(({ createdAt, ...lead }) => ({
    ...lead,
    waitedMinutes: Math.max(0, Math.floor((now.getTime() - createdAt.getTime()) / 60_000)),
  }))
  return { total: await countNewLeads(db, userId), items }
}

async function listPendingActions(call: MemberCall) {
  const { overdue, today } = await countDueActions(call)
  const rows = await listDueActions(call, maxItemsOfKind)
  const items = rows.map(({ leadId, name, title, ...action }) => ({
    ...presentAction(action, call.now),
    leadId,
    name: personName(name),
    title,
  }))
  return { total: overdue + today, items }
}

async function listPendingVisits(call: MemberCall): Promise<PendingItems['visits']> {
  const { db, actor, now } = call
  const counts = await countPending(call)
  const ids = await listDueIds(call, maxItemsOfKind)
  const uncheckedRows = await findAppointments(db, ids)
  const items = uncheckedRows.flatMap((row) => {
    const side = sideOf(actor, row)
    if (side === null) return []
    const { person, proposal, property, ...visit } = presentAppointment(row, {
      readerId: actor.userId,
      side,
      now,
    })
    const { day, time } = proposal ?? visit
    return {
      id: visit.id,
      kind: visit.kind,
      how: visit.how,
      status: visit.status,
      side,
      day,
      time,
      name: person.name,
      title: property?.title ?? null,
      isToday: day === dayInIndia(now),
    }
  })
  return { ...counts, items }
}

async function listPendingConversations(
  db: Database,
  userId: string,
): Promise<PendingItems['conversations']> {
  const { conversations: total } = await countOwnUnread(db, userId)
  return { total, items: await listUnreadConversations(db, { userId, limit: maxItemsOfKind }) }
}

type UnreadConversation = { id: string; name: string; unread: number; at: string }

/** Conversations with unread messages, newest first. Served by agent_messages_unread_idx and leads_of_assignee_idx. */
async function listUnreadConversations(
  db: Database,
  { userId, limit }: { userId: string; limit: number },
): Promise<UnreadConversation[]> {
  const { rows } = await db.execute<UnreadConversation>(sql`
    select u.id, s.name, u.unread, ${isoInstant('u.at')} as at from (
      select a.conversation_id as id, max(a.sender_id::text)::uuid as sender_id, count(*)::int as unread,
        max(a.created_at) as at
      from ${selectUnreadMessages(userId)} a
      group by a.conversation_id order by 4 desc, 1 limit ${limit}) u
    join users s on s.id = u.sender_id order by u.at desc, u.id`)
  return rows
}
