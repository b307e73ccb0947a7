import type { Database } from '#database/client.ts'
import { notifications } from '#database/schema/messages.ts'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'

type NotificationsOf = { userId: string; onlyUnread: boolean; page: number; pageSize: number }

export type NotificationRow = Awaited<ReturnType<typeof listNotifications>>[number]

/** Newest first; served by notifications_of_user_newest_idx, the unread alone by notifications_unread_idx. */
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
