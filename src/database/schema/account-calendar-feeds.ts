import { pgTable, unique, uuid } from 'drizzle-orm/pg-core'

import { users } from './accounts.ts'
import { createdAt, id, instant } from './columns.ts'

/** A person's calendar feed; its address is signed, and a new row is a new address. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lastReadAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [unique('calendar_feeds_user_key').on(t.userId)],
)
