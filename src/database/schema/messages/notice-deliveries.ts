import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'

import { notificationChannels } from '#contract/enums/notices.ts'

import { users } from '../accounts.ts'
import { createdAt, id, instant, checkOneOf } from '../columns.ts'

/** What notices sent to a person outside the bell, without its words, for thirty days. */
export const noticeDeliveries = pgTable(
  'notice_deliveries',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Kind of the notice. */
    kind: text().notNull(),
    channel: text({ enum: notificationChannels }).notNull(),
    /** Hash of the message's idempotency key, as in mail_deliveries. */
    key: text().notNull(),
    /** Until when quiet hours hold it. */
    heldUntil: instant(),
    /** Handed to the provider. */
    sentAt: instant(),
    /** Not taken for good, where mail_deliveries has no row of this key: of a push message, one for each device. */
    refusedAt: instant(),
    /** No longer to be told when its time came. */
    droppedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('notice_deliveries_key').on(t.key),
    checkOneOf('notice_deliveries_channel_known', t.channel, notificationChannels),
    index('notice_deliveries_of_user_newest_idx').on(t.userId, t.createdAt, t.id),
    index('notice_deliveries_old_idx').on(t.createdAt),
  ],
)
