import type { Database } from '#database/client.ts'
import { notificationSettings, users } from '#database/schema/accounts.ts'
import { and, eq, isNull } from 'drizzle-orm'

/** What the person chose for each kind of message; without a row, what everybody begins with. */
export const usualNotifications = { email: true, sms: true, push: true, marketing: false } as const

export type NotificationChannel = keyof typeof usualNotifications

/**
 * Whether something that is not about the account or its safety may go to this person on this way.
 * Served by users_pkey and notification_settings_pkey.
 */
export async function maySend(db: Database, userId: string, channel: NotificationChannel): Promise<boolean> {
  const [row] = await db
    .select({ isWanted: notificationSettings[channel] })
    .from(users)
    .leftJoin(notificationSettings, eq(notificationSettings.userId, users.id))
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
  return row !== undefined && (row.isWanted ?? usualNotifications[channel])
}
