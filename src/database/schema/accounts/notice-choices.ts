import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import { noticeGroups, notificationChannels } from '#contract/enums/notices.ts'

import { users } from '../accounts.ts'
import { checkOneOf, updatedAt } from '../columns.ts'

/** Channels that a person chose otherwise than by default, for each group of notices. */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    group: text({ enum: noticeGroups }).notNull(),
    channel: text({ enum: notificationChannels }).notNull(),
    isOn: boolean().notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ name: 'notification_choices_pkey', columns: [t.userId, t.group, t.channel] }),
    checkOneOf('notification_choices_group_known', t.group, noticeGroups),
    checkOneOf('notification_choices_channel_known', t.channel, notificationChannels),
  ],
)

/** A person's own quiet hours, IST; without hours: none. Without a row the default counts. */
export const quietHours = pgTable(
  'quiet_hours',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    startHour: integer(),
    endHour: integer(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check(
      'quiet_hours_both_or_none',
      sql`num_nulls(${t.startHour}, ${t.endHour}) <> 1 and ${t.startHour} between 0 and 23 and ${t.endHour} between 0 and 23 and ${t.startHour} <> ${t.endHour}`,
    ),
  ],
)
