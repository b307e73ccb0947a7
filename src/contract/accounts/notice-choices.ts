import { z } from 'zod'

import { m } from '#messages'

import { command, procedure } from '../base.ts'
import { noticeGroups, notificationChannels } from '../enums/notices.ts'
import { choiceOf } from '../messages/notices.ts'
import { whenValid } from '../shared.ts'

/** Whole hours in IST; a start later than the end spans midnight. */
const quietHours = z
  .object({ startHour: z.int().min(0).max(23), endHour: z.int().min(0).max(23) })
  .refine(({ startHour, endHour }) => startHour !== endHour, {
    path: ['endHour'],
    error: () => m.accounts_quiet_hours_same(),
  })

const noticeChoices = z.object({
  /** In the order of the table; each with the channels that its notices have and the caller can use. */
  groups: z.array(
    z.object({
      group: z.enum(noticeGroups),
      channels: z.array(
        z.object({
          channel: z.enum(notificationChannels),
          /** `always`: what the group sends by this channel ignores all settings. */
          state: z.enum(['on', 'off', 'always']),
        }),
      ),
    }),
  ),
  /** Null: none. */
  quietHours: quietHours.nullable(),
})
export type NoticeChoices = z.infer<typeof noticeChoices>

export const noticeChoiceProcedures = {
  getNoticeChoices: procedure({
    access: 'member',
    method: 'GET',
    path: '/accounts/notice-choices',
    summary: 'By which channels the caller takes notices of each group, and their quiet hours',
  }).output(noticeChoices),

  chooseNotices: command({
    access: 'member',
    path: '/accounts/notice-choices',
    summary:
      'Take notices of one group by one channel, or not. The switches over all channels stay as they are; what concerns the security of the account is sent regardless',
  }).input(
    z
      .object({ group: z.enum(noticeGroups), channel: z.enum(notificationChannels), isOn: z.boolean() })
      .refine(({ group, channel }) => choiceOf(group, channel) === 'choice', {
        path: ['channel'],
        error: () => m.accounts_choice_unknown(),
        ...whenValid('group', 'channel'),
      }),
  ),

  setQuietHours: command({
    access: 'member',
    path: '/accounts/quiet-hours',
    summary:
      'Hours in which push, WhatsApp and text messages wait, except codes and reminders of visits that begin before they end; null: none',
  }).input(z.object({ quietHours: quietHours.nullable() })),
}
