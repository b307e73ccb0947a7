import { and, eq } from 'drizzle-orm'

import { defaultQuietHours, type QuietHours } from '#contract/accounts/quiet-hours.ts'
import { isOnByDefault, type NoticeGroup, type NotificationChannel } from '#contract/messages/notices.ts'
import { notificationChoices, quietHours } from '#database/schema/accounts/notice-choices.ts'

import type { MemberCall } from '../../platform/call.ts'

type Choice = { group: NoticeGroup; channel: NotificationChannel; isOn: boolean }

/** Only what differs from the default is stored. */
export async function chooseNotices(
  { db, actor: { userId }, now }: MemberCall,
  { group, channel, isOn }: Choice,
): Promise<null> {
  const choices = notificationChoices
  if (isOn === isOnByDefault(group, channel))
    await db
      .delete(choices)
      .where(and(eq(choices.userId, userId), eq(choices.group, group), eq(choices.channel, channel)))
  else
    await db
      .insert(choices)
      .values({ userId, group, channel, isOn, updatedAt: now })
      .onConflictDoUpdate({
        target: [choices.userId, choices.group, choices.channel],
        set: { isOn, updatedAt: now },
      })
  return null
}

/** Only what differs from the default is stored. */
export async function setQuietHours(
  { db, actor: { userId }, now }: MemberCall,
  { quietHours: chosen }: { quietHours: QuietHours | null },
): Promise<null> {
  const { startHour = null, endHour = null } = chosen ?? {}
  if (startHour === defaultQuietHours.startHour && endHour === defaultQuietHours.endHour)
    await db.delete(quietHours).where(eq(quietHours.userId, userId))
  else
    await db
      .insert(quietHours)
      .values({ userId, startHour, endHour, updatedAt: now })
      .onConflictDoUpdate({ target: quietHours.userId, set: { startHour, endHour, updatedAt: now } })
  return null
}
