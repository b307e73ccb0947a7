import type { Database } from '#database/client.ts'
import { notificationSettings, users } from '#database/schema/accounts.ts'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'

/** What the person chose for each kind of message; without a row, what everybody begins with. */
export const usualNotifications = { email: true, sms: true, push: true, marketing: false } as const

type NotificationChannel = keyof typeof usualNotifications

/** Whether something that is not about the account or its safety may go to this person on this way. */
export async function canSend(db: Database, userId: string, channel: NotificationChannel): Promise<boolean> {
  return (await listReachable(db, [userId], channel)).length === 1
}

/** Those of these people who want it; a deleted account wants nothing. Served by users_pkey and notification_settings_pkey. */
export async function listReachable(
  db: Database,
  userIds: readonly string[],
  channel: NotificationChannel,
): Promise<string[]> {
  const isWanted = sql`coalesce(${notificationSettings[channel]}, ${usualNotifications[channel]})`
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .leftJoin(notificationSettings, eq(notificationSettings.userId, users.id))
    .where(and(inArray(users.id, [...userIds]), isNull(users.deletedAt), isWanted))
    .orderBy(asc(users.id))
  return rows.map(({ id }) => id)
}
