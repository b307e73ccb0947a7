import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'

import { instant } from './columns.ts'

/** Counted attempts within a window, e.g. key sign-in:address or reveal:user. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    count: integer().notNull().default(0),
    windowStartedAt: instant().notNull(),
    windowEndsAt: instant().notNull(),
  },
  (t) => [index('rate_limits_expired_idx').on(t.windowEndsAt)],
)
