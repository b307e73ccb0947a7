import type { Database } from '#database/client.ts'
import { notifications } from '#database/schema/messages.ts'
import { and, eq, isNull, lte } from 'drizzle-orm'

type ReadOne = { userId: string; id: string; now: Date }
type ReadAll = { userId: string; until: Date; now: Date }

/** False where this person has no such notification; one that is read already stays as it is. */
export async function readNotification(db: Database, { userId, id, now }: ReadOne): Promise<boolean> {
  const isOwn = and(eq(notifications.id, id), eq(notifications.userId, userId))
  const changed = await db
    .update(notifications)
    .set({ readAt: now })
    .where(and(isOwn, isNull(notifications.readAt)))
    .returning({ id: notifications.id })
  return changed.length > 0 || (await db.$count(notifications, isOwn)) > 0
}

/** Served by notifications_unread_idx. */
export async function readAllNotifications(db: Database, { userId, until, now }: ReadAll): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: now })
    .where(
      and(
        eq(notifications.userId, userId),
        isNull(notifications.readAt),
        lte(notifications.createdAt, until),
      ),
    )
}
