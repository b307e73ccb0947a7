import type { Database } from '#database/client.ts'
import { notifications } from '#database/schema/messages.ts'
import { and, isNotNull, lt } from 'drizzle-orm'

const retentionDays = 180

/** What was read and is older than half a year; what nobody has read stays. Once a day, so it needs no index. */
export async function purgeNotifications(db: Database, { now }: { now: Date }): Promise<number> {
  const end = new Date(now.getTime() - retentionDays * 86_400_000)
  const purged = await db
    .delete(notifications)
    .where(and(isNotNull(notifications.readAt), lt(notifications.createdAt, end)))
    .returning({ id: notifications.id })
  return purged.length
}
