import { and, asc, desc, eq, gt, gte, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { noticeKinds } from '#contract/messages/notices.ts'
import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { notifications, agentMessages, blocks, conversations } from '#database/schema/messages.ts'
import { profiles } from '#database/schema/profiles.ts'
import { properties } from '#database/schema/properties.ts'

import { kindsOf } from '../policy.ts'
import { isUnreadByMember } from './team-conversations.ts'

type NotificationsOf = { userId: string; onlyUnread: boolean; page: number; pageSize: number }

/** Newest first. Served by notifications_of_user_newest_idx, the unread alone by notifications_unread_idx. */
export async function listNotifications(
  db: Database,
  { userId, onlyUnread, page, pageSize }: NotificationsOf,
) {
  return db
    .select({
      id: notifications.id,
      kind: notifications.kind,
      parameters: notifications.parameters,
      link: notifications.link,
      readAt: notifications.readAt,
      createdAt: notifications.createdAt,
    })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), onlyUnread ? isNull(notifications.readAt) : undefined))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
}

/** Served by notifications_of_user_newest_idx. */
export async function countNotifications(
  db: Database,
  userId: string,
): Promise<{ all: number; unread: number }> {
  const [counts] = await db
    .select({
      all: sql<number>`count(*)`.mapWith(Number),
      unread: sql<number>`count(*) filter (where ${notifications.readAt} is null)`.mapWith(Number),
    })
    .from(notifications)
    .where(eq(notifications.userId, userId))
  return counts ?? { all: 0, unread: 0 }
}

type PushableParams = { id: string; userId: string; now: Date }

const recentHours = 24

/**
 * An unread notification with its group, how many recent others of the group are unread, and whether a newer one of them
 * tells of it. Served by notifications_pkey and notifications_unread_idx.
 */
export async function findPushable(db: Database, { id, userId, now }: PushableParams) {
  const isIt = and(eq(notifications.id, id), eq(notifications.userId, userId), isNull(notifications.readAt))
  const [found] = await db
    .select({
      kind: notifications.kind,
      parameters: notifications.parameters,
      link: notifications.link,
      createdAt: notifications.createdAt,
    })
    .from(notifications)
    .where(isIt)
  if (!found) return null
  const { group } = noticeKinds[found.kind]
  const since = new Date(now.getTime() - recentHours * 3_600_000)
  const isNewer = sql`(${notifications.createdAt}, ${notifications.id}) > (${found.createdAt.toISOString()}::timestamptz, ${id}::uuid)`
  const [others] = await db
    .select({
      count: sql<number>`count(*)`.mapWith(Number),
      isTold: sql<boolean>`coalesce(bool_or(${isNewer}), false)`,
    })
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        isNull(notifications.readAt),
        inArray(notifications.kind, [...kindsOf(group)]),
        gte(notifications.createdAt, since),
        ne(notifications.id, id),
      ),
    )
  return { ...found, group, others: others?.count ?? 0, isTold: others?.isTold ?? false }
}

export type UnreadDetails = NonNullable<Awaited<ReturnType<typeof findUnread>>>

const maxQuoted = 3

type UnreadOf = {
  conversationId: string
  userId: string
  /** Those written later alone. */
  since?: Date | null
}

/** Unread messages from people not blocked; null where there are none. Served by agent_messages_thread_idx. */
export async function findUnread(db: Database, { conversationId, userId, since }: UnreadOf) {
  const isUnread = and(
    eq(a.conversationId, conversationId),
    since ? gt(a.createdAt, since) : undefined,
    // An enquiry was announced as a lead.
    sql`not exists (select 1 from lead_events e where e.id = ${a.id})`,
    or(
      and(eq(a.receiverId, userId), isNull(a.readAt)),
      sql`exists (select 1 from conversations c where c.id = ${conversationId}
        and ${userId}::uuid not in (c.agent_id, c.user_id) and ${isUnreadByMember(userId)})`,
    ),
  )
  const rows = await db
    .select({
      id: a.id,
      senderId: a.senderId,
      content: a.content,
      createdAt: a.createdAt,
      count: sql<number>`count(*) over ()`.mapWith(Number),
      newestAt: sql`max(${a.createdAt}) over ()`.mapWith(a.createdAt),
    })
    .from(a)
    .where(isUnread)
    .orderBy(asc(a.createdAt), asc(a.id))
    .limit(maxQuoted)
  const [first] = rows
  if (!first) return null
  const { count, newestAt, ...oldest } = first
  const about = await findUnreadContext(db, { conversationId, userId, senderId: oldest.senderId })
  if (!about) return null
  return {
    ...about,
    conversationId,
    first: rows.map(({ id, senderId, content, createdAt }) => ({ id, senderId, content, createdAt })),
    oldest,
    newestAt,
    count,
  }
}

const a = alias(agentMessages, 'a')

type Params = { conversationId: string; userId: string; senderId: string }

async function findUnreadContext(db: Database, { conversationId, userId, senderId }: Params) {
  const [about] = await db
    .select({
      reader: { userId: users.id, name: users.name, email: users.email, locale: users.locale },
      title: properties.title,
      name: sql<string>`(select coalesce(${profiles.name}, s.name) from users s
        left join ${profiles} on ${profiles.userId} = s.id where s.id = ${senderId})`,
      isBlocked: sql<boolean>`exists (select 1 from ${blocks}
        where ${blocks.userId} = ${userId} and ${blocks.blockedUserId} = ${senderId})`,
    })
    .from(conversations)
    .innerJoin(users, and(eq(users.id, userId), isNull(users.deletedAt)))
    .leftJoin(properties, eq(properties.id, conversations.propertyId))
    .where(eq(conversations.id, conversationId))
  return about && !about.isBlocked ? about : null
}
