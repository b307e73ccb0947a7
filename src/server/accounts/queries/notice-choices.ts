import { asc, eq } from 'drizzle-orm'

import type { NoticeChoices } from '#contract/accounts/notice-choices.ts'
import { noticeGroups, notificationChannels } from '#contract/enums/notices.ts'
import { choiceOf, isOnByDefault, type NotificationChannel } from '#contract/messages/notices.ts'
import type { Database } from '#database/client.ts'
import { notificationChoices } from '#database/schema/accounts/notice-choices.ts'
import { profiles } from '#database/schema/profiles.ts'

import type { MemberCall } from '../../platform/call.ts'
import { listPeopleWithPush } from './push-devices.ts'
import { findQuietHours } from './quiet-hours.ts'
import { findWhatsApp } from './whatsapp.ts'

/** With the channels that the caller can have. */
export async function findNoticeChoices(call: MemberCall): Promise<NoticeChoices> {
  const { db, actor } = call
  const { userId, teams, duties } = actor
  const chosen = await listOwnChoices(db, userId)
  const usable = await listUsableChannels(call)
  const groups = noticeGroups
    .filter((group) => (group !== 'team' || teams.length > 0) && (group !== 'staff' || duties.length > 0))
    .map((group) => ({
      group,
      channels: usable.flatMap((channel) => {
        const choice = choiceOf(group, channel)
        if (choice === 'never') return []
        const own = chosen.find((row) => row.group === group && row.channel === channel)
        const isOn = own?.isOn ?? isOnByDefault(group, channel)
        return [{ channel, state: choice === 'always' ? choice : isOn ? ('on' as const) : ('off' as const) }]
      }),
    }))
  const quietHours = (await findQuietHours(db, [userId])).get(userId) ?? null
  return { groups, quietHours }
}

/** Served by profiles_user_key. */
async function listUsableChannels({
  db,
  actor: { userId, email },
  now,
}: MemberCall): Promise<NotificationChannel[]> {
  const [profile] = await db
    .select({ mobileNumber: profiles.mobileNumber, phone: profiles.phone })
    .from(profiles)
    .where(eq(profiles.userId, userId))
  const canHave: Record<NotificationChannel, boolean> = {
    bell: true,
    email: email !== null,
    sms: Boolean(profile?.mobileNumber ?? profile?.phone),
    push: (await listPeopleWithPush(db, [userId])).length > 0,
    whatsapp: (await findWhatsApp(db, { userId, now })).isOn,
  }
  return notificationChannels.filter((channel) => canHave[channel])
}

/** What a person chose otherwise than by default. Served by notification_choices_pkey. */
export async function listOwnChoices(db: Database, userId: string) {
  return db
    .select({
      group: notificationChoices.group,
      channel: notificationChoices.channel,
      isOn: notificationChoices.isOn,
      updatedAt: notificationChoices.updatedAt,
    })
    .from(notificationChoices)
    .where(eq(notificationChoices.userId, userId))
    .orderBy(asc(notificationChoices.group), asc(notificationChoices.channel))
}
