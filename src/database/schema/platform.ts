import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'

import { instant, oneOf } from './columns.ts'

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

const mailOutcomes = ['unknown', 'sent', 'refused'] as const

/** Letters handed to a mail server, by the hash of their name: none of them is handed over again. */
export const mailDeliveries = pgTable(
  'mail_deliveries',
  {
    key: text().primaryKey(),
    /** Unknown from the moment before the first byte until the server has answered. */
    outcome: text({ enum: mailOutcomes }).notNull().default('unknown'),
    /** What the server answered to a refused letter, e.g. 550. */
    replyCode: integer(),
    handedOverAt: instant().notNull(),
  },
  (t) => [
    oneOf('mail_deliveries_outcome_known', t.outcome, mailOutcomes),
    index('mail_deliveries_old_idx').on(t.handedOverAt),
  ],
)
