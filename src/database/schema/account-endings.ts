import { index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'

import { dataExportStatuses } from '#contract/words.ts'

import { users } from './accounts.ts'
import { createdAt, id, instant, oneOf } from './columns.ts'

export const dataExports = pgTable(
  'data_exports',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text({ enum: dataExportStatuses }).notNull().default('requested'),
    fileKey: text(),
    tokenHash: text(),
    bytes: integer(),
    readyAt: instant(),
    expiresAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('data_exports_status_known', t.status, dataExportStatuses),
    index('data_exports_of_user_idx').on(t.userId, t.createdAt),
  ],
)

/** What is left of a deleted account: when it ended, what was removed, what is kept and why. */
export const accountDeletions = pgTable(
  'account_deletions',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    removed: jsonb().$type<Record<string, number>>().notNull(),
    kept: jsonb().$type<Record<string, string>>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [unique('account_deletions_user_key').on(t.userId)],
)
